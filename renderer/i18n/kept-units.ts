const NUMBER_AND_UNIT = /(?<=\d) (?=(?:[cmk]?m[²³]?|k?g|t|[km]?N|[GMk]?Pa|bar|°[CF]|%|k?V|ppm)(?:\/|[^\p{L}\p{N}]|$))/gu

/** A text in which no line ends between a number and its unit. */
export function keepUnits(text: string): string {
  return text.replace(NUMBER_AND_UNIT, '\u00a0')
}
