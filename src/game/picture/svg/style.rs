//! The looks, for paper and dark screens. Plain classes only: not every program
//! that shows SVG knows more of CSS.

use crate::game::Seat;

/// The class of a player's colour: the one that the player is called after, or the
/// next of some that everybody can tell apart. Where pieces have colours of their own,
/// which players keep secret, it is none of those.
pub fn tint(seat: Seat, name: &str, coloured: bool) -> String {
    if coloured {
        return format!("s{}", [3, 2, 4, 5, 1, 0][usize::from(seat.0 % 6)]);
    }
    let called = match crate::word::fold(name).as_str() {
        "bleu" | "blue" => 0,
        "orange" => 1,
        "vert" | "green" => 2,
        "violet" | "purple" => 3,
        "jaune" | "yellow" => 8,
        "rouge" | "red" => 6,
        "noir" | "black" => 7,
        _ => seat.0 % 6,
    };
    format!("s{called}")
}

pub(in crate::game::picture) const STYLE: &str = "\
.gp{font-family:system-ui,-apple-system,'Segoe UI','DejaVu Sans',sans-serif;color:#1c1b19}\
.gp text{font-size:12px;fill:#1c1b19;unicode-bidi:plaintext}\
.gp .c,.gp .m,.gp .i,.gp .v{text-anchor:middle}\
.gp .b{font-weight:700;font-size:14px}\
.gp .v{font-weight:700;font-size:18px}\
.gp .s{font-size:10px;fill:#5b5852}\
.gp .d{font-size:10px;font-style:italic}\
.gp .m{font-weight:700;fill:#fff}\
.gp .i{font-weight:700;font-size:11px;fill:#fff}\
.gp .page{fill:#fff}\
.gp .card{fill:#fffdf7;stroke:#4a4741;stroke-width:1}\
.gp .down{fill:#d9d4c7;stroke:#4a4741;stroke-width:1;stroke-dasharray:4 2}\
.gp .hatch{fill:url(#hatch)}\
.gp .hatched{stroke:#8d8777;stroke-width:1}\
.gp .box{fill:#f3efe4;stroke:#b8b09d}\
.gp .grass{fill:#dcebc9;stroke:#7f9a62}\
.gp .grass2{fill:#cfe3b8}\
.gp .turn{fill:none;stroke:#1c1b19;stroke-width:2}\
.gp .plate{fill:currentColor;stroke:#fff;stroke-width:1.5}\
.gp .n{text-anchor:middle;font-weight:700;font-size:11px;fill:#fff}\
.gp .line{stroke:#4a4741;stroke-width:1;fill:none}\
.gp .fence{stroke:#5a3b1c;stroke-width:2;fill:none}\
.gp .pen{stroke:#1c1b19;stroke-width:5;fill:none;stroke-linecap:round}\
.gp .void{stroke-dasharray:2 7}\
.gp .win{fill:#1c1b19}\
.gp .win text{fill:#fff}\
.gp .faint{opacity:.25}\
.gp.halo{color:#1c1b19;stroke:#fff;stroke-width:1;paint-order:stroke}\
.gp .wrong{fill:none;stroke:#c00020;stroke-width:4}\
.gp .wrong circle{fill:#c00020;stroke:none}\
.gp .cause{fill:none;stroke:#7a5a00;stroke-width:3;stroke-dasharray:7 4}\
.gp .cause circle{fill:#7a5a00;stroke:none}\
.gp .wrong text,.gp .cause text{stroke:none;fill:#fff}\
.gp .s0{color:#0072b2}.gp .s1{color:#b84a00}.gp .s2{color:#00795a}\
.gp .s3{color:#a84f86}.gp .s4{color:#8a6500}.gp .s5{color:#41617a}\
.gp .s6{color:#b3261e}.gp .s7{color:#3a3a3a}.gp .s8{color:#a87b00}\
.gp .m0{color:#262626}.gp .m1{color:#e3c000}.gp .m2{color:#c23a2c}\
.gp .m3{color:#1468b0}.gp .m4{color:#9a7444}.gp .m5{color:#2f7a3a}\
.gp .f0{fill:#bdbdbd;stroke:#bdbdbd}.gp .f1{fill:#fbefa6;stroke:#fbefa6}.gp .f2{fill:#f5bcb0;stroke:#f5bcb0}\
.gp .f3{fill:#b7d4f0;stroke:#b7d4f0}.gp .f4{fill:#e6d6bb;stroke:#e6d6bb}.gp .f5{fill:#a8cfa4;stroke:#a8cfa4}\
.gp .y{fill:#1c1b19}\
.gp .e0,.gp .e6{color:#2b6ca3}.gp .e1,.gp .e7{color:#5d6b1f}.gp .e2,.gp .e8{color:#0d7377}\
.gp .e3,.gp .e9{color:#7b3f98}.gp .e4,.gp .e10{color:#a03c3c}.gp .e5,.gp .e11{color:#8a6500}\
@media (prefers-color-scheme:dark){\
.gp{color:#ece8df}.gp text{fill:#ece8df}.gp .s{fill:#b3ada0}\
.gp .page{fill:#191a1c}.gp .card{fill:#2b2c2f;stroke:#a8a294}\
.gp .down{fill:#3a3a36;stroke:#a8a294}.gp .hatched{stroke:#6d6a60}\
.gp .box{fill:#232427;stroke:#5d5a52}.gp .grass{fill:#2c3a20;stroke:#6d8752}.gp .grass2{fill:#354627}\
.gp .turn{stroke:#ece8df}.gp .line{stroke:#a8a294}.gp .fence{stroke:#d2a878}.gp .pen{stroke:#fff}\
.gp .win{fill:#ece8df}.gp .win text{fill:#191a1c}\
.gp .wrong{stroke:#ff6b81}.gp .cause{stroke:#f0c040}\
.gp .wrong circle{fill:#c00020}.gp .cause circle{fill:#7a5a00}\
.gp .s0{color:#3d9bd6}.gp .s1{color:#e0712a}.gp .s2{color:#2aa583}\
.gp .s3{color:#cf7fb0}.gp .s4{color:#c79a2a}.gp .s5{color:#7f9fb8}\
.gp .s6{color:#e0524a}.gp .s7{color:#8f8f8f}.gp .s8{color:#d0a21a}\
.gp.halo{color:#fff;stroke:#1c1b19}\
.gp .f0{fill:#4b4b4b;stroke:#4b4b4b}.gp .f1{fill:#6a5f1c;stroke:#6a5f1c}.gp .f2{fill:#6e2f27;stroke:#6e2f27}\
.gp .f3{fill:#234a6e;stroke:#234a6e}.gp .f4{fill:#54462f;stroke:#54462f}.gp .f5{fill:#23502b;stroke:#23502b}\
.gp .m0{color:#0a0a0a}\
.gp .e0,.gp .e6{color:#7db8e8}.gp .e1,.gp .e7{color:#b4c65a}.gp .e2,.gp .e8{color:#56c2c6}\
.gp .e3,.gp .e9{color:#cf9be6}.gp .e4,.gp .e10{color:#ee8f8f}.gp .e5,.gp .e11{color:#e0b84a}\
.gp .m,.gp .i,.gp .n{fill:#fff}.gp .y{fill:#1c1b19}\
}";
