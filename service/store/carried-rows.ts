/**
 * How rows travel in a backup from PostgreSQL, and between the engines: a line that says which table and columns
 * follow, then a line with the texts of the values for each row.
 */
export interface TableHead {
  table: string
  columns: string[]
}

/** Tables and columns that are made from the content again. */
const DERIVED_TABLE = /^(?:entry_facet|facet_set|entry_text_\w+|entry_fact_\w+|word_slip)$/
const DERIVED_COLUMN = /^[dk]_/

/** Whether a column is carried along. */
export function isCarried(table: string, column: string): boolean {
  return !DERIVED_TABLE.test(table) && !(table === 'entry' && DERIVED_COLUMN.test(column))
}

export const lineOf = (value: unknown) => `${JSON.stringify(value)}\n`

/** Where rows come from. */
export interface CarriedRows {
  file: string
  /** The migrations that the store they are from had. */
  migrations: readonly string[]
}
