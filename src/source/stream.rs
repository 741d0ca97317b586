//! Bytes as they come: all at once from a file, bit by bit from a pipe that somebody may
//! still be writing to.

use std::{
    io::{self, Read},
    sync::mpsc::{Receiver, TryRecvError, sync_channel},
    thread,
};

/// How much of a file is read at a time.
pub(super) const BLOCK: usize = 256 * 1024;

/// How much of a pipe is read at a time, and how often before somebody asks for it.
const GULP: usize = 64 * 1024;
const AHEAD: usize = 32;

/// Where bytes come from.
pub(super) enum Stream {
    /// It never makes anybody wait for long.
    Ready(Box<dyn Read>),
    Pipe(Pipe),
}

impl Stream {
    /// Reads ahead on a thread of its own: whoever asks is told what has come so far.
    pub(super) fn pipe(source: impl Read + Send + 'static) -> Self {
        let (send, blocks) = sync_channel(AHEAD);
        thread::spawn(move || {
            let mut source = source;
            loop {
                let block = gulp(&mut source).transpose();
                let Some(block) = block else { return };
                let failed = block.is_err();
                // Nobody listens to what is left when a command has seen enough.
                if send.send(block).is_err() || failed {
                    return;
                }
            }
        });
        Stream::Pipe(Pipe {
            blocks,
            held: Held::Nothing,
        })
    }

    /// Takes in the next block; nothing is left when none came.
    pub(super) fn read_on(&mut self, buffer: &mut Vec<u8>) -> io::Result<bool> {
        match self {
            Stream::Ready(source) => {
                let read = source.take(BLOCK as u64).read_to_end(buffer)?;
                Ok(read > 0)
            }
            Stream::Pipe(pipe) => {
                let block = pipe.block()?;
                buffer.extend_from_slice(&block);
                Ok(!block.is_empty())
            }
        }
    }

    /// Whether the next block is there, or known never to come.
    pub(super) fn is_ready(&mut self) -> bool {
        match self {
            Stream::Ready(_) => true,
            Stream::Pipe(pipe) => pipe.is_ready(),
        }
    }

    /// Whether all that there is can be read without waiting.
    pub(super) fn is_whole(&self) -> bool {
        matches!(self, Stream::Ready(_))
    }

    /// So many bytes at most, and all of them where there are less.
    pub(super) fn read_all(&mut self, most: usize) -> io::Result<Vec<u8>> {
        let mut bytes = Vec::new();
        match self {
            Stream::Ready(source) => {
                source.take(most as u64).read_to_end(&mut bytes)?;
            }
            Stream::Pipe(_) => while bytes.len() < most && self.read_on(&mut bytes)? {},
        }
        bytes.truncate(most);
        Ok(bytes)
    }
}

/// What somebody writes into it comes in blocks, in order.
pub(super) struct Pipe {
    blocks: Receiver<io::Result<Vec<u8>>>,
    held: Held,
}

/// What has come and was not asked for yet.
enum Held {
    Nothing,
    Block(io::Result<Vec<u8>>),
    End,
}

impl Pipe {
    fn is_ready(&mut self) -> bool {
        if let Held::Nothing = self.held {
            self.held = match self.blocks.try_recv() {
                Ok(block) => Held::Block(block),
                Err(TryRecvError::Disconnected) => Held::End,
                Err(TryRecvError::Empty) => return false,
            };
        }
        true
    }

    /// The next block; an empty one at the end.
    fn block(&mut self) -> io::Result<Vec<u8>> {
        match std::mem::replace(&mut self.held, Held::Nothing) {
            Held::Block(block) => block,
            Held::Nothing => self.blocks.recv().unwrap_or_else(|_| Ok(Vec::new())),
            Held::End => {
                self.held = Held::End;
                Ok(Vec::new())
            }
        }
    }
}

/// What is there to be read, at least a byte; nothing at the end.
fn gulp(source: &mut impl Read) -> io::Result<Option<Vec<u8>>> {
    let mut block = vec![0; GULP];
    loop {
        match source.read(&mut block) {
            Ok(0) => return Ok(None),
            Ok(read) => {
                block.truncate(read);
                return Ok(Some(block));
            }
            Err(error) if error.kind() == io::ErrorKind::Interrupted => {}
            Err(error) => return Err(error),
        }
    }
}
