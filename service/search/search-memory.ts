import { setImmediate as breathe } from 'node:timers/promises'
import { sql } from 'kysely'
import type { ContentPlans } from '../content/content-plans.ts'
import { ENTRY_COLUMNS, type Entry, readEntry } from '../content/entry.ts'
import { type EntrySource, entriesByIds } from '../content/entry-reader.ts'
import { VARIANT_COLLECTIONS } from '../content/facet-conditions.ts'
import { versionOf } from '../content/versioned-memory.ts'
import { SearchIndex } from './search-index.ts'
import { searchRecords } from './search-record.ts'
import { SEARCHED_KINDS, SKU } from './searched-kinds.ts'

/** Entries read at once; others are answered between two such batches. */
const BATCH = 250
/** More changes than this are not caught up with one by one. */
const MOST_CHANGES = 2000

const SEARCHED = [...SEARCHED_KINDS.keys()]
/** Whether a SKU is offered hangs on its variant and the variant's values. */
const SKU_PARTS = VARIANT_COLLECTIONS.filter((collection) => collection !== SKU)
const WATCHED = [...SEARCHED, ...SKU_PARTS]

/** An index and the state of the content that it stands for. */
export interface CurrentIndex {
  index: SearchIndex
  version: string
}

/** Keeps the search's index in step with the content, whoever changes it. */
export interface SearchMemory {
  /** The index as the content is now: one statement when nothing has changed. */
  current(source: EntrySource): Promise<CurrentIndex>
}

/** The index is made when it is first asked for; later it catches up with what was saved since. */
export function createSearchMemory(plans: ContentPlans): SearchMemory {
  let kept: (CurrentIndex & { revision: number }) | null = null
  let turn: Promise<unknown> = Promise.resolve()

  async function bringInLine(source: EntrySource): Promise<CurrentIndex> {
    const version = await versionOf(source, WATCHED)
    if (kept?.version === version) return kept
    const changes = kept && (await changesSince(source, kept.revision))
    if (kept && changes && isFewOfEntries(changes)) {
      await catchUp(source, plans, kept.index, changes)
      const revision = changes.reduce((last, change) => Math.max(last, change.no), kept.revision)
      kept = { index: kept.index, version, revision }
    } else {
      const revision = await lastRevision(source)
      kept = { index: await wholeIndex(source, plans), version, revision }
    }
    return kept
  }

  return {
    async current(source) {
      const known = kept
      if (known && known.version === (await versionOf(source, WATCHED))) return known
      // One after the other: whoever comes while the index is being made waits for that one.
      const mine = turn.then(() => bringInLine(source))
      turn = mine.catch(() => {})
      return mine
    },
  }
}

interface Change {
  no: number
  collection: string
  id: number
}

async function changesSince(source: EntrySource, revision: number): Promise<Change[]> {
  const rows = await source.db
    .selectFrom('revision')
    .select((select) => ['collection', 'id', select.fn.max('no').as('no')])
    .where('no', '>', revision)
    .where(source.dialect.inList(sql.ref('collection'), WATCHED))
    .groupBy(['collection', 'id'])
    .limit(MOST_CHANGES + 1)
    .execute()
  return rows.map(({ no, collection, id }) => ({ no: Number(no), collection, id }))
}

function isFewOfEntries(changes: readonly Change[]): boolean {
  return changes.length <= MOST_CHANGES && changes.every(({ collection }) => !SKU_PARTS.includes(collection))
}

async function lastRevision(source: EntrySource): Promise<number> {
  const row = await source.db
    .selectFrom('revision')
    .select((select) => select.fn.max('no').as('no'))
    .executeTakeFirst()
  return Number(row?.no ?? 0)
}

async function catchUp(
  source: EntrySource,
  plans: ContentPlans,
  index: SearchIndex,
  changes: readonly Change[],
): Promise<void> {
  for (const collection of SEARCHED) {
    const ids = changes.filter((change) => change.collection === collection).map(({ id }) => id)
    for (let at = 0; at < ids.length; at += BATCH) {
      await putEntries(source, plans, index, await entriesByIds(source, collection, ids.slice(at, at + BATCH)))
      await breathe()
    }
  }
}

async function wholeIndex(source: EntrySource, plans: ContentPlans): Promise<SearchIndex> {
  const index = new SearchIndex()
  let last = 0
  for (;;) {
    const rows = await source.db
      .selectFrom('entry')
      .select(ENTRY_COLUMNS)
      .where('no', '>', last)
      .where('status', '=', sql.lit('published'))
      .where(source.dialect.inList(sql.ref('collection'), SEARCHED))
      .orderBy('no')
      .limit(BATCH)
      .execute()
    if (rows.length === 0) {
      index.commonWords.settle()
      return index
    }
    const entries = rows.map(readEntry)
    await putEntries(source, plans, index, entries)
    for (const entry of entries) index.commonWords.note(plans, entry)
    last = rows.at(-1)?.no ?? last
    await breathe()
  }
}

async function putEntries(
  source: EntrySource,
  plans: ContentPlans,
  index: SearchIndex,
  entries: readonly Entry[],
): Promise<void> {
  const records = await searchRecords(source, plans, entries)
  for (const [at, record] of records.entries()) {
    if (record) index.put(record)
    else index.remove(entries[at]?.no ?? 0)
  }
}
