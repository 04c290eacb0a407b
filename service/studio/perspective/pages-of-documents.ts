import type { Content } from '#service/content/reading/content.ts'
import { draftedSource } from './draft-overlay.ts'
import { PAGE, pagesByPart } from './page-parts.ts'

/** A page that shows a document: a stored one by its number, a new one by its draft. */
interface ShowingPage {
  collection: string
  id: number | null
  draft_uid: string | null
  title: string
}

/** Finds the pages that show a block or a member of one, as they are worked on; none for any other document. */
export async function pagesOfDocuments(
  content: Content,
): Promise<(document: { collection: string; key: string }) => ShowingPage[]> {
  const source = draftedSource(content.source, content.plans)
  const shown = await pagesByPart(source, content.plans, content.locale)
  const drafts = new Map((await source.drafted(PAGE)).map(({ entry, draft }) => [entry.id, draft]))
  return ({ collection, key }) =>
    (shown.get(`${collection}:${key}`) ?? []).map(({ id, title }) => {
      const draft = drafts.get(id)
      // A page that only a draft has goes by that draft.
      return { collection: PAGE, id: draft ? draft.entry_id : id, draft_uid: draft?.uid ?? null, title }
    })
}
