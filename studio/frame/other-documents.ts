import type { FieldPlan } from '#domain/content/collection-plan.ts'
import { isRecord } from '#domain/json/is-record.ts'
import { pointerTo } from '#domain/json/json-pointer.ts'
import { calls } from '#generated/calls.ts'
import { collections } from '#generated/collections.ts'

/** A document that something on the page was taken from, though it is no part of the page. */
export interface OtherDocument {
  collection: string
  id: number
}

/** Where in such documents what they are related to is chosen, such as their pictures. */
const places = new WeakMap<object, OtherDocument & { pointer: string }>()
/** The documents that rows on the wire were made of. */
const documents = new WeakMap<object, OtherDocument>()
/** What each call of the site answers: rows of a collection. */
const answered = new Map(calls.map(({ name, of, pick }) => [name as string, { of, pick }]))

/** The document of a row; null for what is none, or not known. */
export function otherDocument(thing: object): OtherDocument | null {
  return documents.get(thing) ?? null
}

/** Where in such a document a thing is chosen; null if that is not known. */
export function placeInOther(thing: object): (OtherDocument & { pointer: string }) | null {
  return places.get(thing) ?? null
}

/** Notes the documents of which the answer of a call was made, and those that they are related to. */
export function noteAnswer(call: string, answer: unknown): void {
  const { of, pick } = answered.get(call) ?? {}
  if (!of) return
  const rows = isRecord(answer) && Array.isArray(answer.data) ? answer.data : answer
  for (const row of Array.isArray(rows) ? rows : [rows]) noteRow(row, of, pick ?? 'full')
}

/** Notes the documents that a row of a collection is related to. */
export function noteRelated(row: Readonly<Record<string, unknown>>, collection: string, pick = 'full'): void {
  const own = documents.get(row)
  const picks = collections.get(collection)?.picks
  for (const field of (picks?.[pick] ?? picks?.full ?? []) as readonly FieldPlan[]) {
    if (field.kind !== 'relation') continue
    const value = row[field.name]
    for (const one of Array.isArray(value) ? value : [value]) {
      const inner = isRecord(one) && field.wrapper !== undefined ? one[field.wrapper] : one
      if (own && isRecord(inner)) places.set(inner, { ...own, pointer: pointerTo(field.name) })
      noteRow(inner, field.to, field.pick)
    }
  }
}

function noteRow(row: unknown, collection: string, pick: string): void {
  if (!isRecord(row) || documents.has(row)) return
  const plan = collections.get(collection)
  if (!plan) return
  // What is part of another document is opened with it.
  if (plan.ownedBy === null && typeof row.id === 'number') documents.set(row, { collection, id: row.id })
  noteRelated(row, collection, pick)
}

/** Where a field of a document is stored: in a language, or once for all. */
export function isTranslatedIn(collection: string, field: string): boolean {
  return (collections.get(collection)?.document ?? []).some(
    (one) => one.kind === 'translations' && one.fields.some(({ name }) => name === field),
  )
}
