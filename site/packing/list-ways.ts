import { FIRST, type PackedValue } from '#site/packed-state.ts'
import { endsOf } from './ends.ts'
import { signOf } from './signs.ts'
import { isNode, LIST, type Node, TEXT, type Value } from './value-graph.ts'

/** What writing a list needs of the rest. */
export interface Writer {
  write(one: Value): PackedValue
  /** Where a value is known; undefined if it is written where it stands. */
  placeOf(one: Value): number | undefined
}

/** The length of a column's frame, as that of the table; and that of a row's, with the quotes of a text. */
const COLUMN_LENGTH = 4
const ROW_LENGTH = 7

/** The shortest way to write a list, or nearly so; `Packed` says which there are. */
export function listOf(items: readonly Value[], writer: Writer): PackedValue[] {
  return waysFor(items[0])?.(items, writer) ?? [LIST, ...items.map(writer.write)]
}

/** The first item tells which other way there may be; a list that is known may be a word or a number. */
function waysFor(first: Value | undefined) {
  if (!isNode(first) || first.shape === TEXT) return wordsOf
  return first.shape === LIST ? signsOrWordsOf : first.place === undefined ? tableOf : wordsOf
}

function signsOrWordsOf(items: readonly Value[], writer: Writer): PackedValue[] | null {
  return signsOf(items, writer) ?? wordsOf(items, writer)
}

/** An object, or a table: the empty values at its end are left out. */
export function withoutEmptyEnd(values: PackedValue[]): PackedValue[] {
  while (values.at(-1) === FIRST) values.pop()
  return values
}

/** Lists of what is known, as words of signs. */
function signsOf(items: readonly Value[], { placeOf }: Writer): PackedValue[] | null {
  const words: string[] = []
  for (const one of items) {
    if (!isNode(one) || one.shape !== LIST) return null
    let word = ''
    for (const part of one.own) {
      const place = placeOf(part)
      if (place === undefined) return null
      word += signOf(place)
    }
    words.push(word)
  }
  const ends = endsOf(words)
  return ends === null ? null : [ends, 0]
}

/** Texts and numbers, if that is shorter; what is known is a number. */
function wordsOf(items: readonly Value[], { write }: Writer): PackedValue[] | null {
  const words: string[] = []
  let plainLength = 0
  for (const one of items) {
    const isText = isNode(one) && one.place === undefined
    if (typeof one === 'boolean' || (isText && (one.shape !== TEXT || looksLikeNumber(one.text)))) return null
    const word = isText ? one.text : String(write(one))
    words.push(word)
    plainLength += word.length + (isText ? 3 : 1)
  }
  const ends = endsOf(words)
  return ends === null || ends.length > plainLength ? null : [ends]
}

/** The quick look first. */
function looksLikeNumber(text: string): boolean {
  return text === '' || (/^[-+.\dI]/.test(text) && !Number.isNaN(+text))
}

/** The values of a list's objects, one field after the other, if that is shorter. */
function tableOf(rows: readonly Value[], writer: Writer): PackedValue[] | null {
  const [first] = rows
  if (!isRow(first) || first.own.length === 0) return null
  if (rows.length === 1 && !first.own.some(isList))
    return [-first.shape, ...withoutEmptyEnd(first.own.map(writer.write))]
  for (const row of rows) if (!isRow(row) || row.shape !== first.shape) return null
  const isColumn = first.own.map((one, at) => !isSameIn(rows as readonly Node[], at, one))
  const columns = isColumn.filter(Boolean).length
  if ((columns + 1) * COLUMN_LENGTH > rows.length * ROW_LENGTH || (columns === 0 && rows.length > 1)) return null
  const values = first.own.map((one, at) =>
    isColumn[at]
      ? listOf(
          (rows as readonly Node[]).map(({ own }) => own[at] as Value),
          writer,
        )
      : writer.write(one),
  )
  return [-first.shape, ...withoutEmptyEnd(values)]
}

/** Whether all rows have the same value; a list would be read as a column. */
function isSameIn(rows: readonly Node[], at: number, value: Value): boolean {
  if (isList(value)) return false
  for (const { own } of rows) if (own[at] !== value) return false
  return true
}

function isList(one: Value): boolean {
  return isNode(one) && one.shape === LIST
}

/** An object that is written only here. */
function isRow(one: Value | undefined): one is Node {
  return isNode(one) && one.shape > 0 && one.place === undefined
}
