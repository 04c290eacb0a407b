import { type RawBuilder, type SqlBool, sql } from 'kysely'
import type { CollectionPlan } from '#domain/content/collection-plan.ts'
import type { ListStudioDocumentsQuery, Locale } from '#generated/types.ts'
import type { ContentDocument } from '#service/content/documents/content-document.ts'
import { codeOrder, documentLabel } from '#service/content/documents/entry-labels.ts'

type Sort = NonNullable<ListStudioDocumentsQuery['sort']>

/** Where a row stands in its list; of two rows, the first part that differs decides. */
export type ListPlace = readonly string[]

/** Each order ends with what no two stored documents have in common, and is that of an index on both engines. */
const COLUMNS = {
  title: ['entry_label.label'],
  code: ['entry_label.code', 'entry_label.label'],
  changed: ['entry.date_updated', 'entry.no'],
} as const

/** Between the parts of a cursor; no label has one. */
const APART = '\t'
/** Digits of a row number as text, whose order is then that of numbers. */
const DIGITS = 16

/** A stored row, as far as it is ordered by. */
interface OrderedRow {
  no: number
  label: string
  code: string
  date_updated: string
}

/** The order of a list, in the store and among new documents, which only a draft has. */
export class ListOrder {
  readonly name: keyof typeof COLUMNS
  readonly direction: 'asc' | 'desc'
  /** The columns by which the store orders. */
  readonly columns: readonly string[]
  /** The part of the list before the one that is asked for ends here. */
  private readonly after: ListPlace | null

  constructor(sort: Sort, cursor: string | undefined) {
    this.direction = sort.startsWith('-') ? 'desc' : 'asc'
    this.name = sort.replace('-', '') as keyof typeof COLUMNS
    this.columns = COLUMNS[this.name]
    this.after = cursor === undefined ? null : cursor.split(APART)
  }

  /** Stored rows that come after the part before; null for all of them. */
  condition(): RawBuilder<SqlBool> | null {
    if (!this.after) return null
    const values = this.columns.map((column, index) => {
      const part = this.after?.[index] ?? ''
      return column === 'entry.no' ? Number(part) || 0 : part
    })
    // A new document comes right behind the stored one of the same place, which is before it when all is turned round.
    const isAtNew = this.after.length > this.columns.length
    const sign = sql.raw(this.direction === 'asc' ? '>' : isAtNew ? '<=' : '<')
    return sql<SqlBool>`(${sql.join(this.columns.map((column) => sql.ref(column)))}) ${sign} (${sql.join(values)})`
  }

  placeOfStored({ no, label, code, date_updated }: OrderedRow): ListPlace {
    if (this.name === 'changed') return [date_updated, String(no).padStart(DIGITS, '0')]
    return this.name === 'code' ? [code, label] : [label]
  }

  placeOfNew(
    { uid, key, document, date_updated }: { uid: string; key: string; document: ContentDocument; date_updated: string },
    plan: CollectionPlan,
    locale: Locale,
  ): ListPlace {
    if (this.name === 'changed') return [date_updated, '', uid]
    const label = documentLabel(plan, document, key, locale)
    return this.name === 'code' ? [codeOrder(plan, document), label, uid] : [label, uid]
  }

  /** Whether a place comes after the part before. */
  isAfter(place: ListPlace): boolean {
    return this.after === null || this.compare(place, this.after) > 0
  }

  compare(a: ListPlace, b: ListPlace): number {
    const order = comparePlaces(a, b)
    return this.direction === 'asc' ? order : -order
  }
}

export const cursorOf = (place: ListPlace) => place.join(APART)

/** By code unit, which is the order of the store. */
function comparePlaces(a: ListPlace, b: ListPlace): number {
  const at = [...a, ''].findIndex((part, index) => part !== (b[index] ?? ''))
  const [one = '', other = ''] = [a[at], b[at]]
  return at < 0 ? a.length - b.length : one < other ? -1 : one > other ? 1 : a.length - b.length
}
