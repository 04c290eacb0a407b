import { sql } from 'kysely'
import { isRecord } from '#domain/json/is-record.ts'
import type { SourceDocument } from '../documents/source-document.ts'
import type { ContentPlans } from '../reading/content-plans.ts'
import { ENTRY_COLUMNS, readEntry } from '../reading/entry.ts'
import type { EntrySource } from '../reading/entry-reader.ts'
import { dependsOnPlace } from './card-place-advice.ts'
import { documentLinks } from './link-advice.ts'
import { identitiesBy, linkFilters } from './link-filters.ts'
import { type LinkedDocument, linkedDocuments } from './linked-documents.ts'
import { nameOf, type Surroundings, usersAmong } from './surroundings.ts'

/** What the store says about everything that these documents link to, and about who uses those whose use matters. */
export async function storedSurroundings(
  source: EntrySource,
  documents: readonly SourceDocument[],
  plans: ContentPlans,
): Promise<Pick<Surroundings, 'isShown' | 'users'>> {
  const wanted: LinkedDocument[] = []
  const used: string[] = []
  for (const { collection, document } of documents) {
    const plan = plans.get(collection)
    if (!isRecord(document) || plan?.ownedBy !== null) continue
    for (const { href } of documentLinks(plans, collection, document)) {
      wanted.push(...(linkedDocuments(href) ?? []))
      for (const { names } of linkFilters(plans, href)) if (!('among' in names)) wanted.push(...names)
    }
    const key = document[plan.key]
    const asksForUse = document.status === 'archived' || dependsOnPlace(collection, document)
    if (asksForUse && typeof key === 'string') used.push(key)
  }
  const shown = await publishedOf(source, wanted)
  const users = await usersOf(source, [...new Set(used)], plans)
  return {
    isShown: (linked) => shown.has(nameOf(linked)),
    users: (collection, key) => users.get(nameOf({ collection, identity: key })) ?? [],
  }
}

async function publishedOf(source: EntrySource, wanted: readonly LinkedDocument[]): Promise<Set<string>> {
  const shown = new Set<string>()
  for (const [collection, linked] of Map.groupBy(wanted, (one) => one.collection)) {
    const others = new Set(linked.flatMap(({ by }) => by ?? []))
    if (others.size > 0) for (const one of await namedBy(source, collection, others)) shown.add(nameOf(one))
    for (const column of ['key', 'id'] as const) {
      const type = column === 'key' ? 'string' : 'number'
      const values = new Set(
        linked.flatMap(({ identity, by }) => (by === undefined && typeof identity === type ? [identity] : [])),
      )
      if (values.size === 0) continue
      const rows = await source.db
        .selectFrom('entry')
        .select(column)
        .where('collection', '=', collection)
        .where('status', '=', 'published')
        .where(source.dialect.inList(sql.ref(column), [...values] as string[]))
        .execute()
      for (const row of rows)
        shown.add(nameOf({ collection, identity: (row as Record<string, string | number>)[column] ?? '' }))
    }
  }
  return shown
}

/** The published documents of a collection by the values of these fields; filters name few collections in this way. */
async function namedBy(source: EntrySource, collection: string, fields: Iterable<string>): Promise<LinkedDocument[]> {
  const published = source.db.selectFrom('entry').select(ENTRY_COLUMNS).where('status', '=', 'published')
  const rows = await published.where('collection', '=', collection).execute()
  const entries = rows.map(readEntry)
  return [...fields].flatMap((by) =>
    entries.flatMap((entry) => identitiesBy(by, entry).map((identity) => ({ collection, identity, by }))),
  )
}

/** Looking for more keys than this in every text takes longer than reading all documents. */
const MOST_KEYS = 50

/** Published documents whose text contains one of the keys are read; the references in them decide. */
async function usersOf(
  source: EntrySource,
  keys: readonly string[],
  plans: ContentPlans,
): Promise<Map<string, string[]>> {
  if (keys.length === 0) return new Map()
  const published = source.db.selectFrom('entry').select(ENTRY_COLUMNS).where('status', '=', 'published')
  const naming = published.where((where) =>
    where.or(keys.map((key) => where(sql`cast(doc as text)`, 'like', `%${JSON.stringify(key)}%`))),
  )
  const rows = await (keys.length > MOST_KEYS ? published : naming).execute()
  const entries = rows.map(readEntry).map(({ collection, key, doc }) => ({ collection, key, document: doc }))
  return usersAmong(entries, plans)
}
