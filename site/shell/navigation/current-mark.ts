import { type QueryKey, useQueryClient } from '@tanstack/react-query'
import { useLocation, useMatches } from 'react-router-dom'
import { splitLocale } from '#domain/languages/localized-path.ts'
import { subjectTrail } from '#domain/subjects/subject-trail.ts'
import { subjectAddresses } from '#generated/subject-addresses.ts'
import type { SubjectKind } from '#generated/subjects.ts'

/**
 * The value of `aria-current` for a link on a page: `page` for the page itself, `true` for the section it belongs to,
 * nothing otherwise. A link with a query is current only if the page has exactly the same values.
 */
export function currentMark(target: string, path: string, search: URLSearchParams): 'page' | 'true' | undefined {
  const [targetPath = '/', query] = target.split('?')
  if (query) return targetPath === path && hasValues(search, new URLSearchParams(query)) ? 'page' : undefined
  if (targetPath === path) return 'page'
  return targetPath !== '/' && path.startsWith(`${targetPath}/`) ? 'true' : undefined
}

/**
 * `sort` orders the same list, so it doesn't make another page; the page of a brand is not the page of one of its
 * categories.
 */
function hasValues(search: URLSearchParams, wanted: URLSearchParams): boolean {
  return ['brand', 'category'].every((name) => (search.get(name) ?? '') === (wanted.get(name) ?? ''))
}

/**
 * Returns a function that gives the value of `aria-current` on this page for a link's target (without language prefix).
 * The page of a thing belongs to the narrowest of the lists that its trail leads through: a product to its category.
 */
export function useCurrentMark(): (target: string) => 'page' | 'true' | undefined {
  const { pathname, search } = useLocation()
  const { path } = splitLocale(pathname)
  const values = new URLSearchParams(search)
  const [listPath = '', query] = useNarrowestList()?.split('?') ?? []
  const listValues = new URLSearchParams(query)
  return (target) => {
    const isOfList = query && target.includes('?') && currentMark(target, listPath, listValues)
    return isOfList ? 'true' : currentMark(target, path, values)
  }
}

/** The marks on this page, and the targets that have them: `page,/product,true,/about`. */
export function useMarksOf(targets: readonly string[]): string {
  const markOf = useCurrentMark()
  return targets.flatMap((target) => (markOf(target) ? [markOf(target), target] : [])).join()
}

/** What the shell needs to know of what the page's loader found. */
interface ShownSubject {
  subject?: { kind: SubjectKind; key: QueryKey } | null
}

/** The address of the last step before a thing's own page on its trail; undefined on other pages. */
function useNarrowestList(): string | undefined {
  const loaded = useMatches().at(-1)?.loaderData as ShownSubject | undefined
  const client = useQueryClient()
  const subject = loaded?.subject
  const entity = subject && client.getQueryData<Parameters<typeof subjectTrail>[1]>(subject.key)
  return entity ? subjectTrail(subjectAddresses[subject.kind], entity).at(-2)?.path : undefined
}
