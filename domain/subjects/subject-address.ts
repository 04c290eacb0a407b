import { subjectAddresses } from '#generated/subject-addresses.ts'
import type { SubjectKind, SubjectReferences } from '#generated/subjects.ts'
import { addressWords, fillAddress } from '../addresses/fill-address.ts'
import { findField } from '../languages/field-in.ts'
import { LOCALES } from '../languages/locales.ts'
import type { SubjectAddressing, SubjectPlace } from './subject-plan.ts'

/** An entity as the service answers it, or a document as it is stored, with its `id`. */
export type Thing = Readonly<Record<string, unknown>>

/**
 * The canonical address of a thing, without language prefix:
 * `subjectAddress('product', product)` → `/product/detail/grating-38`
 */
export function subjectAddress<K extends SubjectKind>(kind: K, thing: SubjectReferences[K]): string {
  return addressOf(subjectAddresses[kind], thing as unknown as Thing)
}

/** The same, given the plan of its kind; takes a stored document as well as an answer. */
export function addressOf(plan: SubjectAddressing, thing: Thing): string {
  const address = fillAddress(placeOf(plan, thing).address, (name) =>
    name === plan.identity ? String(thing[name]) : addressWords(textIn(thing, name)),
  )
  // A thing without a title still has its number.
  return address.replace(/-+$/, '')
}

/** The page that lists things of a kind, and the interface word for it. */
export function listOf(kind: SubjectKind): SubjectPlace['list'] {
  return placeOf(subjectAddresses[kind], {}).list
}

/** The same, followed by the lists of special cases: for articles, also the list of news. */
export function listsOf(kind: SubjectKind): SubjectPlace['list'][] {
  return subjectAddresses[kind].places.map(({ list }) => list).toReversed()
}

/**
 * The value of a relation that everything listed at a path shares: `listedWith('article', '/news', 'category')` →
 * `news`. Null for a list of everything.
 */
export function listedWith(kind: SubjectKind, path: string, relation: string): string | null {
  const place = subjectAddresses[kind].places.find(({ list }) => list.path === path)
  return place?.when?.find(({ field }) => field === relation)?.is ?? null
}

/** The place that applies to a thing of this kind: news articles have a different one from other articles. */
export function placeOf(plan: SubjectAddressing, thing: Thing): SubjectPlace {
  const holds = ({ when = [] }: SubjectPlace) => when.every(({ field, by, is }) => keyIn(thing[field], by) === is)
  return plan.places.find(holds) ?? (plan.places[0] as SubjectPlace)
}

/** The key or number that the last segment of an address identifies; null when it identifies nothing. */
export function identityIn(plan: SubjectAddressing, segment: string): string | number | null {
  if (plan.identity !== 'id') return segment
  const digits = /^([1-9]\d{0,8})(?:-|$)/.exec(segment)?.[1]
  return digits ? Number(digits) : null
}

/** In a document a relation is the key of its target; in an answer it is the target itself. */
function keyIn(value: unknown, by: string): unknown {
  return typeof value === 'object' && value !== null ? (value as Thing)[by] : value
}

/**
 * Addresses are the same in every language, so that a page and its translations share one path. The words come from the
 * first language that has a text.
 */
function textIn(thing: Thing, name: string): string {
  const found = LOCALES.map((locale) => findField(thing, name, locale)).find((one) => one !== null)
  return String(found?.value ?? '')
}
