import { type RawBuilder, sql, type Transaction } from 'kysely'
import { LOCALES } from '#domain/languages/locales.ts'
import type { Locale } from '#generated/types.ts'
import { recordChange } from '../migrate.ts'
import type {
  EntryText,
  SearchTerm,
  TextList,
  TextListQuestion,
  TextPlace,
  TextQuestion,
  TextRank,
} from '../store-contract.ts'
import type { Tables } from '../tables.ts'
import { spellingsOf, type TermSpelling } from '../term-spellings.ts'
import { textTable } from '../text-tables.ts'

/** How much a hit counts, by the column it is in; the same weights as on the other engine. */
const HIGH_WEIGHT = 8
const MIDDLE_WEIGHT = 3
const LOW_WEIGHT = 1

/** The constants of BM25, as FTS5 has them. */
const SATURATION = 1.2
const LENGTH_SHARE = 0.75
const LEAST_RARITY = 0.000001

/** Longest word kept in the index, in UTF-16 units; the server refuses words of 2,047 bytes. */
const MAX_WORD = 500

const tableOf = (language: Locale) => sql.table(textTable(language))

/** The function that answers from the index of one language. */
const hitsOf = (language: Locale) => sql.id(`${textTable(language)}_hits`)

/** Longest row in bytes whose words stay in it: shorter than nearly any entry's, so that rows are short. */
const SHORT_ROW = 128

/** The word that represents a collection in the index. */
const kindWord = (collection: string) => `:${collection}`

/** The prefix of a word in the index, by where it is searched for; no word of a text contains such a character. */
const MARKS: Record<TextPlace, string> = { text: '', name: '=', beginning: '^', code: '#' }

/**
 * Recreates the tables of the search index, empty: each entry's words, for finding it, and its texts, for ranking it.
 * The words arrive already split and stemmed, so the server's own dictionaries and locale play no part.
 *
 * A broad question has 20,000 hits. Words and texts are kept outside their rows, so that hits with their facts are read
 * from a few pages. The planner does not count what it costs to fetch words from there, and would read those of every
 * entry; so questions go through a function whose settings make it use the index.
 */
export async function createText(trx: Transaction<Tables>): Promise<void> {
  for (const language of LOCALES) {
    const [table, hits] = [tableOf(language), hitsOf(language)]
    await sql`drop function if exists ${hits}`.execute(trx)
    await sql`drop table if exists ${table}`.execute(trx)
    await sql`create table ${table} (
      no integer primary key references entry (no) on delete cascade,
      fact integer not null,
      length integer not null,
      words tsvector not null,
      high text collate "C" not null,
      middle text collate "C" not null,
      low text collate "C" not null
    ) with (toast_tuple_target = ${sql.lit(SHORT_ROW)})`.execute(trx)
    await sql`create index ${sql.ref(`${textTable(language)}_by_word`)} on ${table} using gin (words)`.execute(trx)
    await sql`create function ${hits} (question tsquery, most integer) returns table (no integer, fact integer)
      language sql stable parallel safe set enable_seqscan = off
      as ${sql.lit(`select no, fact from ${textTable(language)} where words @@ question limit most`)}`.execute(trx)
    await recordChange(trx, 'index', textTable(language), 'the words of a language')
  }
  await sql`drop table if exists word_slip`.execute(trx)
  await sql`create table word_slip (language text collate "C" not null, typed text collate "C" not null,
    word text collate "C" not null, primary key (language, typed, word))`.execute(trx)
}

/** Adds the words of one entry to the index of one language. */
export async function writeText(trx: Transaction<Tables>, text: EntryText): Promise<void> {
  const [name, code] = [wordsIn(text.name), wordsIn(text.code)]
  const [high, middle, low] = [wordsIn(text.high), wordsIn(text.middle), wordsIn(text.low)]
  const all = [...name, ...code, ...high, ...middle, ...low]
  const marked = (place: TextPlace, words: readonly string[]) => words.map((word) => `${MARKS[place]}${lexeme(word)}`)
  const lexemes = new Set([
    kindWord(text.collection),
    ...marked('name', name),
    ...marked('beginning', name.slice(0, 1)),
    ...marked('code', code),
    ...marked('text', all),
  ])
  await sql`insert into ${tableOf(text.language)} (no, fact, length, words, high, middle, low)
    values (${text.no}, ${text.fact}, ${all.length + 1}, array_to_tsvector(${[...lexemes]}::text[]),
      ${spaced(high)}, ${spaced(middle)}, ${spaced(low)})`.execute(trx)
}

