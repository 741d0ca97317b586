//! A headless Chromium, spoken to through a pipe: no port, no driver, no network.

use std::{
    collections::VecDeque,
    io::{BufRead, BufReader, Write},
    path::Path,
    process::{Child, ChildStdin, Command, Stdio},
    sync::mpsc::{Receiver, channel},
    thread,
    time::{Duration, Instant},
};

use serde_json::{Value, json};

/// How long an answer may take on a busy machine.
const PATIENCE: Duration = Duration::from_secs(300);

/// A browser with one page open.
pub(crate) struct Browser {
    child: Child,
    to: ChildStdin,
    from: Receiver<Value>,
    session: Option<String>,
    asked: u64,
    /// What the page did by itself since somebody looked.
    events: VecDeque<Value>,
    _profile: tempfile::TempDir,
}

/// What a page did that it should not do.
#[derive(Debug, Default, PartialEq, Eq)]
pub(crate) struct Misdeeds {
    /// Whatever it asked for beside itself.
    pub(crate) requests: Vec<String>,
    /// Errors of scripts, and what the browser complained about.
    pub(crate) errors: Vec<String>,
}

impl Browser {
    /// Starts the browser that `CHROMIUM` names, or Debian's.
    pub(crate) fn start() -> Self {
        let program = std::env::var("CHROMIUM").unwrap_or_else(|_| "chromium".to_owned());
        let profile = tempfile::tempdir().expect("a folder for a while");
        // The browser reads commands from file 3 and answers to file 4.
        let plumbing = "exec \"$0\" \"$@\" 3<&0 4>&1 0</dev/null 1>/dev/null 2>/dev/null";
        let mut child = Command::new("sh")
            .args(["-c", plumbing, &program])
            .args([
                "--headless",
                "--remote-debugging-pipe",
                "--no-sandbox",
                "--disable-gpu",
                "--disable-dev-shm-usage",
                "--no-first-run",
                "--disable-extensions",
                "--disable-background-networking",
                "--window-size=1280,1000",
            ])
            .arg(format!("--user-data-dir={}", profile.path().display()))
            .arg("about:blank")
            .stdin(Stdio::piped())
            .stdout(Stdio::piped())
            .spawn()
            .expect("a shell");
        let to = child.stdin.take().expect("a pipe");
        let mut answers = BufReader::new(child.stdout.take().expect("a pipe"));
        let (told, from) = channel();
        thread::spawn(move || {
            let mut message = Vec::new();
            while answers
                .read_until(0, &mut message)
                .is_ok_and(|read| read > 0)
            {
                message.pop();
                let value = serde_json::from_slice(&message).expect("the browser speaks JSON");
                message.clear();
                if told.send(value).is_err() {
                    break;
                }
            }
        });
        let mut browser = Self {
            child,
            to,
            from,
            session: None,
            asked: 0,
            events: VecDeque::new(),
            _profile: profile,
        };
        let page = browser.ask("Target.createTarget", &json!({"url": "about:blank"}));
        let page = json!({"targetId": page["targetId"], "flatten": true});
        let session = browser.ask("Target.attachToTarget", &page);
        browser.session = session["sessionId"].as_str().map(str::to_owned);
        for domain in ["Page", "Runtime", "Network", "Log"] {
            browser.ask(&format!("{domain}.enable"), &json!({}));
        }
        browser
    }

    /// Asks the browser something and waits for the answer.
    pub(crate) fn ask(&mut self, method: &str, params: &Value) -> Value {
        self.asked += 1;
        let mut command = json!({"id": self.asked, "method": method, "params": params});
        if let Some(session) = &self.session {
            command["sessionId"] = json!(session);
        }
        let mut bytes = serde_json::to_vec(&command).expect("JSON");
        bytes.push(0);
        self.to.write_all(&bytes).expect("the browser listens");
        loop {
            let message = self.from.recv_timeout(PATIENCE);
            let mut message = message.unwrap_or_else(|_| panic!("{method}: no answer"));
            if message["id"] == json!(self.asked) {
                assert!(message["error"].is_null(), "{method}: {}", message["error"]);
                return message["result"].take();
            }
            self.events.push_back(message);
        }
    }

    /// Opens a file, perhaps at a place in it, and waits until it is there.
    pub(crate) fn open(&mut self, file: &Path, place: &str) {
        // From one place of a page to another nothing is loaded.
        self.ask("Page.navigate", &json!({"url": "about:blank"}));
        self.wait("location.href === 'about:blank'");
        self.misdeeds(file);
        let url = format!("file://{}{place}", file.display());
        let answer = self.ask("Page.navigate", &json!({"url": url}));
        assert!(answer["errorText"].is_null(), "{url}: {answer}");
        self.wait("location.protocol === 'file:' && document.readyState === 'complete'");
    }

