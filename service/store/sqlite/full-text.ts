import { type RawBuilder, sql, type Transaction } from 'kysely'
import { LOCALES } from '#domain/languages/locales.ts'
import type { Locale } from '#generated/types.ts'
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
import { spellingsOf } from '../term-spellings.ts'
import { textTable } from '../text-tables.ts'

/** How much a hit counts toward its rank, by the column it is in: kind, name, code, high, middle, low. */
const COLUMN_WEIGHTS = '0.0, 0.0, 0.0, 8.0, 3.0, 1.0'

/** The columns that belong to each place. */
const COLUMNS: Record<TextPlace, string> = {
  text: '{name code high middle low}',
  name: '{name}',
  beginning: '{name}',
  code: '{code}',
}

const tableOf = (language: Locale) => sql.table(textTable(language))

/** The table with the facts about each hit. */
const factsOf = (language: Locale) => sql.table(`entry_fact_${language}`)

/** The word that represents a collection in the index, so that one table serves all of them. */
const kindWord = (collection: string) => `kind${collection.replaceAll('_', '')}`

/**
 * Recreates the tables of the search index, empty. They keep only the positions of words and the facts: the text itself
 * is in the documents. Prefixes of one to three letters have their own index: thousands of words share each of them,
 * and merging their entries is slow.
 */
export async function createText(trx: Transaction<Tables>): Promise<void> {
  for (const language of LOCALES) {
    await sql`drop table if exists ${tableOf(language)}`.execute(trx)
    await sql`create virtual table ${tableOf(language)} using fts5(kind, name, code, high, middle, low,
      content='', contentless_delete=1, tokenize="unicode61 remove_diacritics 0", prefix='1 2 3')`.execute(trx)
    // Not columns of the index itself: SQLite 3.53 fails to drop a table that has them.
    await sql`drop table if exists ${factsOf(language)}`.execute(trx)
    await sql`create table ${factsOf(language)} (no integer primary key, fact integer not null)`.execute(trx)
  }
  await sql`drop table if exists word_slip`.execute(trx)
  await sql`create table word_slip (language text not null, typed text not null, word text not null,
    primary key (language, typed, word)) without rowid`.execute(trx)
}

/** Adds the words of one entry to the index of one language. */
export async function writeText(trx: Transaction<Tables>, text: EntryText): Promise<void> {
  const { no, collection, language, name, code, high, middle, low, fact } = text
  await sql`insert into ${tableOf(language)} (rowid, kind, name, code, high, middle, low)
    values (${no}, ${kindWord(collection)}, ${name}, ${code}, ${high}, ${middle}, ${low})`.execute(trx)
  await sql`insert into ${factsOf(language)} (no, fact) values (${no}, ${fact})`.execute(trx)
}

/** Removes one entry from the indexes of all languages. */
export async function removeText(trx: Transaction<Tables>, no: number): Promise<void> {
  for (const language of LOCALES) {
    await sql`delete from ${tableOf(language)} where rowid = ${no}`.execute(trx)
    await sql`delete from ${factsOf(language)} where no = ${no}`.execute(trx)
  }
}

export function textHits(question: TextQuestion): RawBuilder<unknown> {
  const table = tableOf(question.language)
  return sql`(select rowid from ${table} where ${table} match ${matchExpression(question)})`
}

export function textLists(questions: readonly TextListQuestion[]): RawBuilder<TextList> {
  const lists = questions.map((question, at) => {
    const [text, facts] = [tableOf(question.language), factsOf(question.language)]
    const hits = question.withFacts
      ? sql`select no, fact from ${text} cross join ${facts} on no = ${text}.rowid`
      : sql`select rowid as no from ${text}`
    const most = question.most === undefined ? sql`` : sql`limit ${question.most}`
    const listed = question.withFacts ? sql`json_group_array(fact)` : sql`null`
    return sql`select ${sql.lit(at)} as at, json_group_array(no) as numbers, ${listed} as facts
      from (${hits} where ${text} match ${matchExpression(question)} ${most})`
  })
  return sql`${sql.join(lists, sql` union all `)}`
}

/** The unary plus makes the word index drive the query; driven by row number, it would be searched once per row. */
export function textRanks(
  question: Pick<TextQuestion, 'language' | 'terms'>,
  among: readonly number[],
): RawBuilder<TextRank> {
  const table = tableOf(question.language)
  const match = matchExpression({ ...question, place: 'text' })
  return sql`select rowid as no, bm25(${table}, ${sql.raw(COLUMN_WEIGHTS)}) as rank from ${table}
    where ${table} match ${match} and +rowid in (select value from json_each(${JSON.stringify(among)}))
    order by rank, rowid`
}

/** A query in FTS5's own syntax with every word quoted: nothing a visitor types is ever read as an operator. */
function matchExpression({ collections, place, terms }: Omit<TextQuestion, 'language'>): string {
  const kinds = collections?.map((collection) => `"${kindWord(collection)}"`).join(' OR ')
  const sought = terms.map((term) => termExpression(term, place))
  return [...(kinds === undefined ? [] : [`kind : (${kinds})`]), ...sought].join(' AND ')
}

function termExpression(term: SearchTerm, place: TextPlace): string {
  const first = place === 'beginning' ? '^ ' : ''
  const words = spellingsOf(term).map(
    ({ word, prefix }) => `${first}"${word.replaceAll('"', '""')}"${prefix ? ' *' : ''}`,
  )
  return `${COLUMNS[place]} : (${words.join(' OR ')})`
}
