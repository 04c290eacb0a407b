import { faultSentence } from '#domain/content/document-fault.ts'
import { DEFAULT_LOCALE } from '#generated/languages.ts'
import { cellWords, type TableFault, type TablePlace } from '#service/content/tables/table-fault.ts'

/** Something wrong with content to be imported, and its place: file, line and column, or row and column. */
export interface PlacedFault {
  file: string
  /** In a table, the row. Both count from 1; 0 means none in particular. */
  line: number
  column: number
  /** The whole place as it is displayed. */
  place: string
  message: string
  /** Whether it kept a file from being checked at all. */
  unreadable?: boolean
  /** The value at that place. */
  found?: string
}

/** One line per fault, with the value found below it. */
export function placedLines(faults: readonly PlacedFault[]): string {
  return faults
    .map(({ place, message, found }) => `${place}  ${message}\n${found === undefined ? '' : `    found ${found}\n`}`)
    .join('')
}

/** Sorts faults in the order in which a person fixing them goes through the files. */
export function byPlace(a: PlacedFault, b: PlacedFault): number {
  if (a.file !== b.file) return a.file < b.file ? -1 : 1
  return a.line - b.line || a.column - b.column
}

/** A fault in a table with its sentence. */
export function placedTableFault(fault: TableFault): PlacedFault {
  return placedInTable(fault.place, faultSentence(fault, DEFAULT_LOCALE))
}

/** The same of something else that is wrong at a place in a table. */
export function placedInTable(place: TablePlace, message: string): PlacedFault {
  const { file, sheet, row, column, found } = place
  return {
    // The sheets of a workbook are read one after the other.
    ...{ file: sheet === null ? file : `${file}, ${sheet}`, line: row, column: column === null ? 0 : column.index + 1 },
    ...{ place: `${file}, ${cellWords(place, DEFAULT_LOCALE)}`, message },
    ...(found === '' ? {} : { found: JSON.stringify(found) }),
  }
}
