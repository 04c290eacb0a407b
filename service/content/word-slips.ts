import { sql, type Transaction } from 'kysely'
import type { Locale } from '#generated/types.ts'
import type { Tables, WordSlipTable } from '../store/tables.ts'
import { entryCode, entryName } from './documents/entry-text.ts'
import { type ContentPlans, planOf } from './reading/content-plans.ts'
import type { Entry } from './reading/entry.ts'
import type { EntrySource } from './reading/entry-reader.ts'
import { compactCode, wordsOf } from './search-words.ts'

/** Shorter words and codes have too many neighbors to guess which one was meant. */
const SHORTEST = 4
/** Two slips are forgiven from this length on, one below it. */
const LONG = 8
/** Anything longer is not a word. */
const LONGEST = 24
/** With two slips every code is close to many others. */
const CODE_SLIPS = 1

/** Used instead of a language where the words are codes. */
const CODES = ''
/** Rows written at a time. */
const BATCH = 1000

/** How many typing slips are forgiven in a word. */
export function forgivenSlips(word: string): number {
  if (word.length < SHORTEST || word.length > LONGEST) return 0
  return word.length < LONG ? 1 : 2
}

/** How many typing slips are forgiven in a code. */
export const forgivenCodeSlips = (code: string): number => Math.min(forgivenSlips(code), CODE_SLIPS)

/**
 * Stores the words of an entry's name, and its code, with letters left out: two words that are one slip apart have a
 * spelling in common once each has lost at most one letter. Rows are only added; whether a name still contains a word
 * is decided by the index.
 */
export async function writeWordSlips(
  trx: Transaction<Tables>,
  plans: ContentPlans,
  { collection, doc }: Entry,
  languages: readonly Locale[],
): Promise<void> {
  const plan = planOf(plans, collection)
  const code = entryCode(plan, doc)
  const wanted = [{ language: CODES, typed: compactCode(code), word: code }].filter(({ typed }) => typed !== '')
  for (const language of languages) {
    // Measures and codes are never mistyped words.
    const words = wordsOf(entryName(plan, doc, language)).filter((word) => !/\d/.test(word))
    wanted.push(...[...new Set(words)].map((word) => ({ language, typed: word, word })))
  }
  const known = await knownWords(trx, wanted)
  const rows = wanted.filter((row) => !known.has(nameOf(row))).flatMap(withLettersMissing)
  for (let at = 0; at < rows.length; at += BATCH) {
    await trx
      .insertInto('word_slip')
      .values(rows.slice(at, at + BATCH))
      .onConflict((conflict) => conflict.doNothing())
      .execute()
  }
}

const nameOf = ({ language, word }: WordSlipTable) => `${language} ${word}`

async function knownWords(trx: Transaction<Tables>, wanted: readonly WordSlipTable[]): Promise<Set<string>> {
  if (wanted.length === 0) return new Set()
  const rows = await trx
    .selectFrom('word_slip')
    .select(['language', 'typed', 'word'])
    .where((where) => where.or(wanted.map((row) => where.and(row))))
    .execute()
  return new Set(rows.map(nameOf))
}

function withLettersMissing({ language, typed, word }: WordSlipTable): WordSlipTable[] {
  const slips = language === CODES ? forgivenCodeSlips(typed) : forgivenSlips(typed)
  return [...spellings(typed, slips)].map((spelling) => ({ language, typed: spelling, word }))
}

/** A word with up to `missing` of its letters left out, including the word itself. */
function spellings(word: string, missing: number): Set<string> {
  let shortest = [word]
  const found = new Set(shortest)
  for (let count = 0; count < missing; count += 1) {
    shortest = shortest.flatMap((one) => Array.from(one, (_, at) => one.slice(0, at) + one.slice(at + 1)))
    for (const one of shortest) found.add(one)
  }
  return found
}

/** Words that occur, or once occurred, in names in one language and may be within a few slips of those typed. */
export function wordsNear(source: EntrySource, typed: readonly string[], language: Locale): Promise<string[]> {
  return near(source, language, [...new Set(typed.flatMap((word) => [...spellings(word, forgivenSlips(word))]))])
}

/** Codes, as written, that entries have or once had and that may be one slip away from the one typed. */
export function codesNear(source: EntrySource, typed: string): Promise<string[]> {
  return near(source, CODES, [...spellings(typed, forgivenCodeSlips(typed))])
}

async function near(source: EntrySource, language: string, typed: readonly string[]): Promise<string[]> {
  const rows = await source.db
    .selectFrom('word_slip')
    .select('word')
    .distinct()
    .where('language', '=', language)
    .where(source.dialect.inList(sql.ref('typed'), typed))
    .orderBy('word')
    .execute()
  return rows.map(({ word }) => word)
}
