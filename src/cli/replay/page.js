(() => {
  const root = document.documentElement;
  const turns = [...document.querySelectorAll('section.turn')];
  if (!turns.length) return;
  root.classList.add('js');
  const links = [...document.querySelectorAll('.turns a')];
  const slider = document.querySelector('#at');
  const play = document.querySelector('#play');
  const views = document.querySelector('#view');
  const marks = [...document.querySelectorAll('.plots .now')];
  let now = 0, timer = 0;
  const go = (to, push) => {
    now = Math.max(0, Math.min(turns.length - 1, to));
    turns.forEach((turn, index) => turn.classList.toggle('now', index === now));
    links.forEach((link, index) => link.classList.toggle('now', index === now));
    links[now].scrollIntoView({block: 'nearest'});
    slider.value = now;
    marks.forEach(mark => {
      const step = Number(mark.dataset.step);
      mark.setAttribute('transform', `translate(${Math.round(now * step)} 0)`);
    });
    if (push) history.replaceState(null, '', '#' + turns[now].id);
  };
  const stop = () => { clearInterval(timer); timer = 0; play.setAttribute('aria-pressed', 'false'); };
  const toggle = () => {
    if (timer) return stop();
    play.setAttribute('aria-pressed', 'true');
    if (now === turns.length - 1) go(0, true);
    timer = setInterval(() => { go(now + 1, true); if (now === turns.length - 1) stop(); }, 1200);
  };
  const by = {
    ArrowLeft: () => go(now - 1, true), ArrowRight: () => go(now + 1, true),
    Home: () => go(0, true), End: () => go(turns.length - 1, true), ' ': toggle,
  };
  document.addEventListener('keydown', event => {
    const typing = /^(SELECT|INPUT|BUTTON)$/.test(event.target.tagName);
    if (event.ctrlKey || event.altKey || event.metaKey || (typing && event.key === ' ') || event.target === views) return;
    const act = by[event.key];
    if (act) { event.preventDefault(); act(); }
  });
  document.querySelector('#first').onclick = by.Home;
  document.querySelector('#back').onclick = by.ArrowLeft;
  document.querySelector('#next').onclick = by.ArrowRight;
  document.querySelector('#last').onclick = by.End;
  play.onclick = toggle;
  slider.oninput = () => go(Number(slider.value), true);
  const look = () => {
    const chosen = views ? views.value : '0';
    document.querySelectorAll('figure[data-view]').forEach(figure =>
      figure.classList.toggle('other', figure.dataset.view !== chosen));
  };
  if (views) views.onchange = look;
  look();
  const linked = () => {
    const found = turns.findIndex(turn => '#' + turn.id === decodeURIComponent(location.hash));
    go(found < 0 ? 0 : found, false);
    // The browser goes to the link itself, past the heading.
    requestAnimationFrame(() => scrollTo(0, 0));
  };
  addEventListener('hashchange', linked);
  linked();
})();
