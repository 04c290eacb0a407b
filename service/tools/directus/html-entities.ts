/** The named characters of HTML 4 from 160 to 255, in order. */
const LATIN = `nbsp iexcl cent pound curren yen brvbar sect uml copy ordf laquo not shy reg macr deg plusmn sup2 sup3 acute
  micro para middot cedil sup1 ordm raquo frac14 frac12 frac34 iquest Agrave Aacute Acirc Atilde Auml Aring AElig Ccedil
  Egrave Eacute Ecirc Euml Igrave Iacute Icirc Iuml ETH Ntilde Ograve Oacute Ocirc Otilde Ouml times Oslash Ugrave Uacute
  Ucirc Uuml Yacute THORN szlig agrave aacute acirc atilde auml aring aelig ccedil egrave eacute ecirc euml igrave iacute
  icirc iuml eth ntilde ograve oacute ocirc otilde ouml divide oslash ugrave uacute ucirc uuml yacute thorn yuml`
/** Greek letters from 913, without the place between rho and sigma that no capital has. */
const GREEK = [
  'Alpha Beta Gamma Delta Epsilon Zeta Eta Theta Iota Kappa Lambda Mu Nu Xi Omicron Pi Rho - Sigma Tau Upsilon Phi Chi Psi Omega',
  'alpha beta gamma delta epsilon zeta eta theta iota kappa lambda mu nu xi omicron pi rho sigmaf sigma tau upsilon phi chi psi omega',
]
/** The others, each before its character. */
const OTHERS = `quot " amp & lt < gt > apos ' OElig Œ oelig œ Scaron Š scaron š Yuml Ÿ fnof ƒ circ ˆ tilde ˜ ndash – mdash —
  lsquo ‘ rsquo ’ sbquo ‚ ldquo “ rdquo ” bdquo „ dagger † Dagger ‡ bull • hellip … permil ‰ prime ′ Prime ″ lsaquo ‹
  rsaquo › oline ‾ frasl ⁄ euro € trade ™ larr ← uarr ↑ rarr → darr ↓ harr ↔ lArr ⇐ uArr ⇑ rArr ⇒ dArr ⇓ hArr ⇔ forall ∀
  part ∂ exist ∃ empty ∅ nabla ∇ isin ∈ notin ∉ prod ∏ sum ∑ minus − lowast ∗ radic √ prop ∝ infin ∞ ang ∠ and ∧ or ∨ cap ∩
  cup ∪ int ∫ there4 ∴ sim ∼ cong ≅ asymp ≈ ne ≠ equiv ≡ le ≤ ge ≥ sub ⊂ sup ⊃ oplus ⊕ otimes ⊗ perp ⊥ sdot ⋅ loz ◊`
/** Spaces and joints that cannot be seen. */
const UNSEEN = { ensp: '\u2002', emsp: '\u2003', thinsp: '\u2009', zwnj: '\u200c', zwj: '\u200d' }

/** The characters behind the names that editors write (`&deg;`). Names differ in capitals. */
export const ENTITIES: ReadonlyMap<string, string> = new Map([
  ...fromCode(160, LATIN),
  ...fromCode(913, GREEK[0] ?? ''),
  ...fromCode(945, GREEK[1] ?? ''),
  ...pairs(OTHERS),
  ...Object.entries(UNSEEN),
])

function fromCode(first: number, names: string): [string, string][] {
  return names.split(/\s+/).map((name, index) => [name, String.fromCodePoint(first + index)])
}

function pairs(text: string): [string, string][] {
  const words = text.split(/\s+/)
  return words.flatMap((name, index): [string, string][] => (index % 2 === 0 ? [[name, words[index + 1] ?? '']] : []))
}
