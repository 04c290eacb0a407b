import type { Career } from '#generated/types.ts'
import { translatedText } from '../i18n/translate.ts'

/**
 * The last segment of a job's address: its number and its English title, the same in both languages so that a page and its twin share one path.
 * `careerSlug({ id: 3, … 'Sales Engineer' })` → `3-sales-engineer`
 */
export function careerSlug(career: Pick<Career, 'id' | 'translations'>): string {
  const title = translatedText(career, 'title', 'en') || translatedText(career, 'title', 'id')
  const words = title
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .match(/[a-z0-9]+/g)
  return [career.id, ...(words ?? [])].join('-')
}

/** The number of a job in the last segment of its address; null when it has none. */
export function careerId(slug: string): number | null {
  const digits = /^([1-9]\d{0,8})(?:-|$)/.exec(slug)?.[1]
  return digits ? Number(digits) : null
}

/** The parameter by which the application's address names a job. */
export const JOB_PARAMETER = 'job'

/** Where one applies for a job; without language prefix. */
export function applyAddress({ id }: Pick<Career, 'id'>): string {
  return `/career/apply?${JOB_PARAMETER}=${id}`
}
