import { useMemo } from 'react'
import { useSearchParams } from 'react-router-dom'
import type { ListStudioDocumentsQuery } from '#generated/types.ts'

/** What a list is narrowed to and how it is ordered, as the call takes it; by title where nothing else is said. */
export type ListView = Pick<ListStudioDocumentsQuery, 'q' | 'state' | 'status' | 'filter' | 'sort'>

export type ListSort = NonNullable<ListView['sort']>

const NAMES = ['q', 'state', 'status', 'filter', 'sort'] as const

/**
 * What the list is narrowed to and how it is ordered: it is in the address, so that it can be kept, sent and gone back
 * to.
 */
export function useListView(): [view: ListView, change: (part: Partial<ListView>) => void] {
  const [search, setSearch] = useSearchParams()
  const view = useMemo(() => viewIn(search), [search])
  const change = (part: Partial<ListView>) => {
    setSearch(new URLSearchParams(searchOf({ ...view, ...part })), { replace: true, preventScrollReset: true })
  }
  return [view, change]
}

/** A view as the query of an address: `state=changed&q=grating`. */
export function searchOf(view: ListView): string {
  const given = NAMES.flatMap((name) => (view[name] ? [[name, view[name]] as [string, string]] : []))
  return String(new URLSearchParams(given))
}

function viewIn(search: URLSearchParams): ListView {
  return Object.fromEntries(NAMES.flatMap((name) => (search.get(name) ? [[name, search.get(name)]] : [])))
}

/** One condition: a field and the key of the document that it has to refer to. */
export interface Condition {
  field: string
  key: string
}

/** `brand:kisara,category:news` as conditions. */
export function conditionsIn(filter: string | undefined): Condition[] {
  return (filter ?? '').split(',').flatMap((part) => {
    const at = part.indexOf(':')
    return at > 0 ? [{ field: part.slice(0, at), key: part.slice(at + 1) }] : []
  })
}

/** Conditions as the call takes them; undefined for none. */
export function filterOf(conditions: readonly Condition[]): string | undefined {
  return conditions.map(({ field, key }) => `${field}:${key}`).join(',') || undefined
}
