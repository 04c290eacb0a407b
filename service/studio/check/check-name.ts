import { createHash } from 'node:crypto'
import type { Kysely } from 'kysely'
import type { SavedEntry } from '#service/content/reading/entry.ts'
import type { Tables } from '#service/store/tables.ts'
import type { ReleaseItem } from '../releases/stored-releases.ts'

/** What is published, and when. */
interface Checked {
  /** See contentState(). */
  state: string
  /** The moment to come at which it goes out. */
  goesOut: Date | undefined
}

/** The same documents on top of the same content, drawn as of the same moment, have the same name. */
export function checkName({ state, goesOut }: Checked, saved: readonly SavedEntry[]): string {
  const hash = createHash('sha256').update(`${state} ${goesOut?.toISOString() ?? 'now'}`)
  for (const { after } of saved)
    hash.update(JSON.stringify([after.collection, after.id, after.version, after.status, after.doc]))
  return hash.digest('hex')
}

/**
 * The same members of a release, to be published on top of the same content, have the same name, whenever they go out.
 */
export function setName(state: string, items: readonly ReleaseItem[]): string {
  const members = items.map(({ collection, entry_id, draft, action, new_key, base_version, base_seq, doc }) =>
    // What came from a file has no draft that would change with it.
    JSON.stringify([collection, entry_id, draft, action, new_key, base_version, base_seq, draft === null ? doc : null]),
  )
  const hash = createHash('sha256').update(state)
  for (const member of members.toSorted()) hash.update(member)
  return hash.digest('hex')
}

/** A text that differs after every change of content. */
export async function contentState(db: Kysely<Tables>): Promise<string> {
  const row = await db
    .selectFrom('collection_version')
    .select((select) => select.fn.sum<number>('version').as('saves'))
    .executeTakeFirst()
  return String(Number(row?.saves ?? 0))
}
