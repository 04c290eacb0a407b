import type { QueryClient } from '@tanstack/react-query'
import { languageTag } from '#domain/languages/locales.ts'
import { isFilled } from '#domain/text/has-words.ts'
import type { CallName } from '#generated/calls.ts'
import { DEFAULT_LOCALE } from '#generated/languages.ts'
import type { Locale } from '#generated/types.ts'
import type { PageState } from './page-state.ts'

/** Calls whose English texts are needed in every language: the address of a job is derived from its English title. */
const KEEP_ENGLISH = new Set<unknown>(['listCareers', 'getCareer'] satisfies CallName[])

/** Calls that only the server needs: it looks for a redirect when a page is missing. */
const STAYS_HERE = new Set<unknown>(['listRedirects'] satisfies CallName[])

/**
 * All data that a render fetched, to be sent along with its page. Failed queries are left out: the browser may try them
 * again.
 */
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
 * Removes the English row from `translations` wherever the page's own language has every text that English has, because
 * nothing can fall back to it. These rows would be a third of what an Indonesian page carries.
 */
export function withoutSpareRows(call: unknown, data: unknown, locale: Locale): unknown {
  return locale === DEFAULT_LOCALE || KEEP_ENGLISH.has(call) ? data : withoutSpare(data, languageTag(locale))
}

function withoutSpare(value: unknown, code: string): unknown {
  if (Array.isArray(value)) return value.map((item) => withoutSpare(item, code))
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(
    Object.entries(value).map(([key, inner]) => {
      // Other lists have languages too: a film's captions are offered in every language.
      const kept = key === 'translations' && isRows(inner) ? neededRows(inner, code) : inner
      return [key, withoutSpare(kept, code)]
    }),
  )
}

/** Data that does not match its schema is sent unchanged: the block that it belongs to reports it. */
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
