import type { DraftDocument } from '#domain/drafts/apply-operation.ts'
import { stablePointer } from '#domain/drafts/pointer.ts'
import { isRecord } from '#domain/json/is-record.ts'
import { pointerTo } from '#domain/json/json-pointer.ts'
import type { Place } from './place-of-finding.ts'

/** A document from which pages are drawn, by its collection and its key with a colon between them. */
export interface NamedDocument {
  name: string
  document: DraftDocument
}

/** Shorter texts stand in many places. */
const SHORTEST = 4

/** Names, addresses and choices, which are parts of many texts that visitors read. */
const NO_WORDS = /^(?:[a-z0-9]+(?:[-_][a-z0-9]+)*|\/\S*|https?:\S*)$/

/**
 * Where a text that is seen on a page is stored: the same text, else the longest that is a part of it or of which it is
 * one.
 */
export function placeOfText(documents: readonly NamedDocument[], text: string): Place | null {
  let best: { place: Place; length: number } | null = null
  for (const { name, document } of documents) {
    for (const [pointer, stored] of textsIn(document)) {
      const place = () => ({ name, pointer: stablePointer(document, pointer) })
      if (stored === text) return place()
      const length = Math.min(stored.length, text.length)
      const isPart = length >= SHORTEST && !NO_WORDS.test(stored) && (stored.includes(text) || text.includes(stored))
      if (isPart && length > (best?.length ?? 0)) best = { place: place(), length }
    }
  }
  return best?.place ?? null
}

function* textsIn(value: unknown, pointer = ''): Generator<[pointer: string, text: string]> {
  if (typeof value === 'string') yield [pointer, value.replace(/\s+/g, ' ').trim()]
  const inner = Array.isArray(value) ? [...value.entries()] : isRecord(value) ? Object.entries(value) : []
  for (const [name, one] of inner) yield* textsIn(one, pointer + pointerTo(String(name)))
}
