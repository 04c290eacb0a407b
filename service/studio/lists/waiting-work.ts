import type { Content } from '#service/content/reading/content.ts'
import type { DraftTables } from '../drafts/draft-tables.ts'
import { PAGE } from '../perspective/page-parts.ts'
import { pagesOfDocuments } from '../perspective/pages-of-documents.ts'
import { scheduledItems } from '../releases/scheduled-items.ts'

/** What waits with the documents of a collection, by what each goes by. */
export interface WaitingWork {
  /** How many of its blocks and their members are changed, of each page that has any. */
  changedParts: ReadonlyMap<DocumentName, number>
  /** When the next release goes out that takes it, or one of its parts. */
  moments: ReadonlyMap<DocumentName, string>
}

/** The number of a stored document, or the identity of the draft of a new one. */
export type DocumentName = number | string

interface Named {
  collection: string
  id: number | null
  draft_uid: string | null
}

/** Finds out what waits with the documents of a collection: for a page, that is also what waits with its parts. */
export async function waitingWork(content: Content, collection: string): Promise<WaitingWork> {
  const isPages = collection === PAGE
  const scheduled = await scheduledItems(content)
  const changed = isPages ? await changedParts(content) : []
  const isEmpty = scheduled.length === 0 && changed.length === 0
  const showing = isPages && !isEmpty ? await pagesOfDocuments(content) : () => []
  const counts = new Map<DocumentName, number>()
  for (const part of changed)
    for (const page of showing(part)) counts.set(nameOf(page), (counts.get(nameOf(page)) ?? 0) + 1)
  const moments = new Map<DocumentName, string>()
  for (const { entry_id, draft, publish_at, ...item } of scheduled) {
    const own: Named = { collection: item.collection, id: entry_id, draft_uid: draft }
    for (const document of [own, ...showing(item)]) {
      const isFirst = document.collection === collection && !moments.has(nameOf(document))
      if (isFirst && publish_at) moments.set(nameOf(document), publish_at)
    }
  }
  return { changedParts: counts, moments }
}

/** The same of one document, as calls answer it. */
export function waitingWith(name: DocumentName, { changedParts, moments }: WaitingWork) {
  return { changed_parts: changedParts.get(name) ?? 0, publish_at: moments.get(name) ?? null }
}

function nameOf({ id, draft_uid }: Named): DocumentName {
  return id ?? draft_uid ?? ''
}

/** What is changed and may stand on pages. */
async function changedParts({ source }: Content) {
  return source.db
    .withTables<DraftTables>()
    .selectFrom('draft')
    .select(['collection', 'key'])
    .where('date_ended', 'is', null)
    .where('changed', '=', 1)
    .where('collection', '!=', PAGE)
    .execute()
}
