import type { FieldPlan } from '#domain/content/collection-plan.ts'
import { identityOf } from '#domain/drafts/pointer.ts'
import { isRecord } from '#domain/json/is-record.ts'
import { collections } from '#generated/collections.ts'
import type { RewrittenParts } from './projected-page.ts'
import { byIdentity, keysOf, pictures } from './projected-row.ts'

/**
 * Whether the service will show more of what has changed than can be shown at once: documents that were not there
 * before, what is copied from them, and blocks that are new on the page.
 */
export function isAwaited(parts: RewrittenParts): boolean {
  return [...parts].some(([name, { before, after }]) => {
    const [collection = ''] = name.split(':')
    return (collections.get(collection)?.picks.full ?? []).some((field) => isNew(field, before, after))
  })
}

type Row = Readonly<Record<string, unknown>>

function isNew(field: FieldPlan, before: Row, after: Row): boolean {
  const [was, is] = [before[field.name], after[field.name]]
  if (was === is) return false
  switch (field.kind) {
    case 'relation':
      return keysIn(is).some((key) => !keysIn(was).includes(key))
    case 'value': {
      const known = new Set(pictures(was).map(({ image }) => image))
      return field.rich === true && pictures(is).some(({ image }) => !known.has(image))
    }
    case 'translations':
      return rowsIn(is).some((row) => areNew(field.fields, byIdentity(was, identityOf(row) ?? ''), row))
    case 'objects':
      return field.many
        ? rowsIn(is).some((row) => areNew(field.fields, byIdentity(was, identityOf(row) ?? ''), row))
        : isRecord(is) && areNew(field.fields, isRecord(was) ? was : {}, is)
    case 'blocks':
      return rowsIn(is).some((row) => !rowsIn(was).some((one) => nameOf(one) === nameOf(row)))
    default:
      return false
  }
}

function areNew(fields: readonly FieldPlan[], before: Row = {}, after: Row): boolean {
  return fields.some((field) => isNew(field, before, after))
}

function keysIn(value: unknown): string[] {
  return typeof value === 'string' && value !== '' ? [value] : keysOf(value)
}

function rowsIn(value: unknown): Row[] {
  return Array.isArray(value) ? value.filter(isRecord) : []
}

function nameOf({ collection, item }: Row): string {
  return `${collection}:${item}`
}
