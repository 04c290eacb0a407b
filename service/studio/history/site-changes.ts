import { type RawBuilder, type SqlBool, sql } from 'kysely'
import { startOfJakartaDay } from '#domain/time/jakarta-time.ts'
import type { EntrySource } from '#service/content/reading/entry-reader.ts'
import type { AuthTables } from '#service/people/auth/auth-tables.ts'
import { personName } from '#service/people/auth/person-name.ts'
import { type RevisionRow, selectRevisions } from './stored-revisions.ts'

/** What the history of the site is narrowed to. */
interface Narrowed {
  collections: readonly string[]
  /** With what the person signs in who stored it. */
  author?: string | undefined
  /** The last day in Jakarta of which anything is wanted. */
  until?: string | undefined
  /** The moment with which the part before ends. */
  cursor?: string | undefined
}

/** What one person stored at one moment with one release. */
interface SiteChange {
  /** The first of its states. */
  first: RevisionRow
  /** How many documents have one. */
  together: number
}

/**
 * What was stored at so many moments, the latest first. A moment is never divided between two parts, so that the last
 * one of a part is where the next begins.
 */
export async function changesOfSite(source: EntrySource, narrowed: Narrowed, moments: number): Promise<SiteChange[]> {
  const { db, dialect } = source
  const wanted = storedWithin(source, narrowed)
  const shown = await db
    .selectFrom('revision')
    .select('date')
    .distinct()
    .where(wanted)
    .orderBy('date', 'desc')
    .limit(moments)
    .execute()
  const earliest = shown.at(-1)
  if (!earliest) return []
  const changes = await db
    .selectFrom('revision')
    .select((select) => [select.fn.min<number>('no').as('first'), select.fn.countAll<number>().as('together')])
    .where(wanted)
    .where('date', '>=', earliest.date)
    .groupBy(['date', 'author', 'release_no'])
    .orderBy('date', 'desc')
    .orderBy('first', 'desc')
    .execute()
  const numbers = changes.map(({ first }) => Number(first))
  const rows = await selectRevisions(source)
    .where(dialect.inList(sql.ref('revision.no'), numbers))
    .execute()
  const byNo = new Map(rows.map((row) => [Number(row.no), row]))
  return changes.flatMap(({ first, together }) => {
    const row = byNo.get(Number(first))
    return row ? [{ first: row, together: Number(together) }] : []
  })
}

/** A part of the states that were stored together with one, in their order, and how many there are. */
export async function storedTogether(
  source: EntrySource,
  { date, author, release_no }: RevisionRow,
  { collections, offset, limit }: { collections: readonly string[]; offset: number; limit: number },
): Promise<{ rows: RevisionRow[]; total: number }> {
  const same = sql<SqlBool>`${sql.ref('revision.date')} = ${date}
    and ${sql.ref('revision.author')} is not distinct from ${author}
    and ${sql.ref('revision.release_no')} is not distinct from ${release_no}
    and ${source.dialect.inList(sql.ref('revision.collection'), collections)}`
  const counted = await source.db
    .selectFrom('revision')
    .select((select) => select.fn.countAll<number>().as('total'))
    .where(same)
    .executeTakeFirst()
  const rows = await selectRevisions(source).where(same).orderBy('revision.no').limit(limit).offset(offset).execute()
  return { rows, total: Number(counted?.total ?? 0) }
}

/** Everybody with an account who has stored anything. */
export async function authorsOfSite({ db }: EntrySource): Promise<{ username: string; name: string }[]> {
  const rows = await db
    .withTables<AuthTables>()
    .selectFrom('user_account')
    .select(['username', 'first_name', 'last_name'])
    .where(({ exists, selectFrom }) =>
      exists(selectFrom('revision').select('no').whereRef('revision.author', '=', 'user_account.username')),
    )
    .execute()
  return rows.map((row) => ({ username: row.username, name: personName(row) }))
}

function storedWithin({ dialect }: EntrySource, { collections, author, until, cursor }: Narrowed): RawBuilder<SqlBool> {
  const conditions = [
    dialect.inList(sql.ref('collection'), collections),
    ...(author === undefined ? [] : [sql`author = ${author}`]),
    ...(until === undefined ? [] : [sql`date < ${startOfJakartaDay(until, 1).toISOString()}`]),
    ...(cursor === undefined ? [] : [sql`date < ${cursor}`]),
  ]
  return sql<SqlBool>`${sql.join(conditions, sql` and `)}`
}
