import { isDeepStrictEqual } from 'node:util'
import type { CollectionPlan, FieldPlan } from '#domain/content/collection-plan.ts'
import { isRecord } from '#domain/json/is-record.ts'
import type { ContentDocument } from '../documents/content-document.ts'
import { markedDocument } from '../documents/document-version.ts'
import { storedDocument } from '../documents/stored-document.ts'
import { type ContentPlans, planOf } from './content-plans.ts'
import { type Entry, publicId } from './entry.ts'

/** An entry as a document that leaves the store: in the current version, with fields in the order of its schema. */
export function itemDocument(plans: ContentPlans, entry: Entry): ContentDocument {
  const plan = planOf(plans, entry.collection)
  const { status, date_created } = entry
  const document = {
    id: entry.id === 0 ? undefined : publicId(entry),
    ...withoutRowNumbers(plan, entry),
    status,
    date_created,
  }
  return inOrder(plans, plan.document, markedDocument(plan.name, document))
}

/**
 * The document without the numbers of inner rows, which the program assigns; only numbers given from outside are kept.
 */
function withoutRowNumbers(plan: CollectionPlan, { id, doc }: Entry): ContentDocument {
  const bare: ContentDocument = { ...doc }
  const numbered = plan.document.filter((field) => field.kind === 'translations' || isOwned(field))
  for (const { name } of numbered) {
    const rows = bare[name]
    if (Array.isArray(rows)) bare[name] = rows.map(withoutId)
  }
  return isDeepStrictEqual(storedDocument(plan, id, bare), doc) ? bare : doc
}

function withoutId(row: unknown): unknown {
  if (!isRecord(row)) return row
  const { id: _id, ...rest } = row
  return rest
}

function isOwned(field: FieldPlan): boolean {
  return field.kind === 'relation' && field.owned === true
}

/** The fields of a document in the order of the schema, with those it does not know at the end. */
function inOrder(plans: ContentPlans, fields: readonly FieldPlan[], document: ContentDocument): ContentDocument {
  const ordered: ContentDocument = {}
  for (const field of fields) {
    const value = document[field.name]
    if (value !== undefined) ordered[field.name] = orderedValue(plans, field, value)
  }
  for (const name of Object.keys(document).sort()) {
    if (!Object.hasOwn(ordered, name) && document[name] !== undefined) ordered[name] = document[name]
  }
  return ordered
}

function orderedValue(plans: ContentPlans, field: FieldPlan, value: unknown): unknown {
  const inner = innerFields(plans, field)
  if (inner === null) return value
  if (Array.isArray(value)) return value.map((item) => (isRecord(item) ? inOrder(plans, inner, item) : item))
  return isRecord(value) ? inOrder(plans, inner, value) : value
}

function innerFields(plans: ContentPlans, field: FieldPlan): FieldPlan[] | null {
  if (field.kind === 'translations' || field.kind === 'objects') return field.fields
  return field.kind === 'relation' && field.owned ? planOf(plans, field.to).document : null
}
