//! Délit d'initié.

use super::{
    super::{cards::Card, clauses::Rule, faults::Fault, pile, rulings::DelitAbusRuling},
    Ctx, Play, Sentence,
    draw::Drawing,
    listen::Listens,
    offer::Offer,
};

impl<H: Listens> Ctx<'_, '_, H> {
    pub(super) fn delit(&mut self, play: &Play) -> Sentence {
        let (drawn, at) = (&play.draw.drawn, play.draw.at);
        let strikes = self.rules.rulings.delit_abus == DelitAbusRuling::Strikes;
        let allowed = !drawn.has(Card::ABUS) || strikes;
        self.require(Rule::DelitAbus, allowed, at, Fault::DelitAbus);
        self.not_itself(play)?;
        let taken = drawn.len();
        self.require(Rule::CarriedOut, taken <= 1, at, Fault::Chosen(taken));
        let some = self.table.pile != Some(0);
        if some {
            self.acts(Rule::DelitTakes);
        }
        self.takes(Drawing::by(self.seat, play), u8::from(some))
    }
}

impl Offer<'_> {
    /// Every card that may lie in the pile.
    pub(super) fn delit(&mut self) {
        let delit = Play::of(Card::DELIT);
        let (rules, table, seat) = (self.rules, self.table, self.seat);
        if rules.is_secret(seat) && table.flock(seat).shown.is_none() {
            return self.play(delit.taking(None));
        }
        for card in Card::all() {
            self.play(delit.taking(Some(card)));
        }
        if pile::unseen(rules, table) > 0 && rules.blanks > 0 {
            self.play(delit.taking(None));
        }
    }
}
