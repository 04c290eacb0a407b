import type { Kysely } from 'kysely'
import { changedTags } from '../content/changes/changed-tags.ts'
import type { ContentDocument } from '../content/documents/content-document.ts'
import { readDocument } from '../content/documents/document-version.ts'
import type { ContentPlans } from '../content/reading/content-plans.ts'
import type { Entry } from '../content/reading/entry.ts'
import type { EntrySource } from '../content/reading/entry-reader.ts'
import type { Tables } from '../store/tables.ts'

/** How many revisions are processed at a time. */
const BATCH = 500
/**
 * Writers in several processes may finish in a different order than they began: earlier numbers may appear for this
 * long.
 */
const SETTLE_MS = 5 * 60 * 1000

/** The state of the content at some time: the last revision by then, and a text that differs after every change. */
interface Mark {
  at: number
  revision: number
  versions: string
}

/**
 * Returns a function that reports the tags of what was saved since its last call, by whichever process: a command, or
 * another site on the same store. Checking unchanged content takes one small statement. Recent saves are reported more
 * than once.
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
  // A store that cannot be read is reported to the first caller; until then the rejection is ignored.
  marks.catch(() => {})
  return async (now) => {
    const known = await marks.catch(async () => [await markAt(source, 0)])
    const { marks: next, tags } = await look(known, now)
    marks = Promise.resolve(next)
    return tags
  }
}

async function markAt(source: EntrySource, at: number): Promise<Mark> {
  // Versions are read first, so that a save between the two reads is reported next time.
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
