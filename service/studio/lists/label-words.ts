import { type Expression, type SqlBool, sql } from 'kysely'

/** The words of a search as they are typed, in small letters. */
export function typedWords(q: string): string[] {
  return q.toLowerCase().split(/\s+/).filter(Boolean)
}

/** Whether a label has every word. */
export function hasWords(label: string, words: readonly string[]): boolean {
  return words.every((word) => label.includes(word) || (isCode(word) && inOne(label).includes(inOne(word))))
}

/** Whether a column of labels contains a word as it is typed; a code also however its parts are joined. */
export function contains(column: string, word: string): Expression<SqlBool> {
  const label = sql.ref<string>(column)
  const asTyped = sql<SqlBool>`${label} like ${within(word)} escape '\\'`
  if (!isCode(word)) return asTyped
  const joined = JOINTS.reduce((text, joint) => sql<string>`replace(${text}, ${joint}, '')`, label)
  return sql<SqlBool>`(${asTyped} or ${joined} like ${within(inOne(word))} escape '\\')`
}

const within = (word: string) => `%${word.replaceAll(/[\\%_]/g, '\\$&')}%`

/** What joins the parts of a code, and is as often left out: FG-38, FG 38 and FG38 are the same. */
const JOINTS = ['-', ' ', '.']

const inOne = (text: string) => JOINTS.reduce((joined, joint) => joined.replaceAll(joint, ''), text)

/** A code has letters and digits. */
const isCode = (word: string) => /\p{L}/u.test(word) && /\d/.test(word)
