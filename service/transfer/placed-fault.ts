/** Something wrong with content that is to come in, and where: file, line and column, or row and column. */
export interface PlacedFault {
  place: string
  message: string
  /** What stands there. */
  found?: string
}

/** One line per fault, with what was found below it. */
export function placedLines(faults: readonly PlacedFault[]): string {
  return faults
    .map(({ place, message, found }) => `${place}  ${message}\n${found === undefined ? '' : `    found ${found}\n`}`)
    .join('')
}
