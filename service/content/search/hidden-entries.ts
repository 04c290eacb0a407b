import { sql } from 'kysely'
import { pageAddress } from '#domain/addresses/page-address.ts'
import { isWithinDays } from '#domain/subjects/open-days.ts'
import { jakartaDay } from '#domain/time/jakarta-time.ts'
import { momentColumns } from '../changes/due-changes.ts'
import type { Content } from '../reading/content.ts'
import type { Entry } from '../reading/entry.ts'
import { publishedEntries } from '../reading/entry-reader.ts'
import { DAILY } from '../reading/visibility.ts'

/**
 * The numbers of published entries that visitors cannot find at this moment: closed jobs, pages that are not public,
 * and anything (such as articles) whose moment has not come. SKUs are checked only when they are hits.
 */
export async function hiddenEntries({ source, now }: Pick<Content, 'source' | 'now'>): Promise<ReadonlySet<number>> {
  const toCome: { no: number }[] = []
  for (const [collection, column] of momentColumns()) {
    const rows = await source.db
      .selectFrom('entry')
      .select('no')
      .where('collection', '=', collection)
      .where('status', '=', sql.lit('published'))
      .where(sql.ref(column), '>', now.toISOString())
      .execute()
    toCome.push(...rows)
  }
  const today = jakartaDay(now)
  const closed: Entry[] = []
  for (const plan of DAILY) {
    closed.push(
      ...(await publishedEntries(source, plan.collection)).filter(({ doc }) => !isWithinDays(plan, doc, today)),
    )
  }
  const pages = (await publishedEntries(source, 'page')).filter((page) => !isPublicPage(page))
  return new Set([...toCome, ...closed, ...pages].map(({ no }) => no))
}

/**
 * Pages that merely frame other content have no address of their own; some others are restricted or not for indexing.
 */
function isPublicPage({ key, doc }: Entry): boolean {
  const middleware = Array.isArray(doc.middleware) ? doc.middleware : []
  return doc.noindex !== true && pageAddress(key) !== null && middleware.every((name) => name === 'no-auth')
}
