import type { StudioDocumentLink } from '#generated/types.ts'

/** A row of a list, as far as choosing needs it. */
export type ChosenRow = Pick<StudioDocumentLink, 'id' | 'draft_uid'>

/** The rows that are chosen in a list, by what each goes by: another order, or another part of the list, keeps them. */
export interface Chosen {
  rows: ReadonlyMap<string, ChosenRow>
  /** The row that was pressed last, and what became of it: a range goes from there. */
  last: { name: string; isChosen: boolean } | null
}

export const NOTHING_CHOSEN: Chosen = { rows: new Map(), last: null }

/** What a document goes by in a list: its number, or its draft while it has none. */
export function rowName({ id, draft_uid }: ChosenRow): string {
  return String(id ?? draft_uid)
}

/** Chooses a row, or no longer. */
export function chooseRow({ rows }: Chosen, row: ChosenRow): Chosen {
  const name = rowName(row)
  const isChosen = !rows.has(name)
  return { rows: withRows(rows, [row], isChosen), last: { name, isChosen } }
}

/**
 * Does with all rows up to this one what was done with the one pressed last. Where that one is not shown any more, with
 * this one alone.
 */
export function chooseRange(chosen: Chosen, shown: readonly ChosenRow[], row: ChosenRow): Chosen {
  const { rows, last } = chosen
  const from = last === null ? -1 : shown.findIndex((one) => rowName(one) === last.name)
  const name = rowName(row)
  const to = shown.findIndex((one) => rowName(one) === name)
  if (last === null || from === -1 || to === -1) return chooseRow(chosen, row)
  const range = shown.slice(Math.min(from, to), Math.max(from, to) + 1)
  return { rows: withRows(rows, range, last.isChosen), last: { name, isChosen: last.isChosen } }
}

/** Chooses all rows that are shown, or none of them if they all are already; what is not shown stays as it is. */
export function chooseShown({ rows }: Chosen, shown: readonly ChosenRow[]): Chosen {
  return { rows: withRows(rows, shown, !isAllChosen(rows, shown)), last: null }
}

/** Without these, of which something has been made. */
export function withoutRows({ rows, last }: Chosen, names: readonly string[]): Chosen {
  const left = new Map(rows)
  for (const name of names) left.delete(name)
  return { rows: left, last }
}

export function isAllChosen(rows: Chosen['rows'], shown: readonly ChosenRow[]): boolean {
  return shown.length > 0 && shown.every((one) => rows.has(rowName(one)))
}

/** How many of the chosen rows are not among those shown. */
export function countNotShown(rows: Chosen['rows'], shown: readonly ChosenRow[]): number {
  return rows.size - shown.reduce((count, one) => count + (rows.has(rowName(one)) ? 1 : 0), 0)
}

function withRows(rows: Chosen['rows'], some: readonly ChosenRow[], isChosen: boolean): Chosen['rows'] {
  const all = new Map(rows)
  for (const row of some) {
    if (isChosen) all.set(rowName(row), row)
    else all.delete(rowName(row))
  }
  return all
}
