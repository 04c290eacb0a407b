const INSIDE_FIGURE =
  /(?<=\d) (?=[a-zGMNW%°×+]\S{0,7}(?!\S))|(?<=[×+≤≥]|\b\d{1,3} (?:x|to|and|or|sampai|dan|atau)|[A-Z]{2}|No(?:\.|mor)|Blok(?: [A-Z])?|Kav\.|[Cc]lass|[Kk]elas) (?=[A-Z]?\d|[A-Z]\b)|(?<=\bJl\.) /g

/**
 * Keeps a figure and what belongs to it on one line: `Panel 38 × 38 mm, EN 13706` breaks before 38, after the comma and
 * nowhere else. Any short word after a figure is taken to belong to it, whatever the language: a list of all units
 * would be part of every first script.
 */
export function unbrokenUnits(text: string): string {
  return text.replace(INSIDE_FIGURE, '\u00a0')
}
