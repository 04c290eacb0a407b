import { markedDocument } from '#service/content/documents/document-version.ts'
import { type ContentPlans, planOf } from '#service/content/reading/content-plans.ts'
import type { Entry } from '#service/content/reading/entry.ts'
import type { RevisionTable } from '#service/store/tables.ts'
import { stateDocument } from '../history/stored-revisions.ts'
import type { ReleaseItem } from './stored-releases.ts'

/**
 * What publishes a document with a state that it had; `entry` is what is stored of it now, null if it was deleted.
 * Fails with 409 for a state that this version of the program cannot follow.
 */
export function itemOfState(
  state: Pick<RevisionTable, 'collection' | 'doc' | 'status'>,
  entry: Entry | null,
  plans: ContentPlans,
): Omit<ReleaseItem, 'release' | 'no'> {
  const { collection, status } = state
  const document = stateDocument(state)
  const key = String(document[planOf(plans, collection).key])
  const renamed = entry && entry.key !== key ? { renamed_from: entry.key } : {}
  return {
    ...{ collection, entry_id: entry?.id ?? null, key: entry?.key ?? key, action: 'publish', new_key: null },
    ...{ base_version: entry?.version ?? 0, draft: null, base_seq: null, version: null },
    doc: JSON.stringify(markedDocument(collection, { ...document, status, ...renamed })),
  }
}
