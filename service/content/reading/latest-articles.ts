import { sql } from 'kysely'
import { DEFAULT_LOCALE } from '#generated/languages.ts'
import { sortColumn } from '#service/store/index-plan.ts'
import { ENTRY_COLUMNS, type Entry, readEntry } from './entry.ts'
import type { EntrySource } from './entry-reader.ts'

/** The column with an article's moment of publication, in one time zone. */
export const ARTICLE_DATE = sortColumn({ param: 'date_published', translated: false }, DEFAULT_LOCALE)

/** The newest articles already published at `now`, at most `limit`. */
export async function latestArticles(source: EntrySource, now: Date, limit: number): Promise<Entry[]> {
  const rows = await source.db
    .selectFrom('entry')
    .select(ENTRY_COLUMNS)
    .where('collection', '=', 'article')
    .where('status', '=', sql.lit('published'))
    .where(sql.ref(ARTICLE_DATE), '<=', now.toISOString())
    .orderBy(sql.ref(ARTICLE_DATE), 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
    .execute()
  return rows.map(readEntry)
}
