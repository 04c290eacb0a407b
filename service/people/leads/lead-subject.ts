import { isRecord } from '#domain/json/is-record.ts'
import { fieldIn } from '#domain/languages/field-in.ts'
import type { Locale } from '#generated/types.ts'
import type { Entry } from '#service/content/reading/entry.ts'

/**
 * What a lead is about, with the names of the time: content changes or disappears, but the lead still shows what was
 * meant.
 */
export interface LeadSubject {
  kind: 'product' | 'job'
  id: number
  name: string
  /** The product's code. */
  code: string | null
  /** The code of the chosen SKU. */
  sku: string | null
}

/** The subject for a product and, if one was chosen, its SKU. */
export function productSubject(product: Entry, sku: Entry | null, locale: Locale): LeadSubject {
  const name = textOr(fieldIn(product.doc, 'name', locale), product.key)
  return { kind: 'product', id: product.id, name, code: textOr(product.doc.code, null), sku: sku?.key ?? null }
}

/** The subject for a job that somebody applies for. */
export function jobSubject(job: Entry, locale: Locale): LeadSubject {
  return { kind: 'job', id: job.id, name: textOr(fieldIn(job.doc, 'title', locale), job.key), code: null, sku: null }
}

/** One line for display: `Molded Grating (FG-30), SKU FG-30-YELLOW`. */
export function subjectLine({ name, code, sku }: LeadSubject): string {
  return `${name}${code === null ? '' : ` (${code})`}${sku === null ? '' : `, SKU ${sku}`}`
}

/** The subjects that a lead was stored with. */
export function readSubjects(about: unknown): LeadSubject[] {
  const list: unknown = typeof about === 'string' ? JSON.parse(about) : about
  return Array.isArray(list) ? list.filter(isRecord).map((item) => item as unknown as LeadSubject) : []
}

function textOr<Other>(value: unknown, other: Other): string | Other {
  return typeof value === 'string' && value !== '' ? value : other
}
