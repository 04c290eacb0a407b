import { pointerParts, pointerTo } from '#domain/json/json-pointer.ts'

/** A document in a list: a stored one by its number, a new one by its draft. */
interface ListedDocument {
  collection: string
  id?: number | null
  draft_uid?: string | null
}

/** Pages are edited as visitors see them. */
export const PAGE = 'page'

/** The address of the screen with all collections. */
export const COLLECTIONS = '/documents'

/** The address of a collection's list below `/studio`. */
export function listAddress(collection: string): string {
  return `${COLLECTIONS}/${encodeURIComponent(collection)}`
}

/** The address at which a collection is downloaded and brought in as a table. */
export function tableAddress(collection: string): string {
  return `${listAddress(collection)}/table`
}

/** The collection of pictures. */
export const LIBRARY = 'image'

/** The address of the library of pictures, narrowed to those that have these words. */
export function libraryAddress(words: string): string {
  return `${listAddress(LIBRARY)}?${new URLSearchParams({ q: words })}`
}

/** The address of a stored document's own screen: all of its fields, its history and where it is used. */
export function screenAddress(collection: string, id: number): string {
  return `${listAddress(collection)}/${id}`
}

/** The address of the form of a document that only a draft has so far. */
export function draftAddress(uid: string): string {
  return `/drafts/${uid}`
}

/** The address at which a document is edited, below `/studio`. */
export function documentAddress({ collection, id, draft_uid }: ListedDocument): string {
  if (collection === PAGE) return `/pages/${id ?? draft_uid}`
  return id === null || id === undefined ? draftAddress(String(draft_uid)) : screenAddress(collection, id)
}

/** In the query of the page editor and of a form: the place to which it leads at once, as findings name it. */
export const AT_PARAM = 'at'

/** The address at which what was found in a document, or in what a page shows, is corrected. */
export function findingAddress(listed: ListedDocument, path: string | null): string {
  const address = documentAddress(listed)
  return path ? `${address}?${new URLSearchParams({ [AT_PARAM]: path })}` : address
}

/** The address that leads to a document of which only the key is known, and to a place in it, as findings name it. */
export function namedAddress(path: string): string {
  const [collection = '', key = ''] = pointerParts(path)
  return `${listAddress(collection)}/named/${encodeURIComponent(key)}?${new URLSearchParams({ [AT_PARAM]: path })}`
}

/** The address at which a block is edited on a page that shows it. */
export function addressOnPage(page: Omit<ListedDocument, 'collection'>, block: { collection: string; key: string }) {
  return findingAddress({ collection: PAGE, ...page }, pointerTo(block.collection, block.key))
}

/** The address of the screen with what was stored anywhere. */
export const HISTORY = '/history'

/** The address of the screen with all releases. */
export const RELEASES = '/releases'

/** The address of a release below `/studio`. */
export function releaseAddress(no: number): string {
  return `${RELEASES}/${no}`
}

/** In the query of a document's own screen: the release whose changes are shown at once. */
export const RELEASE_PARAM = 'release'

/** The address at which a document's part in a release that was published is shown, with what it changed. */
export function publishedAddress({ collection, id }: ListedDocument, no: number): string | null {
  if (id === null || id === undefined) return null
  return `${screenAddress(collection, id)}?${new URLSearchParams({ [RELEASE_PARAM]: String(no) })}`
}

/** The address of the screen with what visitors sent. */
export const INBOX = '/leads'

/** Among the statuses of the inbox: every one in which a lead waits for the company. */
export const OPEN_LEADS = 'any_open'

/** The address of one lead, below `/studio`. */
export function leadAddress({ kind, uid }: { kind: string; uid: string }): string {
  return `${INBOX}/${encodeURIComponent(kind)}/${encodeURIComponent(uid)}`
}

/** The address of the screen with everybody who may sign in. */
export const PEOPLE = '/people'

/** The address at which somebody is added to them. */
export const NEW_PERSON = `${PEOPLE}/new`

/** The address of one person who may sign in, by the number of the account. */
export function personAddress(id: number): string {
  return `${PEOPLE}/${id}`
}

/** The address of the screen with what was done, and by whom. */
export const AUDIT = `${PEOPLE}/audit`

/** In the query of that screen: whose acts alone are shown. */
export const ACTOR_PARAM = 'actor'

/** The address of what one person has done. */
export function personActs(username: string): string {
  return `${AUDIT}?${new URLSearchParams({ [ACTOR_PARAM]: username })}`
}

/** The address of the signed-in person's own account. */
export const ACCOUNT = '/account'