/** Removes one entry from the indexes of all languages. */
export async function removeText(trx: Transaction<Tables>, no: number): Promise<void> {
  for (const language of LOCALES) await sql`delete from ${tableOf(language)} where no = ${no}`.execute(trx)
}

export function textHits(question: TextQuestion): RawBuilder<unknown> {
  return sql`(select no from ${tableOf(question.language)} where words @@ ${matchExpression(question)}::tsquery)`
}

export function textLists(questions: readonly TextListQuestion[]): RawBuilder<TextList> {
  const lists = questions.map((question, at) => {
    const facts = question.withFacts ? listed('fact') : sql`null`
    const most = question.most ?? null
    return sql`select ${sql.lit(at)} as at, ${listed('no')} as numbers, ${facts} as facts
      from ${hitsOf(question.language)}(${matchExpression(question)}::tsquery, ${most}::integer) as hit`
  })
  return sql`${sql.join(lists, sql` union all `)}`
}

const listed = (column: string) => sql`'[' || string_agg(${sql.ref(column)}::text, ',') || ']'`

const phrasesOf = (terms: readonly SearchTerm[]): TermSpelling[] =>
  terms.flatMap((term) => spellingsOf(term).map(({ word, prefix }) => ({ word: lexeme(word), prefix })))

/**
 * Ranks hits by BM25, computed the way FTS5 does it: the server's own ranking takes no account of how rare a word is or
 * how long a text, and both engines must answer in the same order.
 */
export function textRanks(
  { language, terms }: Pick<TextQuestion, 'language' | 'terms'>,
  among: readonly number[],
): RawBuilder<TextRank> {
  const table = tableOf(language)
  const phrases = phrasesOf(terms)
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
  // Each step is materialized: otherwise the planner would compute twice whatever is used twice.
  return sql`with size as materialized (
      select count(*)::double precision as total, avg(length)::double precision as average from ${table}
    ), held as materialized (select ${sql.join(holdings)}),
    rarity as materialized (select average, ${sql.join(rarities)} from size, held),
    hit as materialized (
      select no, length, ${sql.join(frequencies)} from ${table} where no = any(${among}::bigint[])
    )
    select no, -(${sql.join(scores, sql` + `)}) as rank from hit, rarity order by rank, no`
}

/** A literal that the server treats as binary floating point; its decimal arithmetic is slow. */
const real = (value: number): RawBuilder<number> => sql`${sql.lit(value)}::double precision`

/** How often a phrase occurs in an entry, weighted by place. */
function frequency(phrase: TermSpelling): RawBuilder<number> {
  const sought = phrase.prefix ? ` ${phrase.word}` : ` ${phrase.word} `
  const counted = (column: string, weight: number) =>
    sql`${sql.lit(weight)} * (octet_length(${sql.ref(column)}) - octet_length(replace(${sql.ref(column)}, ${sought}, '')))`
  return sql`(${counted('high', HIGH_WEIGHT)} + ${counted('middle', MIDDLE_WEIGHT)} + ${counted('low', LOW_WEIGHT)})
    / octet_length(${sought}::text)::double precision`
}

/** A query in PostgreSQL's own syntax with every word quoted: nothing a visitor types is ever read as an operator. */
function matchExpression({ collections, place, terms }: Omit<TextQuestion, 'language'>): string {
  const kinds = collections?.map((collection) => quoted(kindWord(collection))).join(' | ')
  const sought = terms.map((term) => {
    const words = spellingsOf(term).map(({ word, prefix }) =>
      phraseExpression({ word: `${MARKS[place]}${lexeme(word)}`, prefix }),
    )
    return `(${words.join(' | ')})`
  })
  return [...(kinds === undefined ? [] : [`(${kinds})`]), ...sought].join(' & ')
}

const phraseExpression = ({ word, prefix }: TermSpelling): string => `${quoted(word)}${prefix ? ':*' : ''}`

const quoted = (word: string): string => `'${word.replaceAll('\\', '\\\\').replaceAll("'", "''")}'`

const lexeme = (word: string): string => word.slice(0, MAX_WORD)

const wordsIn = (text: string): string[] => text.split(' ').filter((word) => word !== '')

/** Words with their own space on either side, so that counting one never uses up the space of the next. */
const spaced = (words: readonly string[]): string => words.map((word) => ` ${word} `).join('')
