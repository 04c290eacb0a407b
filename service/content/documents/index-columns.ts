import type { CollectionPlan, SortPlan } from '#domain/content/collection-plan.ts'
import { fieldIn } from '#domain/languages/field-in.ts'
import { LOCALES } from '#domain/languages/locales.ts'
import { DEFAULT_LOCALE } from '#generated/languages.ts'
import type { Locale } from '#generated/types.ts'
import { columnFields, documentColumn, SYSTEM_COLUMNS, sortColumn } from '#service/store/index-plan.ts'
import type { ContentPlans } from '../reading/content-plans.ts'
import type { ContentDocument } from './content-document.ts'
import { naturalKey } from './natural-key.ts'

/**
 * The values for an entry's generated columns: those that lists are filtered by, and those they are sorted by (text as
 * natural-order keys, moments in one time zone; translated fields once per language).
 */
export function indexColumns(
  plans: ContentPlans,
  plan: CollectionPlan,
  document: ContentDocument,
): Record<string, string | null> {
  const columns: Record<string, string | null> = {}
  for (const field of columnFields(plan, plans)) columns[documentColumn(field)] = textOf(document[field])
  for (const sort of plan.sorts) {
    if (SYSTEM_COLUMNS.has(sort.field)) continue
    const locales: readonly Locale[] = sort.translated ? LOCALES : [DEFAULT_LOCALE]
    for (const locale of locales) columns[sortColumn(sort, locale)] = sortKey(sort, document, locale)
  }
  return columns
}

function textOf(value: unknown): string | null {
  return typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean' ? String(value) : null
}

function sortKey(sort: SortPlan, document: ContentDocument, locale: Locale): string {
  const value = fieldIn(document, sort.field, locale)
  if (value === null || value === undefined) return ''
  const moment = momentOf(value)
  return moment ?? naturalKey(String(value))
}

/** A moment with any offset, converted to UTC so that text order is time order; null for anything else. */
function momentOf(value: unknown): string | null {
  if (typeof value !== 'string' || !/^\d{4}-\d{2}-\d{2}T/.test(value)) return null
  const moment = new Date(value)
  return Number.isNaN(moment.getTime()) ? null : moment.toISOString()
}
