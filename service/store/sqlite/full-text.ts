import { type RawBuilder, sql, type Transaction } from 'kysely'
import type { ContentLanguage, EntryText, FullTextQuery, FullTextSearch, SearchTerm } from '../store-contract.ts'
import type { Tables } from '../tables.ts'

/** How much a hit counts, by the column it is in: kind, high, middle, low. */
const COLUMN_WEIGHTS = '0.0, 8.0, 3.0, 1.0'

const tableOf = (language: ContentLanguage) => sql.table(`entry_text_${language}`)

/** The word that stands for a collection in the index, so that one table serves all of them. */
const kindWord = (collection: string) => `kind${collection.replaceAll('_', '')}`

/**
 * Makes the full-text tables anew. They keep the index only: the text itself is in the documents. Beginnings of one to
 * three letters have an index of their own: thousands of words begin so, and merging their entries takes long.
 */
export async function createText(trx: Transaction<Tables>): Promise<void> {
  for (const language of ['en', 'id'] as const) {
    await sql`drop table if exists ${tableOf(language)}`.execute(trx)
    await sql`create virtual table ${tableOf(language)} using fts5(kind, high, middle, low,
      content='', contentless_delete=1, tokenize="unicode61 remove_diacritics 0", prefix='1 2 3')`.execute(trx)
  }
}

/** Puts the words of one entry into the index of one language. */
export async function writeText(trx: Transaction<Tables>, text: EntryText): Promise<void> {
  await sql`insert into ${tableOf(text.language)} (rowid, kind, high, middle, low)
    values (${text.no}, ${kindWord(text.collection)}, ${text.high}, ${text.middle}, ${text.low})`.execute(trx)
}

/** Takes one entry out of both indexes. */
export async function removeText(trx: Transaction<Tables>, no: number): Promise<void> {
  await sql`delete from ${tableOf('en')} where rowid = ${no}`.execute(trx)
  await sql`delete from ${tableOf('id')} where rowid = ${no}`.execute(trx)
}

export function fullTextQuery(search: FullTextSearch): FullTextQuery {
  const table = tableOf(search.language)
  const match = matchExpression(search)
  return {
    hits: sql`(select rowid from ${table} where ${table} match ${match})`,
    all: sql`select json_group_array(rowid) as numbers from ${table} where ${table} match ${match}`,
    ranked: (among, terms) => ranked(table, matchExpression({ ...search, terms }), among),
  }
}

/** The plus keeps the index of words in the lead: by row number it would be asked anew for each of them. */
function ranked(
  table: RawBuilder<unknown>,
  match: string,
  among: readonly number[],
): RawBuilder<{ no: number; rank: number }> {
  return sql`select rowid as no, bm25(${table}, ${sql.raw(COLUMN_WEIGHTS)}) as rank from ${table}
    where ${table} match ${match} and +rowid in (select value from json_each(${JSON.stringify(among)}))
    order by rank, rowid`
}

/** FTS5's own language, every word quoted: nothing that a visitor types is ever read as an operator. */
function matchExpression({ collections, terms }: FullTextSearch): string {
  const kinds = collections?.map((collection) => `"${kindWord(collection)}"`).join(' OR ')
  return [...(kinds === undefined ? [] : [`kind : (${kinds})`]), ...terms.map(termExpression)].join(' AND ')
}

function termExpression({ stems, prefix }: SearchTerm): string {
  const words = stems.map((stem) => `"${stem.replaceAll('"', '""')}"${prefix ? '*' : ''}`)
  return words.length === 1 ? `{high middle low} : ${words[0]}` : `{high middle low} : (${words.join(' OR ')})`
}
