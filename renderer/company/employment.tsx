import type { Career } from '#generated/types.ts'
import { CAREER_VALUE_TITLES } from '#generated/value-titles/career.ts'
import { useLocale } from '../i18n/use-locale.ts'

/** The kind of contract of a job, as its schema names it: "Full time". */
export function Employment({ of: kind }: { of: NonNullable<Career['employment']> }) {
  const locale = useLocale()
  return CAREER_VALUE_TITLES.employment.get(kind)?.[locale] ?? kind
}
