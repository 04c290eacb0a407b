import { currentDocument, markedDocument } from '#service/content/documents/document-version.ts'
import { type ContentPlans, planOf } from '#service/content/reading/content-plans.ts'
import type { Entry } from '#service/content/reading/entry.ts'
import type { RevisionTable } from '#service/store/tables.ts'
import { parsed } from '../drafts/stored-drafts.ts'
import type { ReleaseItem } from './stored-releases.ts'

/** What publishes a document with a state that it had; `entry` is what is stored of it now, null if it was deleted. */
export function itemOfState(
  { collection, doc: stored, status }: Pick<RevisionTable, 'collection' | 'doc' | 'status'>,
  entry: Entry | null,
  plans: ContentPlans,
): Omit<ReleaseItem, 'release' | 'no'> {
  const document = currentDocument(collection, parsed<Record<string, unknown>>(stored))
  const key = String(document[planOf(plans, collection).key])
  const renamed = entry && entry.key !== key ? { renamed_from: entry.key } : {}
  return {
    ...{ collection, entry_id: entry?.id ?? null, key: entry?.key ?? key, action: 'publish', new_key: null },
    ...{ base_version: entry?.version ?? 0, draft: null, base_seq: null, version: null },
    doc: JSON.stringify(markedDocument(collection, { ...document, status, ...renamed })),
  }
}
