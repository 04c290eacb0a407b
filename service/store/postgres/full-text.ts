import { type RawBuilder, sql, type Transaction } from 'kysely'
import type { ContentLanguage, EntryText, FullTextQuery, FullTextSearch, SearchTerm } from '../store-contract.ts'
import type { Tables } from '../tables.ts'

/** How much a hit counts, by the column it is in: the weights of the other engine. */
const HIGH_WEIGHT = 8
const MIDDLE_WEIGHT = 3
const LOW_WEIGHT = 1

/** The constants of BM25, as FTS5 has them. */
const SATURATION = 1.2
const LENGTH_SHARE = 0.75
const LEAST_RARITY = 0.000001

/** Longest word kept in the index, in UTF-16 units; the server refuses words of 2,047 bytes. */
const MAX_WORD = 500

const tableOf = (language: ContentLanguage) => sql.table(`entry_text_${language}`)

/** The word that stands for a collection in the index; no word of a text holds a colon. */
const kindWord = (collection: string) => `:${collection}`

/**
 * Makes the full-text tables anew: the words of each entry for finding it, and its texts for telling how good a hit it is.
 * The words come cut and stemmed already, so the server's own dictionaries and its locale play no part.
 */
export async function createText(trx: Transaction<Tables>): Promise<void> {
  for (const language of ['en', 'id'] as const) {
    const table = tableOf(language)
    await sql`drop table if exists ${table}`.execute(trx)
    await sql`create table ${table} (
      no integer primary key references entry (no) on delete cascade,
      words tsvector not null,
      length integer not null,
      high text collate "C" not null,
      middle text collate "C" not null,
      low text collate "C" not null
    )`.execute(trx)
    await sql`create index ${sql.ref(`entry_text_${language}_by_word`)} on ${table} using gin (words)`.execute(trx)
  }
}

/** Puts the words of one entry into the index of one language. */
export async function writeText(trx: Transaction<Tables>, text: EntryText): Promise<void> {
  const [high, middle, low] = [wordsIn(text.high), wordsIn(text.middle), wordsIn(text.low)]
  const all = [...high, ...middle, ...low]
  const lexemes = [kindWord(text.collection), ...new Set(all.map(lexeme))]
  await sql`insert into ${tableOf(text.language)} (no, words, length, high, middle, low)
    values (${text.no}, array_to_tsvector(${lexemes}::text[]), ${all.length + 1},
      ${spaced(high)}, ${spaced(middle)}, ${spaced(low)})`.execute(trx)
}

/** Takes one entry out of both indexes. */
export async function removeText(trx: Transaction<Tables>, no: number): Promise<void> {
  await sql`delete from ${tableOf('en')} where no = ${no}`.execute(trx)
  await sql`delete from ${tableOf('id')} where no = ${no}`.execute(trx)
}

export function fullTextQuery(search: FullTextSearch): FullTextQuery {
  const table = tableOf(search.language)
  const match = matchExpression(search)
  return {
    hits: sql`(select no from ${table} where words @@ ${match}::tsquery)`,
    all: sql`select '[' || string_agg(no::text, ',') || ']' as numbers from ${table} where words @@ ${match}::tsquery`,
    ranked: (among, terms) => ranked(table, among, phrasesOf(terms)),
  }
}

/** One spelling of a term. */
interface Phrase {
  word: string
  prefix: boolean
}

const phrasesOf = (terms: readonly SearchTerm[]): Phrase[] =>
  terms.flatMap(({ stems, prefix }) => stems.map((stem) => ({ word: lexeme(stem), prefix })))

/**
 * The best hits by BM25, computed as FTS5 computes it: the server's own ranking knows neither how rare a word is nor
 * how long a text, and both engines shall answer in the same order.
 */
function ranked(
  table: RawBuilder<unknown>,
  among: readonly number[],
  phrases: readonly Phrase[],
): RawBuilder<{ no: number; rank: number }> {
  const holdings = phrases.map((phrase, index) => {
    const count = sql`(select count(*) from ${table} where words @@ ${phraseExpression(phrase)}::tsquery)`
    return sql`${count}::double precision as ${sql.ref(`held_${index}`)}`
  })
  const rarities = phrases.map((_, index) => {
    const held = sql.ref(`held_${index}`)
    return sql`greatest(ln((total - ${held} + 0.5) / (${held} + 0.5)), ${real(LEAST_RARITY)}) as ${sql.ref(`rarity_${index}`)}`
  })
  const frequencies = phrases.map((phrase, index) => sql`${frequency(phrase)} as ${sql.ref(`found_${index}`)}`)
  const scores = phrases.map((_, index) => {
    const found = sql.ref(`found_${index}`)
    const share = sql`(${real(1 - LENGTH_SHARE)} + ${real(LENGTH_SHARE)} * length / average)`
    return sql`${sql.ref(`rarity_${index}`)} * ${real(SATURATION + 1)} * ${found} / (${found} + ${real(SATURATION)} * ${share})`
  })
  // Each step is kept apart: the planner would otherwise work out what is used twice twice.
  return sql`with size as materialized (
      select count(*)::double precision as total, avg(length)::double precision as average from ${table}
    ), held as materialized (select ${sql.join(holdings)}),
    rarity as materialized (select average, ${sql.join(rarities)} from size, held),
    hit as materialized (
      select no, length, ${sql.join(frequencies)} from ${table} where no = any(${among}::bigint[])
    )
    select no, -(${sql.join(scores, sql` + `)}) as rank from hit, rarity order by rank, no`
}

/** A number that the server takes for a binary one: its decimal ones are slow. */
const real = (value: number): RawBuilder<number> => sql`${sql.lit(value)}::double precision`

/** How often a phrase stands in an entry, by the weight of the places. */
function frequency(phrase: Phrase): RawBuilder<number> {
  const sought = phrase.prefix ? ` ${phrase.word}` : ` ${phrase.word} `
  const counted = (column: string, weight: number) =>
    sql`${sql.lit(weight)} * (octet_length(${sql.ref(column)}) - octet_length(replace(${sql.ref(column)}, ${sought}, '')))`
  return sql`(${counted('high', HIGH_WEIGHT)} + ${counted('middle', MIDDLE_WEIGHT)} + ${counted('low', LOW_WEIGHT)})
    / octet_length(${sought}::text)::double precision`
}

/** PostgreSQL's own language, every word quoted: nothing that a visitor types is ever read as an operator. */
function matchExpression({ collections, terms }: FullTextSearch): string {
  const kinds = collections?.map((collection) => quoted(kindWord(collection))).join(' | ')
  return [...(kinds === undefined ? [] : [`(${kinds})`]), ...terms.map(termExpression)].join(' & ')
}

function termExpression({ stems, prefix }: SearchTerm): string {
  return `(${stems.map((stem) => phraseExpression({ word: lexeme(stem), prefix })).join(' | ')})`
}

const phraseExpression = ({ word, prefix }: Phrase): string => `${quoted(word)}${prefix ? ':*' : ''}`

const quoted = (word: string): string => `'${word.replaceAll('\\', '\\\\').replaceAll("'", "''")}'`

const lexeme = (word: string): string => word.slice(0, MAX_WORD)

const wordsIn = (text: string): string[] => text.split(' ').filter((word) => word !== '')

/** Words with a space of their own on both sides, so that counting one never takes the space of the next. */
const spaced = (words: readonly string[]): string => words.map((word) => ` ${word} `).join('')
