import { setImmediate as nextTurn } from 'node:timers/promises'
import type { Kysely } from 'kysely'
import type { Tables } from '../../store/tables.ts'
import type { ContentDocument } from '../documents/content-document.ts'
import { readDocument } from '../documents/document-version.ts'
import { revisionsWithEarlier } from '../documents/revisions.ts'
import type { ContentPlans } from '../reading/content-plans.ts'
import type { EntrySource } from '../reading/entry-reader.ts'
import { changedTags } from './changed-tags.ts'

/** How many revisions are processed at a time. */
const BATCH = 100
/**
 * Writers in several processes may finish in a different order than they began: earlier numbers may appear for this
 * long.
 */
const SETTLE_MS = 5 * 60 * 1000

/** One save. */
interface Save {
  /** Its number; 0 before the first. */
  revision: number
  /** When it was made; null before the first. */
  date: string | null
}

/** Which saves have been reported. */
export interface RevisionMark extends Save {
  /** Beyond all up to the one above, those from a number to another, both included. */
  also: readonly (readonly [from: number, to: number])[]
}

/** Finds out what was saved, by whichever process: this one, a command, or another site on the same store. */
export interface RevisionWatch {
  /**
   * The tags of what was saved since the last call; each save is reported once. Checking unchanged content takes one
   * small statement.
   */
  look(now: Date): Promise<string[]>
  /** What has been reported so far. */
  mark(): Promise<RevisionMark>
}

export function watchRevisions(source: EntrySource, plans: ContentPlans): RevisionWatch {
  const beginning = beginningOf(source)
  // A store that cannot be read is reported to the first caller; until then the rejection is ignored.
  beginning.catch(() => {})
  let state: Promise<WatchState> = beginning

  async function next({ settled, versions, told }: WatchState, now: Date): Promise<[WatchState, string[]]> {
    // Versions are read first, so that a save between the two reads is reported next time.
    const versionsNow = await versionsOf(source.db)
    if (versionsNow === versions) return [{ settled, versions, told }, []]
    const saved = (await savesSince(source, settled.revision)).filter(({ revision }) => !told.has(revision))
    const tags = await tagsOf(
      source,
      plans,
      saved.map(({ revision }) => revision),
    )
    const all = new Map([...told, ...saved.map((save) => [save.revision, { ...save, told: now.getTime() }] as const)])
    const old = [...all.values()].filter((save) => save.told <= now.getTime() - SETTLE_MS)
    const last = old.reduce<Save>((one, two) => (two.revision > one.revision ? two : one), settled)
    const still = new Map([...all].filter(([revision]) => revision > last.revision))
    return [{ settled: { revision: last.revision, date: last.date }, versions: versionsNow, told: still }, tags]
  }

  return {
    async look(now) {
      // One after the other: two looks at once would report the same saves.
      const before = state.catch(() => beginningOf(source))
      const looked = before.then((known) => next(known, now))
      state = looked.then(
        ([after]) => after,
        () => before,
      )
      // The caller is told below; a store that still cannot be read must not end the process as well.
      state.catch(() => {})
      return (await looked)[1]
    },
    async mark() {
      const { settled, told } = await state
      return { ...settled, also: rangesOf([...told.keys()]) }
    },
  }
}

/**
 * The tags of what was saved after a mark. Null if that cannot be known, because the store is not the one in which the
 * mark was made: another one, or an earlier state of it.
 */
export async function tagsSinceMark(
  source: EntrySource,
  plans: ContentPlans,
  { revision, date, also }: RevisionMark,
): Promise<string[] | null> {
  if (revision > 0) {
    const marked = await source.db.selectFrom('revision').select('date').where('no', '=', revision).executeTakeFirst()
    if (marked?.date !== date) return null
  }
  const saved = (await savesSince(source, revision)).map((save) => save.revision)
  return tagsOf(
    source,
    plans,
    saved.filter((one) => !also.some(([from, to]) => from <= one && one <= to)),
  )
}

function rangesOf(numbers: readonly number[]): [number, number][] {
  const ranges: [number, number][] = []
  for (const number of numbers.toSorted((a, b) => a - b)) {
    const last = ranges.at(-1)
    if (last && last[1] === number - 1) last[1] = number
    else ranges.push([number, number])
  }
  return ranges
}

interface WatchState {
  /** The last save of which it is certain that everything up to it has been reported. */
  settled: Save
  /** A text that differs after every change of content. */
  versions: string
  /** What was reported after the settled save, by number: a smaller number may still appear. */
  told: ReadonlyMap<number, Save & { told: number }>
}

async function beginningOf(source: EntrySource): Promise<WatchState> {
  const versions = await versionsOf(source.db)
  const last = await source.db
    .selectFrom('revision')
    .select(['no', 'date'])
    .orderBy('no', 'desc')
    .limit(1)
    .executeTakeFirst()
  return { settled: { revision: Number(last?.no ?? 0), date: last?.date ?? null }, versions, told: new Map() }
}

async function savesSince(source: EntrySource, revision: number): Promise<Save[]> {
  const rows = await source.db.selectFrom('revision').select(['no', 'date']).where('no', '>', revision).execute()
  return rows.map(({ no, date }) => ({ revision: Number(no), date }))
}

async function versionsOf(db: Kysely<Tables>): Promise<string> {
  const rows = await db.selectFrom('collection_version').selectAll().orderBy('collection').execute()
  return rows.map(({ collection, version }) => `${collection}:${version}`).join(' ')
}

async function tagsOf(source: EntrySource, plans: ContentPlans, revisions: readonly number[]): Promise<string[]> {
  const tags = new Set<string>()
  for (let at = 0; at < revisions.length; at += BATCH) {
    const rows = await revisionsWithEarlier(source.db)
      .select(['revision.collection', 'revision.id', 'revision.doc', 'revision.status'])
      .select(['earlier.doc as doc_before', 'earlier.status as status_before'])
      .where('revision.no', 'in', revisions.slice(at, at + BATCH))
      .execute()
    const saved = rows.flatMap(({ collection, id, doc, status, doc_before, status_before }) => {
      // A collection that no schema describes any more has no answers.
      if (!plans.has(collection)) return []
      const before =
        doc_before === null || status_before === null
          ? null
          : { doc: documentIn(collection, doc_before), status: status_before }
      return [{ before, after: { collection, id, doc: documentIn(collection, doc), status } }]
    })
    for (const tag of await changedTags(source, plans, saved)) tags.add(tag)
    // One change of a renamed item can save thousands of documents.
    await nextTurn()
  }
  return [...tags]
}

function documentIn(collection: string, stored: unknown): ContentDocument {
  return readDocument(collection, (typeof stored === 'string' ? JSON.parse(stored) : stored) as ContentDocument)
}
