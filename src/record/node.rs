//! A YAML value with its place: what headers and packs are made of.

use crate::{lang::pick, say, source::Span};

/// A mapping's key.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Key {
    pub text: String,
    pub at: Span,
}

#[derive(Clone, Debug, PartialEq, Eq)]
pub enum NodeKind {
    Null,
    /// A scalar as it is written: `1`, `no` and `2024-01-02` are text here.
    Text(String),
    List(Vec<Node>),
    Map(Vec<(Key, Node)>),
}

#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Node {
    pub kind: NodeKind,
    pub at: Span,
}

impl Node {
    pub fn text(&self) -> Option<&str> {
        match &self.kind {
            NodeKind::Text(text) => Some(text),
            _ => None,
        }
    }

    pub fn list(&self) -> Option<&[Node]> {
        match &self.kind {
            NodeKind::List(nodes) => Some(nodes),
            _ => None,
        }
    }

    pub fn map(&self) -> Option<&[(Key, Node)]> {
        match &self.kind {
            NodeKind::Map(entries) => Some(entries),
            _ => None,
        }
    }

    pub fn get(&self, key: &str) -> Option<&Node> {
        self.map()?
            .iter()
            .find(|(k, _)| k.text == key)
            .map(|(_, node)| node)
    }

    pub fn int(&self) -> Option<i64> {
        self.text()?.parse().ok()
    }

    /// `yes`, `no`, `true`, `false`.
    pub fn flag(&self) -> Option<bool> {
        match self.text()? {
            "true" | "yes" => Some(true),
            "false" | "no" => Some(false),
            _ => None,
        }
    }

    /// What kind of value this is, in words.
    pub fn kind_word(&self) -> &'static str {
        match self.kind {
            NodeKind::Null => pick("nothing", "vide"),
            NodeKind::Text(_) => pick("text", "un texte"),
            NodeKind::List(_) => pick("a list", "une liste"),
            NodeKind::Map(_) => pick("a mapping", "une table de clés et de valeurs"),
        }
    }

    /// The same as a label.
    pub fn this_is(&self) -> String {
        let kind = self.kind_word();
        say!("this is {kind}", "c'est {kind}")
    }

    /// Equal but for their places.
    pub fn same(&self, other: &Node) -> bool {
        match (&self.kind, &other.kind) {
            (NodeKind::Null, NodeKind::Null) => true,
            (NodeKind::Text(one), NodeKind::Text(other)) => one == other,
            (NodeKind::List(one), NodeKind::List(other)) => {
                one.len() == other.len() && one.iter().zip(other).all(|(a, b)| a.same(b))
            }
            (NodeKind::Map(one), NodeKind::Map(other)) => {
                let pair =
                    |((a, x), (b, y)): (&(Key, Node), &(Key, Node))| a.text == b.text && x.same(y);
                one.len() == other.len() && one.iter().zip(other).all(pair)
            }
            _ => false,
        }
    }
}
