import type { ErrorCode } from '#generated/error-messages.ts'
import type { Content } from '../content/content.ts'
import { collectionTag, type Entry, entryTag } from '../content/entry.ts'
import { entryById, entryByKey } from '../content/entry-reader.ts'
import { raise } from '../errors/app-error.ts'

/** What a visitor is told about an entry that is not there, or not there any more. */
export interface MissingCodes {
  unknown: ErrorCode
  archived: ErrorCode
}

/** The entry with this slug, when visitors may see it. An archived one is gone (410), any other is unknown (404). */
export async function visibleByKey(
  content: Content,
  collection: string,
  key: string,
  codes: MissingCodes,
): Promise<Entry> {
  return visibleOr(content, collection, await entryByKey(content.source, collection, key), key, codes)
}

/** The entry with this number, when visitors may see it. */
export async function visibleById(
  content: Content,
  collection: string,
  id: number,
  codes: MissingCodes,
): Promise<Entry> {
  return visibleOr(content, collection, await entryById(content.source, collection, id), String(id), codes)
}

function visibleOr(content: Content, collection: string, entry: Entry | null, key: string, codes: MissingCodes): Entry {
  content.tags.add(entry ? entryTag(entry) : collectionTag(collection))
  if (entry && content.isVisible(entry)) return entry
  return entry?.status === 'archived' ? raise(codes.archived, { key }) : raise(codes.unknown, { key })
}
