import { type ErrorCode, errorMessages } from '#domain/errors/error-messages.ts'
import type { Content } from '../content/reading/content.ts'
import { collectionTag, type Entry, entryTag } from '../content/reading/entry.ts'
import { entryById, entryByKey } from '../content/reading/entry-reader.ts'
import { raise } from '../runtime/errors/app-error.ts'

/** The entry with this slug, if visitors may see it. An archived entry gives 410, any other 404. */
export async function visibleByKey(content: Content, collection: string, key: string): Promise<Entry> {
  return visibleOr(content, collection, await entryByKey(content.source, collection, key), key)
}

/** The entry with this number, if visitors may see it. */
export async function visibleById(content: Content, collection: string, id: number): Promise<Entry> {
  return visibleOr(content, collection, await entryById(content.source, collection, id), String(id))
}

function visibleOr(content: Content, collection: string, entry: Entry | null, key: string): Entry {
  content.tags.add(entry ? entryTag(entry) : collectionTag(collection))
  if (entry && content.isVisible(entry)) return entry
  const code = entry?.status === 'archived' ? 'gone' : 'not_found'
  return raise(ownCode(`${collection}_${code}`) ?? code, { key })
}

/** The collection's own error code, such as `product_gone`, if the catalogue has one. */
function ownCode(code: string): ErrorCode | null {
  return Object.hasOwn(errorMessages, code) ? (code as ErrorCode) : null
}
