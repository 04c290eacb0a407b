import { type Expression, type SqlBool, sql } from 'kysely'

/** The words of a search as they are typed, in small letters. */
export function typedWords(q: string): string[] {
  return q.toLowerCase().split(/\s+/).filter(Boolean)
}

/** Whether a label has every word. */
export function hasWords(label: string, words: readonly string[]): boolean {
  return words.every((word) => label.includes(word))
}

/** Whether a column of labels contains a word as it is typed. */
export function contains(column: string, word: string): Expression<SqlBool> {
  return sql<SqlBool>`${sql.ref(column)} like ${`%${word.replaceAll(/[\\%_]/g, '\\$&')}%`} escape '\\'`
}
