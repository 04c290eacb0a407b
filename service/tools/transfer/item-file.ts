import { createHash } from 'node:crypto'
import type { ContentPlans } from '#service/content/reading/content-plans.ts'
import type { Entry } from '#service/content/reading/entry.ts'
import { itemDocument } from '#service/content/reading/item-document.ts'

/** Longest file name without its extension. */
const LONGEST_NAME = 80
/** Names that Windows reserves. */
const RESERVED = /^(?:con|prn|aux|nul|com\d|lpt\d)(?:\.|$)/i

/** The file names for the entries of one collection, by key: readable, and distinct even where case does not count. */
export function fileNames(keys: readonly string[]): Map<string, string> {
  const readable = new Map(keys.map((key) => [key, readableName(key)]))
  const uses = Map.groupBy(readable.values(), (name) => name.toLowerCase())
  return new Map(
    [...readable].map(([key, name]) => {
      const unclear = name === '' || RESERVED.test(name) || uses.get(name.toLowerCase())?.length !== 1
      return [key, `${unclear ? `${name}~${shortDigest(key)}` : name}.json`]
    }),
  )
}

/** A short digest of a text. */
export function shortDigest(text: string): string {
  return createHash('sha256').update(text).digest('hex').slice(0, 12)
}

/**
 * The text of an entry's file, which notes the entry's version. The same entry always gives the same text.
 */
export function itemText(plans: ContentPlans, entry: Entry): string {
  // What nobody has stored yet has neither a version nor a number.
  const document = { ...itemDocument(plans, entry), version: entry.version || undefined }
  return `${JSON.stringify(document, null, 2)}\n`
}

function readableName(key: string): string {
  return key
    .normalize('NFKD')
    .replaceAll(/\p{M}/gu, '')
    .replaceAll(/[^A-Za-z0-9._-]+/g, '-')
    .replaceAll(/^[.-]+|[.-]+$/g, '')
    .slice(0, LONGEST_NAME)
}
