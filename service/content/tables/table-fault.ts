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

/** Says where something is within its file: `sheet product, row 5, column C (sort)`. */
export function cellWords({ sheet, row, column }: Omit<TablePlace, 'file' | 'found'>, locale: Locale): string {
  const { table_sheet, table_row, table_cell } = documentWords
  const ofSheet = sheet === null ? [] : [fillText(table_sheet[locale], { sheet })]
  if (column === null) return [...ofSheet, fillText(table_row[locale], { row })].join(', ')
  const named = `${columnLetters(column.index)}${column.name === '' ? '' : ` (${column.name})`}`
  return [...ofSheet, fillText(table_cell[locale], { row, column: named })].join(', ')
}

/** The letters by which spreadsheets call a column, from 0: A, B … Z, AA. */
function columnLetters(index: number): string {
  const last = String.fromCharCode(65 + (index % 26))
  return index < 26 ? last : columnLetters(Math.floor(index / 26) - 1) + last
}
