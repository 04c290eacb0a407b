import type { FieldPlan, ObjectsPlan, RelationPlan } from '#domain/content/collection-plan.ts'
import { translationNumber } from '#domain/content/row-numbers.ts'
import type { DraftDocument } from '#domain/drafts/apply-operation.ts'
import { identityOf } from '#domain/drafts/pointer.ts'
import { isRecord } from '#domain/json/is-record.ts'
import { answeredLanguages } from '#domain/languages/answered-languages.ts'
import { collections } from '#generated/collections.ts'
import type { Locale } from '#generated/types.ts'

type Row = Readonly<Record<string, unknown>>

/** A document as it was when its row was drawn, and as it is now. */
export interface Rewritten {
  before: DraftDocument
  after: DraftDocument
}

/**
 * The row of a document as the service will draw it, as far as that is known without asking: values, translations,
 * objects and the order of related documents. What only the service knows stays as it was drawn: newly related
 * documents, and what is copied from them.
 */
export function projectedRow(
  row: Row,
  { before, after }: Rewritten,
  fields: readonly FieldPlan[],
  locale: Locale,
): Record<string, unknown> {
  const context = { locale, entry: typeof row.id === 'number' ? row.id : 0 }
  return filled(fields, { row, before, after }, context, true)
}

interface Context {
  locale: Locale
  /** The number of the entry. */
  entry: number
}

interface Sides {
  row: Row
  before: Row
  after: Row
}

/** Fields of a document itself that the store gives. */
const GIVEN = new Set(['id', 'status', 'date_created', 'date_updated'])

function filled(
  fields: readonly FieldPlan[],
  sides: Sides,
  context: Context,
  isEntry: boolean,
): Record<string, unknown> {
  return Object.fromEntries(fields.map((field) => [field.name, fieldValue(field, sides, context, isEntry)]))
}

function fieldValue(field: FieldPlan, { row, before, after }: Sides, context: Context, isEntry: boolean): unknown {
  const { name } = field
  const [drawn, was, is] = [row[name], before[name], after[name]]
  switch (field.kind) {
    case 'value':
      if (isEntry && GIVEN.has(name)) return drawn
      if (same(was, is) && drawn !== undefined) return drawn
      if (field.rich) return richText(drawn, was, is)
      return isBlank(is) ? (field.empty === 'array' ? [] : null) : is
    case 'translations':
      return translations(field.fields, { drawn, was, is }, context)
    case 'objects':
      return objects(field, { drawn, was, is }, context)
    case 'relation':
      return same(was, is) ? withCondition(field, after, drawn) : related(field, after, { drawn, was, is })
    default:
      return drawn
  }
}

interface Values {
  drawn: unknown
  was: unknown
  is: unknown
}

function translations(fields: readonly FieldPlan[], { drawn, was, is }: Values, context: Context): unknown[] {
  return answeredLanguages(context.locale).flatMap((code) => {
    const after = byIdentity(is, code)
    if (!after || !hasTexts(after)) return []
    const before = byIdentity(was, code) ?? {}
    const row = byIdentity(drawn, code) ?? { id: translationNumber(context.entry, code) }
    return [{ ...filled(fields, { row, before, after }, context, false), id: after.id ?? row.id }]
  })
}

/** What is left of a translation that has no texts is not stored. */
function hasTexts(row: Row): boolean {
  return Object.entries(row).some(([name, value]) => name !== 'id' && name !== 'languages_code' && !isBlank(value))
}

function objects(field: ObjectsPlan, { drawn, was, is }: Values, context: Context): unknown {
  const one = (after: unknown, row: Row, before: Row) =>
    filled(field.fields, { row, before, after: isRecord(after) ? after : {} }, context, false)
  if (!field.many) {
    if (!isRecord(is)) return null
    return one(is, isRecord(drawn) ? drawn : {}, isRecord(was) ? was : {})
  }
  if (!Array.isArray(is)) return []
  return is.map((after, index) => {
    const identity = identityOf(after)
    const row = identity === null ? {} : (byIdentity(drawn, identity) ?? {})
    const made = one(after, row, identity === null ? {} : (byIdentity(was, identity) ?? {}))
    // Rows without a number are numbered by position.
    return 'id' in made ? { ...made, id: made.id ?? index + 1 } : made
  })
}

/** A rich text; its pictures are known as far as they were drawn. */
function richText(drawn: unknown, was: unknown, is: unknown): unknown {
  if (!Array.isArray(is)) return []
  const known = new Map(
    zipped(
      pictures(was).map(({ image }) => String(image)),
      pictures(drawn).map(({ image }) => image),
    ),
  )
  return is.flatMap((node) => {
    if (!isRecord(node) || node.type !== 'picture') return [node]
    const image = known.get(String(node.image))
    return image === undefined ? [] : [{ ...node, image }]
  })
}

export function pictures(nodes: unknown): Row[] {
  return Array.isArray(nodes) ? nodes.filter((node) => isRecord(node) && node.type === 'picture') : []
}

/** Related documents that were drawn before, in their order now; others come with the next drawing. */
function related(field: RelationPlan, after: Row, { drawn, was, is }: Values): unknown {
  if (!field.many) return isBlank(is) ? null : drawn
  if (field.owned || field.order !== undefined || !Array.isArray(drawn)) return drawn
  const known = knownRows(field, keysOf(was), drawn)
  return known
    ? withCondition(
        field,
        after,
        keysOf(is).flatMap((key) => known.get(key) ?? []),
      )
    : drawn
}

/** Drawn rows by the keys of their documents; null if it is not known which is which. */
function knownRows(
  field: RelationPlan,
  keys: readonly string[],
  drawn: readonly unknown[],
): Map<string, unknown> | null {
  const name = collections.get(field.to)?.key ?? ''
  const own = drawn.map((row) => {
    const inner = isRecord(row) && field.wrapper !== undefined ? row[field.wrapper] : row
    return isRecord(inner) ? inner[name] : undefined
  })
  if (own.every((key) => typeof key === 'string')) return new Map(own.map((key, index) => [key, drawn[index]]))
  return keys.length === drawn.length ? new Map(zipped(keys, drawn)) : null
}

function withCondition(field: RelationPlan, after: Row, rows: unknown): unknown {
  return Object.entries(field.when ?? {}).every(([name, value]) => after[name] === value) ? rows : []
}

export function keysOf(value: unknown): string[] {
  return Array.isArray(value) ? value.filter((key): key is string => typeof key === 'string') : []
}

/** Pairs of what stands in the same place; none if one list has left something out. */
function zipped<Value>(keys: readonly string[], values: readonly Value[]): [string, Value][] {
  if (keys.length !== values.length) return []
  return keys.flatMap((key, index): [string, Value][] => [[key, values[index] as Value]])
}

export function byIdentity(rows: unknown, identity: string): Row | undefined {
  return Array.isArray(rows) ? rows.find((row): row is Row => isRecord(row) && identityOf(row) === identity) : undefined
}

function isBlank(value: unknown): boolean {
  return value === undefined || value === null || value === '' || (Array.isArray(value) && value.length === 0)
}

function same(one: unknown, other: unknown): boolean {
  return one === other || JSON.stringify(one) === JSON.stringify(other)
}
