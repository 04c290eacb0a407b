import { documentTitle } from '#domain/content/document-title.ts'
import { answerData, type Handlers } from '#service/answers/handler.ts'
import type { Content } from '#service/content/reading/content.ts'
import { entryTag } from '#service/content/reading/entry.ts'
import { openedForm } from '../drafts/draft-form.ts'
import { staleTranslationsOf } from '../drafts/translation-marks.ts'
import { wireDraft } from '../drafts/wire-draft.ts'
import { scheduledItems } from '../releases/scheduled-items.ts'
import { draftedSource } from './draft-overlay.ts'
import { draftedPage, draftsOf, pageParts, pagesByPart } from './page-parts.ts'

/** Pages as they are worked on: with their blocks and members, each as its draft has it. */
export const studioPageHandlers = {
  async getStudioPage({ params: { id }, locale }, { content }) {
    const source = draftedSource(content.source, content.plans)
    const parts = await pageParts(source, content.plans, await draftedPage(source, id))
    const drafts = await draftsOf(
      source,
      parts.map(({ entry }) => entry),
    )
    const shown = await pagesByPart(source, content.plans, locale)
    const rows = await Promise.all(
      parts.map(async ({ entry, group }) => {
        const draft = drafts.get(entry.no)
        const { collection, key } = entry
        const answered = draft ? await wireDraft(draft, content) : null
        const stale = answered?.stale ?? (await staleTranslationsOf(source.db, entry))
        return {
          ...{ collection, key, group },
          id: draft && draft.entry_id === null ? null : entry.id,
          wire_id: entry.uuid === null ? entry.id : null,
          title: documentTitle(draft?.document ?? entry.doc, key, locale),
          version: draft ? draft.base_version : entry.version,
          document: draft?.document ?? openedForm(content.plans, collection, entry.doc),
          draft: answered,
          stale: stale.map(({ pointer }) => pointer),
          pages: shown.get(`${collection}:${key}`) ?? [],
        }
      }),
    )
    return answerData({ scheduled: await scheduledParts(content, rows), parts: rows })
  },

  async drawStudioPage({ query: { page: id, locale } }, { content, tags }) {
    const source = draftedSource(content.source, content.plans)
    const seen = content.asWorkedOn(source, locale)
    const page = await draftedPage(source, id)
    // A page that is not published yet is drawn as it would be.
    const [row] = await seen.rows([{ ...page, status: 'published' }], 'full')
    return answerData({ page: row, locale, drafts: await drawnDrafts(source, content, tags) })
  },
} satisfies Handlers

interface Part {
  collection: string
  id: number | null
  key: string
  draft: { uid: string } | null
}

/** The releases that wait for their moment, with what they take of these documents. */
async function scheduledParts(content: Content, parts: readonly Part[]) {
  const releases = Map.groupBy(await scheduledItems(content), ({ no }) => no)
  return [...releases.values()].flatMap((items) => {
    const [first] = items
    const taken = parts.filter(({ collection, id, draft }) =>
      items.some(
        (item) => item.collection === collection && (id === null ? item.draft === draft?.uid : item.entry_id === id),
      ),
    )
    if (!first?.publish_at || taken.length === 0) return []
    const { no, title, publish_at } = first
    return [{ no, title, publish_at, parts: taken.map(({ collection, key }) => `${collection}:${key}`) }]
  })
}

/** The drafts that an answer was made from, with the number of the last change of each. */
async function drawnDrafts(source: ReturnType<typeof draftedSource>, content: Content, tags: ReadonlySet<string>) {
  const found = []
  for (const collection of content.plans.keys()) {
    if (![...tags].some((tag) => tag.startsWith(`${collection}:`))) continue
    for (const { entry, draft } of await source.drafted(collection))
      if (tags.has(entryTag(entry))) found.push({ uid: draft.uid, seq: draft.seq })
  }
  return found
}
