import type { FragmentInstance, RefCallback } from 'react'
import { isRecord } from '#domain/json/is-record.ts'
import { pointerTo } from '#domain/json/json-pointer.ts'
import { languageTag } from '#domain/languages/locales.ts'
import { DEFAULT_LOCALE } from '#generated/languages.ts'
import type { Locale, Page, PageBlock } from '#generated/types.ts'
import { groupMembers, type NamedBlock } from '#renderer/blocks/block-kind.ts'
import { isTranslatedIn, noteRelated, type OtherDocument, otherDocument, placeInOther } from './other-documents.ts'

/** Where something on the page is stored. */
export interface Source {
  /** The document's collection and key, `block_card:welcome`. */
  document: string
  /** Pointer into it; empty for all of it. */
  pointer: string
}

/** The name of a document that is no part of the page: the number of it is all that is known. */
const OTHER = /^(.+)#(\d+)$/

function nameOfOther({ collection, id }: OtherDocument): string {
  return `${collection}#${id}`
}

/** The document that a source names, if it is no part of the page. */
export function otherOf({ document }: Source): OtherDocument | null {
  const [, collection, id] = OTHER.exec(document) ?? []
  return collection === undefined ? null : { collection, id: Number(id) }
}

/** A member of a group, by the number that it has on the page. */
export interface NumberedPart {
  document: string
  /** The group's document. */
  group: string
  wire_id: number
}

/** Where the objects that a page is drawn from are stored. Those that are not known are drawn like any other. */
const known = new WeakMap<object, Source>()

/** Notes where a page itself is stored. */
export function notePage(page: Page): void {
  note(page, { document: `page:${page.slug}`, pointer: '' })
}

/** Notes where the blocks of a page are stored, and the members of its groups. */
export function noteBlocks(rows: readonly PageBlock[], parts: readonly NumberedPart[]): void {
  const named = new Map(parts.map(({ group, wire_id, document }) => [`${group}/${wire_id}`, document]))
  for (const { collection, item } of rows) {
    const block = item as NamedBlock
    const own = `${collection}:${block.slug}`
    note(block, { document: own, pointer: '' })
    if (isRecord(item)) noteRelated(item, collection)
    for (const member of groupMembers(block)) {
      const document = named.get(`${own}/${member.id}`)
      if (document !== undefined) note(member, { document, pointer: '' })
    }
  }
}

/** Notes a thing and the objects in its fields, unless these are documents of their own. */
function note(thing: object, source: Source): void {
  known.set(thing, source)
  for (const [name, value] of Object.entries(thing)) {
    if (name === 'blocks' || name === 'translations') continue
    const pointer = source.pointer + pointerTo(name)
    if (isRecord(value)) known.set(value, { ...source, pointer })
    else if (Array.isArray(value)) for (const item of value) if (isRecord(item)) known.set(item, { ...source, pointer })
  }
}

/** Where a thing is stored; null if that is not known. */
export function sourceOf(thing: unknown): Source | null {
  if (typeof thing !== 'object' || thing === null) return null
  const other = placeInOther(thing)
  return known.get(thing) ?? (other && { document: nameOfOther(other), pointer: other.pointer })
}

/** Where a translated field of a thing is stored in a language; null if that is not known. */
export function fieldSource(thing: unknown, field: string, locale: Locale): Source | null {
  const source = sourceOf(thing)
  if (!isRecord(thing)) return null
  const other = source?.pointer === '' ? null : otherDocument(thing)
  if (other) {
    const isPlain =
      Object.hasOwn(thing, field) && (locale === DEFAULT_LOCALE || !isTranslatedIn(other.collection, field))
    const place = isPlain ? [field] : ['translations', `@${languageTag(locale)}`, field]
    return { document: nameOfOther(other), pointer: pointerTo(...place) }
  }
  if (!source) return null
  const isOwn = locale === DEFAULT_LOCALE && Object.hasOwn(thing, field)
  const place = isOwn ? [field] : ['translations', `@${languageTag(locale)}`, field]
  return { ...source, pointer: source.pointer + pointerTo(...place) }
}

/** What stands on the page now. */
const drawn = new Map<FragmentInstance, Source>()

/** The ref of a fragment around something that is stored there. */
export function drawnAs(source: Source): RefCallback<FragmentInstance> {
  return (fragment) => {
    if (!fragment) return
    drawn.set(fragment, source)
    return () => void drawn.delete(fragment)
  }
}

/** Something on the page with the boxes that it fills in the window. */
export interface DrawnBox {
  source: Source
  fragment: FragmentInstance
  rects: readonly DOMRect[]
}

/**
 * What fills a point of the window: the innermost, which is the smallest. Beside the letters of a heading, but inside
 * its box, that is its text: what is the only field of its document in `element`, the innermost element there. Null if
 * nothing at the point is stored. What other documents show there can be left out.
 */
export function drawnAt(x: number, y: number, element: Element | null, onPage = false): DrawnBox | null {
  let found: DrawnBox | null = null
  let size = Number.POSITIVE_INFINITY
  const within: DrawnBox[] = []
  const outer = element?.getBoundingClientRect()
  for (const [fragment, source] of drawn) {
    if (onPage && otherOf(source)) continue
    const rects = fragment.getClientRects()
    if (outer && rects.length > 0 && rects.every((rect) => isInside(rect, outer))) {
      within.push({ source, fragment, rects })
    }
    for (const { left, right, top, bottom, width, height } of rects) {
      if (x < left || x > right || y < top || y > bottom || width * height >= size) continue
      size = width * height
      found = { source, fragment, rects }
    }
  }
  if (found?.source.pointer !== '') return found
  const { document } = found.source
  const fields = within.filter(
    ({ source }) => source.pointer !== '' && (source.document === document || otherOf(source)),
  )
  const [field] = fields
  if (!field || fields.some(({ source }) => source.document !== field.source.document)) return found
  if (fields.length === 1) return field
  // Between the texts of another document that a block shows, all of it is meant.
  return otherOf(field.source) ? { ...field, source: { ...field.source, pointer: '' } } : found
}

function isInside({ left, right, top, bottom }: DOMRect, outer: DOMRect): boolean {
  return left >= outer.left && right <= outer.right && top >= outer.top && bottom <= outer.bottom
}

/** The boxes of a document; those of its own block where it has one, else of all that is drawn of it. */
export function boxesOf(document: string): readonly DOMRect[] {
  const own = [...drawn].filter(([, source]) => source.document === document)
  const whole = own.filter(([, { pointer }]) => pointer === '')
  return (whole.length > 0 ? whole : own).flatMap(([fragment]) => fragment.getClientRects())
}
