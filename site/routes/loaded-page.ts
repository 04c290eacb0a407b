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
  /** True where it depends on who is signed in whether the page is shown: the browser looks again whenever that changes. */
  guarded?: boolean
}

/** The error to show instead of a page. */
export interface LoadedError {
  status: number
  message: string
  page?: undefined
  meta?: undefined
  guarded?: boolean
}

/** A page for people who have signed in, as the server answers it: nothing of it, since the server does not know who asks. The browser loads the rest. */
export interface LoadedLater {
  status: 200
  page?: undefined
  meta: PageMeta
  guarded: true
}

export type LoadedPage = LoadedContent | LoadedError | LoadedLater
