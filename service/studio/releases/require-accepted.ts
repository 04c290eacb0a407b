import type { Locale } from '#generated/types.ts'
import type { PassedChecks } from '#service/answers/passed-checks.ts'
import { AppError } from '#service/runtime/errors/app-error.ts'
import { parsed } from '../drafts/stored-drafts.ts'
import type { Release } from './stored-releases.ts'

/**
 * Fails with 422 if the last check of the documents of a release warned of something that is not accepted in it.
 * Answers whether somebody has checked them in this language, or accepted all of it in another one.
 */
export function requireAccepted(
  { accepted }: Pick<Release, 'accepted'>,
  warned: ReturnType<PassedChecks['warnings']>,
  locale: Locale,
): boolean {
  const told = new Set(parsed<string[]>(accepted))
  const left = new Map(
    [...warned].map(([language, all]) => [language, all.filter(({ message }) => !told.has(message))]),
  )
  // Whoever has accepted all of them in one language has seen them.
  if ([...left.values()].some((missing) => missing.length === 0)) return true
  const missing = left.get(locale)
  if (missing === undefined) return false
  const faults = missing.map(({ path = '', code, message }) => ({ path, code, message }))
  throw new AppError('release_warned', { count: faults.length }, { faults })
}
