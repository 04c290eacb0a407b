import { sql } from 'kysely'
import { collectionTag, entryTag } from './entry.ts'
import type { EntrySource } from './entry-reader.ts'
import { ARTICLE_DATE } from './latest-articles.ts'
import { jakartaDay } from './visibility.ts'

/**
 * The tags of answers that the mere passing of time made stale: articles whose moment of publication came after
 * `since` and by `now`, and the list of jobs when a new day began in Jakarta.
 */
export async function dueTags(source: EntrySource, since: Date, now: Date): Promise<string[]> {
  const articles = await source.db
    .selectFrom('entry')
    .select(['collection', 'id'])
    .where('collection', '=', 'article')
    .where('status', '=', sql.lit('published'))
    .where(sql.ref(ARTICLE_DATE), '>', since.toISOString())
    .where(sql.ref(ARTICLE_DATE), '<=', now.toISOString())
    .execute()
  const tags = articles.map(entryTag)
  if (articles.length > 0) tags.push(collectionTag('article'))
  if (jakartaDay(since) !== jakartaDay(now)) tags.push(collectionTag('career'))
  return tags
}
