import { documentTitle } from '#domain/content/document-title.ts'
import type { User, ReleaseItem as WantedItem } from '#generated/types.ts'
import type { ContentDocument } from '#service/content/documents/content-document.ts'
import type { Content } from '#service/content/reading/content.ts'
import { planOf } from '#service/content/reading/content-plans.ts'
import type { DraftTables } from '../drafts/draft-tables.ts'
import { parsed } from '../drafts/stored-drafts.ts'
import { collectionTitle } from '../lists/collection-title.ts'
import { PAGE } from '../perspective/page-parts.ts'
import { pagesOfDocuments } from '../perspective/pages-of-documents.ts'
import type { ReleaseTables } from './release-tables.ts'
import { PLANNED } from './stored-releases.ts'

/** As many are offered at once; whoever has more puts them together on the screen of a release. */
const MOST_OFFERED = 10

/** A page, or a document that goes out by itself. */
interface Home {
  collection: string
  /** The public number of the stored document; null while there is none. */
  id: number | null
  draft_uid: string | null
  title: string
}

/** What is published together: a draft by itself, or everything that has changed on a page. */
interface Offer extends Home {
  changes: Change[]
}

/** A page by its public number, or by its draft while it has none. */
type Page = number | string

type Change = Awaited<ReturnType<typeof changedDrafts>>[number]

/**
 * What a person has changed and no release is to publish yet: first the pages, each with everything that anybody has
 * changed on it, then other documents; the latest change first. What goes out with a page anyway can be left out.
 */
export async function unplannedChanges(content: Content, user: User, { without }: { without: string | undefined }) {
  const { locale, plans } = content
  const changes = await changedDrafts(content)
  const isOwn = ({ author }: Change) => author === user.id
  if (!changes.some(isOwn)) return { offers: [], left_out: 0 }
  const planned = await plannedDrafts(content)
  const offers = (await offersOf(content, changes, without)).filter(
    (offer) => offer.changes.some(isOwn) && !offer.changes.some(({ uid }) => planned.has(uid)),
  )
  const isPage = ({ collection }: Offer) => collection === PAGE
  const sorted = [...offers.filter(isPage), ...offers.filter((offer) => !isPage(offer))]
  return {
    offers: sorted.slice(0, MOST_OFFERED).map(({ changes: own, ...home }) => ({
      ...home,
      collection_title: collectionTitle(planOf(plans, home.collection), locale),
      // The latest change comes first.
      date_updated: own[0]?.date_updated ?? '',
      items: own.map(({ uid, seq, collection, key }) => ({ draft: uid, base_seq: seq, collection, key })),
    })),
    left_out: Math.max(0, sorted.length - MOST_OFFERED),
  }
}

/** Everything that is being worked on and has been changed, by whomever, the latest change first. */
async function changedDrafts({ source, plans }: Content) {
  const rows = await source.db
    .withTables<DraftTables>()
    .selectFrom('draft')
    .select(['uid', 'collection', 'entry_id', 'key', 'seq', 'doc', 'author', 'date_updated'])
    .where('date_ended', 'is', null)
    .where('changed', '=', 1)
    .orderBy('date_updated', 'desc')
    .orderBy('uid')
    .execute()
  return rows.filter(({ collection }) => plans.has(collection))
}

/** The drafts of releases that are still to be published. */
async function plannedDrafts({ source }: Content): Promise<ReadonlySet<string>> {
  const rows = await source.db
    .withTables<ReleaseTables>()
    .selectFrom('release_item')
    .innerJoin('release', 'release.no', 'release_item.release')
    .select('release_item.draft')
    .where('release.state', 'in', PLANNED)
    .where('release_item.draft', 'is not', null)
    .execute()
  return new Set(rows.flatMap(({ draft }) => draft ?? []))
}

/** What the changes belong to; the one with the latest change first. */
async function offersOf(content: Content, changes: readonly Change[], without: string | undefined): Promise<Offer[]> {
  const showing = await pagesOfDocuments(content)
  const pagesOf = (change: Change) => (change.collection === PAGE ? [homeOf(change, content)] : showing(change))
  const isLeftOut = ({ id, draft_uid }: Home) => without !== undefined && [String(id), draft_uid].includes(without)
  const others = changes
    .map((change) => ({ change, pages: pagesOf(change) }))
    .filter(({ pages }) => !pages.some(isLeftOut))
  // A block of several pages goes out with those of them that have changes of their own, and otherwise by itself.
  const changed = new Set(others.flatMap(({ pages }) => (pages.length === 1 ? pages.map(nameOf) : [])))
  const offers = new Map<string, Offer>()
  for (const { change, pages } of others) {
    const homes = pages.filter((page) => changed.has(nameOf(page)))
    for (const home of homes.length > 0 ? homes : [homeOf(change, content)]) {
      const offer = offers.get(nameOf(home)) ?? { ...home, changes: [] }
      offer.changes.push(change)
      offers.set(nameOf(home), offer)
    }
  }
  return [...offers.values()]
}

/** What goes out with pages besides their own drafts, by the page: changed parts that no release is to publish yet. */
export async function unplannedParts(content: Content): Promise<Map<Page, WantedItem[]>> {
  const planned = await plannedDrafts(content)
  const showing = await pagesOfDocuments(content)
  const parts = new Map<Page, WantedItem[]>()
  for (const change of await changedDrafts(content)) {
    if (change.collection === PAGE || planned.has(change.uid)) continue
    for (const { id, draft_uid } of showing(change)) {
      const page = id ?? draft_uid ?? ''
      parts.set(page, [...(parts.get(page) ?? []), { draft: change.uid, base_seq: change.seq }])
    }
  }
  return parts
}

function homeOf({ collection, entry_id, uid, key, doc }: Change, { locale }: Content): Home {
  return { collection, id: entry_id, draft_uid: uid, title: documentTitle(parsed<ContentDocument>(doc), key, locale) }
}

function nameOf({ collection, id, draft_uid }: Home): string {
  return `${collection} ${id ?? draft_uid}`
}
