import { valueAtPointer } from '#domain/drafts/pointer.ts'
import type { PanelField } from '#domain/panels/panel.ts'
import { isFilled } from '#domain/text/has-words.ts'
import { allPlaces } from './panel-place.ts'
import { twinsOf } from './twin-places.ts'

/**
 * Where a document lacks a translation, in the order of its form: what is there in the default language, or in every
 * one, and not in another, and what `stale` names.
 */
export function translationGaps(
  document: unknown,
  fields: readonly PanelField[],
  stale: readonly string[] = [],
): string[] {
  const isStale = new Set(stale)
  const isThere = (pointer: string) => isFilled(valueAtPointer(document, pointer))
  const gaps = allPlaces(document, fields).flatMap((place) => {
    const twins = isThere(place.pointer) ? twinsOf(place).filter(({ pointer }) => !isThere(pointer)) : []
    const own = isStale.has(place.pointer) ? [place.pointer] : []
    return [...own, ...twins.map(({ pointer }) => pointer)]
  })
  return [...new Set(gaps)]
}

/** The first of some gaps behind a place of the form; those before it come last. Null if there is none. */
export function gapAfter(...[document, fields, gaps, from]: Parameters<typeof gapsBehind>): string | null {
  return gapsBehind(document, fields, gaps, from)[0] ?? gaps[0] ?? null
}

/** The gaps behind a place of the form; all of them without a place, or with one that the form does not have. */
export function gapsBehind(
  document: unknown,
  fields: readonly PanelField[],
  gaps: readonly string[],
  from: string | null,
): string[] {
  const places = allPlaces(document, fields).flatMap((place) => [
    place.pointer,
    ...twinsOf(place).map(({ pointer }) => pointer),
  ])
  const order = [...new Set(places)]
  const at = from === null ? -1 : order.indexOf(from)
  return order.slice(at + 1).filter((pointer) => gaps.includes(pointer))
}
