/** Something wrong with content that is to come in, and where: file, line and column, or row and column. */
export interface PlacedFault {
  file: string
  /** Of a table the row. Both count from 1; 0 stands for none in particular. */
  line: number
  column: number
  /** All of it as it is told. */
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

/** The order in which whoever mends them goes through the files. */
export function byPlace(a: PlacedFault, b: PlacedFault): number {
  if (a.file !== b.file) return a.file < b.file ? -1 : 1
  return a.line - b.line || a.column - b.column
}
