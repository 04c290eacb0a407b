import { type DocumentFault, faultSentence } from '#domain/content/document-fault.ts'
import { fillText } from '#domain/text/fill-text.ts'
import { type DocumentWord, documentWords } from '#generated/document-words.ts'
import { DEFAULT_LOCALE } from '#generated/languages.ts'
import type { Locale } from '#generated/types.ts'

/** Where something is in a table. */
export interface TablePlace {
  file: string
  /** The name of the sheet; null for CSV, which has only one. */
  sheet: string | null
  /** The row as spreadsheets count it, from 1. */
  row: number
  /** The column, counted from 0, with its name in the first row; null for the row as a whole. */
  column: { index: number; name: string } | null
  /** The text of the cell; empty where the place is no cell. */
  found: string
}

/** What is wrong with a cell, a row or a whole table, in no language yet. */
export interface TableFault extends Pick<DocumentFault, 'sentence' | 'params'> {
  place: TablePlace
}

/** Why a file cannot be read as a table at all. */
export class TableUnreadable extends Error {
  readonly fault: Pick<DocumentFault, 'sentence' | 'params'>

  constructor(sentence: DocumentWord, params: DocumentFault['params'], cause?: unknown) {
    super(faultSentence({ sentence, params }, DEFAULT_LOCALE), { cause })
    this.name = 'TableUnreadable'
    this.fault = { sentence, params }
  }
}

/** The letters by which spreadsheets call a column, from 0: A, B … Z, AA. */
function columnLetters(index: number): string {
  const last = String.fromCharCode(65 + (index % 26))
  return index < 26 ? last : columnLetters(Math.floor(index / 26) - 1) + last
}

/** Says which table a place is in: the file, and the sheet of a workbook. */
export function tableWords({ file, sheet }: Pick<TablePlace, 'file' | 'sheet'>, locale: Locale): string {
  return sheet === null ? file : fillText(documentWords.table_sheet[locale], { file, sheet })
}

/** Says which row of which table a place is in. */
export function rowWords(place: Pick<TablePlace, 'file' | 'sheet' | 'row'>, locale: Locale): string {
  return fillText(documentWords.table_row[locale], { table: tableWords(place, locale), row: place.row })
}

/** Says where something is in a table: `products.csv, row 5, column C (sort)`. */
export function placeWords(place: TablePlace, locale: Locale): string {
  const row = rowWords(place, locale)
  if (place.column === null) return row
  const { index, name } = place.column
  const column = `${columnLetters(index)}${name === '' ? '' : ` (${name})`}`
  return fillText(documentWords.table_cell[locale], { row, column })
}
