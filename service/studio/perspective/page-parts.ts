import { documentTitle } from '#domain/content/document-title.ts'
import type { Locale } from '#generated/types.ts'
import { blockKeys } from '#service/content/blocks/page-blocks.ts'
import { stringsIn } from '#service/content/documents/content-document.ts'
import { type ContentPlans, planOf, relationField } from '#service/content/reading/content-plans.ts'
import type { Entry } from '#service/content/reading/entry.ts'
import { entriesByKeys, entryById, publishedEntries } from '#service/content/reading/entry-reader.ts'
import { raise } from '#service/runtime/errors/app-error.ts'
import { openedForm } from '../drafts/draft-form.ts'
import type { Draft } from '../drafts/stored-drafts.ts'
import type { DraftedSource } from './draft-overlay.ts'

/** The collection of pages. */
export const PAGE = 'page'
/** The collection of the blocks that show members. */
const GROUP = 'block_cardgroup'

/** A document that a page is made of. */
interface PagePart {
  entry: Entry
  /** The group that it is a member of, as `collection:key`; null for the page and its blocks. */
  group: string | null
}

/**
 * The page with this number, or the one that only the draft with this identity has. Fails with 404 for an unknown one.
 */
export async function draftedPage(source: DraftedSource, id: string): Promise<Entry> {
  const entry = /^\d+$/.test(id)
    ? await entryById(source, PAGE, Number(id))
    : (await source.drafted(PAGE)).find(({ draft }) => draft.uid === id)?.entry
  return entry ?? raise('document_not_found', { collection: PAGE, id })
}

/**
 * The documents that a page is made of, as they are worked on: the page, its blocks in their order, and after each
 * group its members. One that stands in several places is named once; one that does not exist is left out.
 */
export async function pageParts(source: DraftedSource, plans: ContentPlans, page: Entry): Promise<PagePart[]> {
  const document = { ...page, doc: openedForm(plans, PAGE, page.doc) as Entry['doc'] }
  const keys = blockKeys(document).map(({ collection, item }) => ({ collection, key: item }))
  const blocks = await entriesOf(source, keys)
  const members = blocks.map((block) => memberKeys(plans, block))
  const found = new Map((await entriesOf(source, members.flat())).map((entry) => [nameOf(entry), entry]))
  const named = new Set([page, ...blocks].map(nameOf))
  const parts = [...new Set(blocks)].flatMap((block): PagePart[] => {
    const own = (members[blocks.indexOf(block)] ?? []).map(nameOf).filter((name) => !named.has(name))
    for (const name of own) named.add(name)
    const entries = [...new Set(own)].flatMap((name) => found.get(name) ?? [])
    return [{ entry: block, group: null }, ...entries.map((entry) => ({ entry, group: nameOf(block) }))]
  })
  return [{ entry: page, group: null }, ...parts]
}

interface EntryKey {
  collection: string
  key: string
}

function nameOf({ collection, key }: EntryKey): string {
  return `${collection}:${key}`
}

/** The members that a group shows; none for any other block. */
function memberKeys(plans: ContentPlans, { collection, doc }: Entry): EntryKey[] {
  const kind = collection === GROUP && typeof doc.group_type === 'string' ? doc.group_type : ''
  const relation = relationField(planOf(plans, collection), kind)
  return relation ? stringsIn(doc[kind]).map((key) => ({ collection: relation.to, key })) : []
}

/** These entries in their order, with one statement for each collection; unknown ones are left out. */
async function entriesOf(source: DraftedSource, keys: readonly EntryKey[]): Promise<Entry[]> {
  const found = new Map<string, Entry>()
  for (const [collection, some] of Map.groupBy(keys, (one) => one.collection)) {
    const entries = await entriesByKeys(source, collection, [...new Set(some.map(({ key }) => key))])
    for (const entry of entries) found.set(nameOf(entry), entry)
  }
  return keys.flatMap((key) => found.get(nameOf(key)) ?? [])
}

/** The draft of each entry that has one, by the entry's row number. */
export async function draftsOf(source: DraftedSource, entries: readonly Entry[]): Promise<Map<number, Draft>> {
  const found = new Map<number, Draft>()
  for (const collection of new Set(entries.map((entry) => entry.collection)))
    for (const { entry, draft } of await source.drafted(collection)) found.set(entry.no, draft)
  return found
}

/** A page on which a document is shown. */
interface ShownOn {
  id: number
  key: string
  title: string
}

/**
 * The pages on which each block and each member of a group is shown, by `collection:key`; drafts count as published.
 */
export async function pagesByPart(
  source: DraftedSource,
  plans: ContentPlans,
  locale: Locale,
): Promise<ReadonlyMap<string, ShownOn[]>> {
  const pages = await publishedEntries(source, PAGE)
  const groups = new Map((await publishedEntries(source, GROUP)).map((group) => [nameOf(group), group]))
  const shown = new Map<string, ShownOn[]>()
  for (const page of pages) {
    const own = { id: page.id, key: page.key, title: documentTitle(page.doc, page.key, locale) }
    const blocks = blockKeys(page).map(({ collection, item }) => nameOf({ collection, key: item }))
    const members = blocks.flatMap((name) => {
      const group = groups.get(name)
      return group ? memberKeys(plans, group).map(nameOf) : []
    })
    for (const name of new Set([...blocks, ...members])) shown.set(name, [...(shown.get(name) ?? []), own])
  }
  return shown
}
