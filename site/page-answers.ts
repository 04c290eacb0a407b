import type { QueryClient } from '@tanstack/react-query'
import type { Locale } from '#generated/types.ts'
import { isFilled } from '#renderer/i18n/has-words.ts'
import { LANGUAGE_CODES } from '#renderer/i18n/translate.ts'
import type { PageState } from './page-state.ts'

/** Resources whose English texts are needed in every language: the address of a job is made of its English title. */
const KEEP_ENGLISH = new Set<unknown>(['careers'])

/** What only the server has use for: it looks for another address when a page is missing. */
const STAYS_HERE = new Set<unknown>(['redirects'])

/** Everything that a render fetched, to travel with its page. What failed stays behind: the browser may ask again. */
export function fetchedAnswers(queryClient: QueryClient, locale: Locale): PageState['answers'] {
  return queryClient
    .getQueryCache()
    .getAll()
    .filter(({ queryKey, state }) => state.status === 'success' && !STAYS_HERE.has(queryKey[1]))
    .map(({ queryKey, state }) => [queryKey, withoutSpareRows(queryKey[1], state.data, locale)])
}

interface Row {
  languages_code: string
}

/**
 * Leaves the English row out of `translations` wherever the page's own language has every text that English has: nothing can fall back to it. A third of
 * what an Indonesian page carries.
 */
export function withoutSpareRows(resource: unknown, data: unknown, locale: Locale): unknown {
  return locale === 'en' || KEEP_ENGLISH.has(resource) ? data : withoutSpare(data, LANGUAGE_CODES[locale])
}

function withoutSpare(value: unknown, code: string): unknown {
  if (Array.isArray(value)) return value.map((item) => withoutSpare(item, code))
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(
    Object.entries(value).map(([key, inner]) => {
      // Other lists have languages too: a film's captions are all offered in every language.
      const kept = key === 'translations' && isRows(inner) ? neededRows(inner, code) : inner
      return [key, withoutSpare(kept, code)]
    }),
  )
}

/** What is not what its schema says travels as it came: the block that it belongs to tells of it. */
function isRows(value: unknown): value is Row[] {
  return Array.isArray(value) && value.every((row) => typeof row === 'object' && row !== null)
}

function neededRows(rows: Row[], code: string): Row[] {
  const own = rows.find((row) => row.languages_code === code)
  if (!own) return rows
  const texts = new Map(Object.entries(own))
  return rows.filter(
    (row) => row === own || Object.entries(row).some(([field, text]) => isFilled(text) && !isFilled(texts.get(field))),
  )
}
