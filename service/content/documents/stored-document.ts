import type { CollectionPlan, FieldPlan } from '#domain/content/collection-plan.ts'
import { translationNumber } from '#domain/content/row-numbers.ts'
import { isRecord } from '#domain/json/is-record.ts'
import { type ContentDocument, translationRows } from './content-document.ts'

/** Owned rows are numbered from the entry's id times this, so that numbers stay distinct. */
const OWNED_PER_ENTRY = 1000

/** Fields that are columns of the entry rather than part of its document. */
const COLUMN_FIELDS = new Set(['id', 'status', 'date_created', 'date_updated'])

/** A document as it is stored: without the fields that are columns, and with its inner rows numbered. */
export function storedDocument(plan: CollectionPlan, id: number, document: ContentDocument): ContentDocument {
  const stored: ContentDocument = {}
  for (const [name, value] of Object.entries(document)) {
    if (!COLUMN_FIELDS.has(name) && value !== undefined) stored[name] = value
  }
  for (const field of plan.document) if (isOwned(field)) numberOwned(stored, field.name, id)
  if (stored.translations !== undefined) stored.translations = numberedRows(stored, id)
  return stored
}

function isOwned(field: FieldPlan): boolean {
  return field.kind === 'relation' && field.owned === true
}

function numberOwned(document: ContentDocument, field: string, id: number): void {
  const children = document[field]
  if (!Array.isArray(children)) return
  const taken = new Set(children.map((child) => (isRecord(child) ? child.id : undefined)))
  let next = id * OWNED_PER_ENTRY
  document[field] = children.map((child) => {
    if (!isRecord(child) || typeof child.id === 'number') return child
    do next += 1
    while (taken.has(next))
    return { id: next, ...child }
  })
}

function numberedRows(document: ContentDocument, id: number): ContentDocument[] {
  return translationRows(document).map((row) => {
    if (typeof row.id === 'number') return row
    return { id: translationNumber(id, row.languages_code), ...row }
  })
}
