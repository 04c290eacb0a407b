import type { Kysely } from 'kysely'
import type { Tables } from '../store/tables.ts'
import { changedTags } from './changed-tags.ts'
import type { ContentDocument } from './content-document.ts'
import type { ContentPlans } from './content-plans.ts'
import { readDocument } from './document-version.ts'
import type { Entry } from './entry.ts'
import type { EntrySource } from './entry-reader.ts'

/** Revisions worked on at once. */
const BATCH = 500
/** Writers of several processes may finish in another order than they began: for so long earlier numbers may turn up. */
const SETTLE_MS = 5 * 60 * 1000

/** What the content was like at some moment: the last revision by then, and a text that differs with every change. */
interface Mark {
  at: number
  revision: number
  versions: string
}

/**
 * Tells what was saved since the last look, whichever process saved it: a command beside the site, or another site on
 * the same store. A look at unchanged content is one small statement. What was saved lately is told more than once.
 */
export function watchRevisions(source: EntrySource, plans: ContentPlans): (now: Date) => Promise<string[]> {
  let marks: Promise<Mark[]> = markAt(source, 0).then((mark) => [mark])
  const look = async (known: Mark[], now: Date): Promise<{ marks: Mark[]; tags: string[] }> => {
    const last = known.at(-1)
    if (last?.versions === (await versionsOf(source.db))) return { marks: known, tags: [] }
    const mark = await markAt(source, now.getTime())
    const settled = known.findLastIndex(({ at }) => at <= mark.at - SETTLE_MS)
    const kept = known.slice(Math.max(settled, 0))
    return { marks: [...kept, mark], tags: await tagsSince(source, plans, kept[0]?.revision ?? 0, mark.revision) }
  }
  // Whoever looks first is told of a store that cannot be read; until then nobody is.
  marks.catch(() => {})
  return async (now) => {
    const known = await marks.catch(async () => [await markAt(source, 0)])
    const { marks: next, tags } = await look(known, now)
    marks = Promise.resolve(next)
    return tags
  }
}

async function markAt(source: EntrySource, at: number): Promise<Mark> {
  // The versions first: a save that comes between the two is told by the next look.
  const versions = await versionsOf(source.db)
  const row = await source.db
    .selectFrom('revision')
    .select((select) => select.fn.max('no').as('no'))
    .executeTakeFirst()
  return { at, revision: Number(row?.no ?? 0), versions }
}

async function versionsOf(db: Kysely<Tables>): Promise<string> {
  const rows = await db.selectFrom('collection_version').selectAll().orderBy('collection').execute()
  return rows.map(({ collection, version }) => `${collection}:${version}`).join(' ')
}

async function tagsSince(source: EntrySource, plans: ContentPlans, from: number, to: number): Promise<string[]> {
  const tags = new Set<string>()
  for (let last = from; last < to; ) {
    const rows = await source.db
      .selectFrom('revision')
      .leftJoin('revision as earlier', (join) =>
        join
          .onRef('earlier.collection', '=', 'revision.collection')
          .onRef('earlier.id', '=', 'revision.id')
          .on((on) => on('earlier.version', '=', on('revision.version', '-', 1))),
      )
      .select(['revision.no', 'revision.collection', 'revision.id', 'revision.doc', 'earlier.doc as earlier'])
      .where('revision.no', '>', last)
      .orderBy('revision.no')
      .limit(BATCH)
      .execute()
    const saved = rows.flatMap(({ collection, id, doc, earlier }) => {
      // A collection that no schema describes any more has no answers.
      if (!plans.has(collection)) return []
      const before = earlier === null ? null : { doc: documentIn(collection, earlier) }
      return [{ before, after: { collection, id, doc: documentIn(collection, doc) } satisfies Partial<Entry> }]
    })
    for (const tag of await changedTags(source, plans, saved)) tags.add(tag)
    last = rows.at(-1)?.no ?? to
  }
  return [...tags]
}

function documentIn(collection: string, stored: unknown): ContentDocument {
  return readDocument(collection, (typeof stored === 'string' ? JSON.parse(stored) : stored) as ContentDocument)
}
