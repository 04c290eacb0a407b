const BEFORE_UNIT = /(?<=\d) (?=(?:[cmk]?m[²³]?|kg|kN|[GM]Pa|bar|%|°C)(?![a-z]))/g

/** Keeps a figure and its unit on one line: `Panel 38 mm, Mesh` breaks before 38 or after the comma. */
export function unbrokenUnits(text: string): string {
  return text.replace(BEFORE_UNIT, '\u00a0')
}
