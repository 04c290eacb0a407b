import type { FieldPlan, ObjectsPlan } from '#domain/content/collection-plan.ts'
import type { DraftDocument } from '#domain/drafts/apply-operation.ts'
import { isRecord } from '#domain/json/is-record.ts'
import { LOCALES, languageTag } from '#domain/languages/locales.ts'
import { jsonSchemas } from '#domain/schemas/json-schemas.ts'
import { validators } from '#generated/validator-map.ts'
import { blockSchemaOf, sortedSlugs } from '#service/content/blocks/page-blocks.ts'
import { type ContentDocument, translationRows } from '#service/content/documents/content-document.ts'
import { type ContentPlans, planOf } from '#service/content/reading/content-plans.ts'

/**
 * A document in the form in which it is worked on: with a row for every language, a list for every field that can have
 * one, and an identity for every row, so that each place has a pointer that stays true. The order of a page's blocks is
 * that of the list alone.
 */
export function openedForm(plans: ContentPlans, collection: string, document: ContentDocument): DraftDocument {
  const fields = planOf(plans, collection).document
  const opened = openedFields(plans, fields, document, knownNames(plans, collection, document))
  if (!fields.some(({ kind }) => kind === 'blocks')) return opened
  const { block_sort, ...page } = opened
  return { ...page, blocks: blocksInOrder(page.blocks, block_sort) }
}

/** The same document as it is published: without what is empty. */
export function closedForm(plans: ContentPlans, collection: string, document: DraftDocument): ContentDocument {
  return closedFields(plans, planOf(plans, collection).document, document)
}

/** The fields that a document and its translations can have: a block has only some of those of its collection. */
interface KnownNames {
  own: ReadonlySet<string>
  translated: ReadonlySet<string>
}

function knownNames(plans: ContentPlans, collection: string, document: ContentDocument): KnownNames {
  const id = blockSchemaOf(validators, collection, document) ?? planOf(plans, collection).documentSchema
  const own = propertiesOf(jsonSchemas.get(id))
  const rows = isRecord(own.translations) ? propertiesOf(own.translations.items) : {}
  return { own: new Set(Object.keys(own)), translated: new Set(Object.keys(rows)) }
}

function propertiesOf(schema: unknown): Record<string, unknown> {
  return isRecord(schema) && isRecord(schema.properties) ? schema.properties : {}
}

/** Without names, every field of the plan is one that the source can have. */
function openedFields(
  plans: ContentPlans,
  fields: readonly FieldPlan[],
  source: ContentDocument,
  known?: KnownNames,
): ContentDocument {
  const opened: ContentDocument = { ...source }
  for (const field of fields) {
    if (known && !known.own.has(field.name)) continue
    const value = opened[field.name]
    if (isListField(field) && value === undefined) opened[field.name] = []
    const inner = innerFields(plans, field)
    const rowNames = field.kind === 'translations' && known ? { own: known.translated, translated: NONE } : undefined
    if (field.kind === 'translations') opened.translations = everyLanguage(opened)
    if (!inner || !Array.isArray(opened[field.name])) continue
    const rows = (opened[field.name] as unknown[]).map((row) =>
      isRecord(row) ? openedFields(plans, inner, row, rowNames) : row,
    )
    opened[field.name] = inner.some(({ name }) => name === 'id') && field.kind === 'objects' ? numbered(rows) : rows
  }
  return opened
}

const NONE: ReadonlySet<string> = new Set()

/** A list that a document may leave out. */
function isListField(field: FieldPlan): boolean {
  if (field.kind === 'relation') return field.many && field.inverse === undefined
  if (field.kind === 'value') return field.empty === 'array'
  return field.kind === 'blocks' || (field.kind === 'objects' && (field satisfies ObjectsPlan).many)
}

function innerFields(plans: ContentPlans, field: FieldPlan): readonly FieldPlan[] | null {
  if (field.kind === 'translations' || field.kind === 'objects') return field.fields
  return field.kind === 'relation' && field.owned ? planOf(plans, field.to).document : null
}

function everyLanguage(document: ContentDocument): ContentDocument[] {
  const rows = translationRows(document)
  const missing = LOCALES.map(languageTag).filter((tag) => rows.every((row) => row.languages_code !== tag))
  return [...rows, ...missing.map((languages_code) => ({ languages_code }))]
}

/** Rows without a number get the one that visitors are answered: their place in the list. */
function numbered(rows: readonly unknown[]): unknown[] {
  const taken = new Set(rows.map((row) => (isRecord(row) ? row.id : undefined)))
  return rows.map((row, index) => {
    if (!isRecord(row) || row.id !== undefined) return row
    let id = index + 1
    while (taken.has(id)) id += 1
    taken.add(id)
    return { id, ...row }
  })
}

function blocksInOrder(blocks: unknown, blockSort: unknown): unknown {
  if (!Array.isArray(blocks)) return blocks
  const places = new Map(sortedSlugs(blockSort).map((slug, place) => [slug, place]))
  const placeOf = (block: unknown) =>
    (isRecord(block) ? places.get(String(block.item)) : undefined) ?? Number.MAX_SAFE_INTEGER
  return [...blocks].sort((a, b) => placeOf(a) - placeOf(b))
}

function closedFields(plans: ContentPlans, fields: readonly FieldPlan[], source: DraftDocument): ContentDocument {
  const known = new Map(fields.map((field) => [field.name, field]))
  const entries = Object.entries(source).flatMap(([name, value]): [string, unknown][] => {
    const field = known.get(name)
    const inner = field && innerFields(plans, field)
    const closed =
      inner && Array.isArray(value)
        ? value.map((row) => (isRecord(row) ? closedFields(plans, inner, row) : row))
        : value
    const kept = field?.kind === 'translations' && Array.isArray(closed) ? closed.filter(hasTexts) : closed
    return isEmpty(kept) ? [] : [[name, kept]]
  })
  return Object.fromEntries(entries)
}

function hasTexts(row: unknown): boolean {
  return !isRecord(row) || Object.keys(row).some((name) => name !== 'id' && name !== 'languages_code')
}

function isEmpty(value: unknown): boolean {
  return value === undefined || value === null || value === '' || (Array.isArray(value) && value.length === 0)
}
