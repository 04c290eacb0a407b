import { useMemo, useSyncExternalStore } from 'react'
import { isRecord } from '#domain/json/is-record.ts'
import type { Translatable } from '#domain/languages/translate.ts'

/** How much longer a text may become than what stands there. */
export const LONGER_BY = 0.4

/** Where formatted text and buttons have words that visitors read. */
const WORDS = ['text', 'label', 'caption']

let isLongest = false
const listeners = new Set<() => void>()

/** Draws all texts that editors write longer than they are, or as they are. */
export function showLongest(longest: boolean): void {
  if (longest === isLongest) return
  isLongest = longest
  for (const listener of listeners) listener()
}

/** A thing as it is drawn: while texts are shown longer, with a longer text in this field. */
export function useLengthened<E extends Translatable | null | undefined>(entity: E, field: string): E {
  const longest = useSyncExternalStore(subscribe, () => isLongest)
  return useMemo(() => (longest && entity ? lengthened(entity, field) : entity), [longest, entity, field])
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

function lengthened<E extends Translatable>(entity: E, field: string): E {
  const inField = <Row extends object>(row: Row): Row => {
    const value = (row as Record<string, unknown>)[field]
    return value === undefined ? row : { ...row, [field]: longer(value) }
  }
  const { translations } = entity
  return { ...inField(entity), ...(translations && { translations: translations.map(inField) }) }
}

/** A text, formatted text or buttons with more words; addresses and names of pictures stay as they are. */
export function longer(value: unknown): unknown {
  if (typeof value === 'string') return withMoreWords(value)
  if (Array.isArray(value)) return value.map((item) => (typeof item === 'string' ? item : longer(item)))
  if (!isRecord(value)) return value
  const fields = Object.entries(value).map(([name, one]) => [
    name,
    typeof one === 'string' && !WORDS.includes(name) ? one : longer(one),
  ])
  return Object.fromEntries(fields)
}

/** A text with as many of its own words again as make it longer by the share. */
function withMoreWords(text: string): string {
  const words = text.split(/\s+/).filter((word) => word !== '')
  const wanted = text.length * (1 + LONGER_BY)
  let made = text
  for (let index = 0; words.length > 0 && made.length < wanted; index += 1) made += ` ${words[index % words.length]}`
  return made
}
