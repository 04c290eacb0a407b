import type { QueryKey } from '@tanstack/react-query'
import type { PageMeta } from '#renderer/head/page-meta.ts'
import type { SubjectKind } from './route-table.ts'

/**
 * What the loader found behind an address. It travels as data from the server to the browser, and names in the query cache what the page is drawn
 * from, so that a page which the server has drawn needs none of the loader's code.
 */
export interface LoadedContent {
  status: 200
  page: QueryKey
  subject: { kind: SubjectKind; key: QueryKey } | null
  params: Record<string, string>
  meta: PageMeta
}

/** The error to show instead of a page. */
export interface LoadedError {
  status: number
  message: string
  page?: undefined
}

export type LoadedPage = LoadedContent | LoadedError
