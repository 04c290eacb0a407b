const INSIDE_FIGURE =
  /(?<=\d) (?=(?:[cmk]?m[²³]?|kg|kN|[GM]Pa|bar|[%×+]|°.)(?![a-z]))|(?<=[×+≤≥]|[A-Z]{2}|No\.) (?=[A-Z]?\d)/g

/** Keeps a figure and what belongs to it on one line: `Panel 38 × 38 mm, EN 13706` breaks before 38, after the comma and nowhere else. */
export function unbrokenUnits(text: string): string {
  return text.replace(INSIDE_FIGURE, '\u00a0')
}