    /// What an expression is in the page.
    pub(crate) fn eval(&mut self, expression: &str) -> Value {
        let params = json!({"expression": expression, "returnByValue": true});
        let mut answer = self.ask("Runtime.evaluate", &params);
        let wrong = &answer["exceptionDetails"];
        assert!(wrong.is_null(), "{expression}: {wrong}");
        answer["result"]["value"].take()
    }

    /// Waits until something holds in the page.
    pub(crate) fn wait(&mut self, expression: &str) {
        let begun = Instant::now();
        while self.eval(expression) != json!(true) {
            assert!(begun.elapsed() < PATIENCE, "waited for: {expression}");
            thread::sleep(Duration::from_millis(20));
        }
    }

    /// Presses a key as a hand would.
    pub(crate) fn press(&mut self, key: &str, code: u32) {
        let text = if key == " " { " " } else { "" };
        for kind in ["keyDown", "keyUp"] {
            let kind = if kind == "keyDown" && text.is_empty() {
                "rawKeyDown"
            } else {
                kind
            };
            let event =
                json!({"type": kind, "key": key, "text": text, "windowsVirtualKeyCode": code});
            self.ask("Input.dispatchKeyEvent", &event);
        }
    }

    /// What the page did wrong since this was asked.
    pub(crate) fn misdeeds(&mut self, itself: &Path) -> Misdeeds {
        let mut misdeeds = Misdeeds::default();
        let own = format!("file://{}", itself.display());
        for event in self.events.drain(..) {
            let params = &event["params"];
            match event["method"].as_str().unwrap_or_default() {
                "Network.requestWillBeSent" => {
                    let url = params["request"]["url"].as_str().unwrap_or_default();
                    if url != own && url != "about:blank" {
                        misdeeds.requests.push(url.to_owned());
                    }
                }
                "Runtime.exceptionThrown" | "Runtime.consoleAPICalled" | "Log.entryAdded" => {
                    misdeeds.errors.push(params.to_string());
                }
                _ => {}
            }
        }
        misdeeds
    }

    /// Keeps what can be seen as a picture, to be looked at.
    pub(crate) fn screenshot(&mut self, name: &str) {
        let picture = self.ask("Page.captureScreenshot", &json!({"format": "png"}));
        let bytes = base64(picture["data"].as_str().unwrap_or_default());
        assert!(bytes.starts_with(b"\x89PNG"), "a picture of {name}");
        let folder = Path::new(env!("CARGO_TARGET_TMPDIR")).join("browser");
        std::fs::create_dir_all(&folder).expect("a folder");
        let path = folder.join(name).with_extension("png");
        std::fs::write(path, bytes).expect("a file");
    }

    /// How many sheets of paper the page takes.
    pub(crate) fn sheets(&mut self) -> usize {
        let params = json!({"preferCSSPageSize": true, "printBackground": true});
        let printed = self.ask("Page.printToPDF", &params);
        let bytes = base64(printed["data"].as_str().unwrap_or_default());
        let text = String::from_utf8_lossy(&bytes);
        text.matches("/Type /Page\n").count()
    }
}

impl Drop for Browser {
    fn drop(&mut self) {
        let _ = self
            .to
            .write_all(b"{\"id\":0,\"method\":\"Browser.close\"}\0");
        let begun = Instant::now();
        while begun.elapsed() < Duration::from_secs(5) {
            if matches!(self.child.try_wait(), Ok(Some(_))) {
                return;
            }
            thread::sleep(Duration::from_millis(20));
        }
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}

/// Bytes from base64, as the browser sends pictures.
fn base64(text: &str) -> Vec<u8> {
    let (mut bytes, mut held, mut bits) = (Vec::new(), 0_u32, 0);
    for letter in text.bytes() {
        let value = match letter {
            b'A'..=b'Z' => letter - b'A',
            b'a'..=b'z' => letter - b'a' + 26,
            b'0'..=b'9' => letter - b'0' + 52,
            b'+' => 62,
            b'/' => 63,
            _ => continue,
        };
        held = held << 6 | u32::from(value);
        bits += 6;
        if bits >= 8 {
            bits -= 8;
            bytes.push((held >> bits) as u8);
            held &= (1 << bits) - 1;
        }
    }
    bytes
}
