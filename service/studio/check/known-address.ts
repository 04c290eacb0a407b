import { sitePath } from '#domain/addresses/site-path.ts'
import { documentAddresses } from '#domain/subjects/document-addresses.ts'
import { identityIn } from '#domain/subjects/subject-address.ts'
import { subjects } from '#generated/subjects.ts'
import type { Entry } from '#service/content/reading/entry.ts'
import { type EntrySource, entryById, entryByKey, publishedEntries } from '#service/content/reading/entry-reader.ts'
import { isVisible } from '#service/content/reading/visibility.ts'

/** Says of a path, without language, query and fragment, whether the store alone tells that a page is there. */
export type IsKnownAddress = (path: string, now: Date) => Promise<boolean>

/** Pages of their own and of things are there if their documents are; whatever this does not know has to be drawn. */
export function knownAddresses(source: EntrySource): IsKnownAddress {
  let pages: Promise<Map<string, Entry>> | undefined
  return async (path, now) => {
    pages ??= pagesByAddress(source)
    const entry = (await pages).get(path) ?? (await thingAt(source, path))
    return entry !== null && isVisible(entry, now)
  }
}

async function pagesByAddress(source: EntrySource): Promise<Map<string, Entry>> {
  const pages = await publishedEntries(source, 'page')
  return new Map(
    pages.flatMap((page) => documentAddresses('page', page.key, page.doc).map((address) => [address, page] as const)),
  )
}

/** The thing whose page is at a path. What is open on certain days only is drawn. */
async function thingAt(source: EntrySource, path: string): Promise<Entry | null> {
  const end = path.lastIndexOf('/') + 1
  for (const plan of Object.values(subjects)) {
    const isPlace = plan.places.some(
      ({ address }) => address.slice(0, address.lastIndexOf('/') + 1) === path.slice(0, end),
    )
    const identity = isPlace && plan.days === undefined ? identityIn(plan, path.slice(end)) : null
    if (identity === null) continue
    const entry =
      typeof identity === 'number'
        ? await entryById(source, plan.collection, identity)
        : await entryByKey(source, plan.collection, identity)
    if (entry && documentAddresses(plan.collection, entry.key, { ...entry.doc, id: entry.id })[0] === path) return entry
  }
  return null
}

/** Whether an address leads to a page of this site, and not to a file or a call. */
export function isPage(href: string): boolean {
  const path = sitePath(href)
  return path !== null && !/^\/(?:api|assets)\//.test(path) && !/\.\w+$/.test(path)
}
