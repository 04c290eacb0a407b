import { pointerTo } from '#domain/json/json-pointer.ts'
import type { Locale } from '#generated/types.ts'
import { BLOCK_ENVELOPES } from '#service/content/blocks/block-envelopes.ts'
import { type EntrySource, entriesByKeys } from '#service/content/reading/entry-reader.ts'
import { type FoundByCheck, finding } from './finding.ts'

/** The blocks that do not fit their schemas, each with its place. */
export async function leftOutFindings(
  source: EntrySource,
  blocks: ReadonlySet<string>,
  locale: Locale,
): Promise<FoundByCheck[]> {
  const keys = [...blocks]
  const paths = new Map<string, string>()
  for (const collection of keys.length > 0 ? BLOCK_ENVELOPES.keys() : [])
    for (const { key } of await entriesByKeys(source, collection, keys)) paths.set(key, pointerTo(collection, key))
  return keys.map((block) => {
    const path = paths.get(block)
    return { ...finding(locale, 'error', 'block_left_out', { block }), ...(path !== undefined && { path }) }
  })
}
