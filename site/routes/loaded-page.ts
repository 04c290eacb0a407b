import type { QueryKey } from '@tanstack/react-query'
import type { SubjectKind } from '#generated/subjects.ts'
import type { PageMeta } from '#renderer/head/page-meta.ts'
import type { PartLink } from '#site/shell/navigation/part-links.tsx'

/**
 * What the loader found at an address. It is sent as data from the server to the browser and refers by query key to
 * what the page is rendered from, so that a page rendered by the server needs none of the loader's code.
 */
export interface LoadedContent {
  status: 200
  page: QueryKey
  subject: { kind: SubjectKind; key: QueryKey } | null
  params: Record<string, string>
  /** The address's query, with the parameters that the page reads; left out when there are none. */
  search?: string
  meta: PageMeta
  /**
   * True if it depends on who is signed in whether the page is shown: the browser checks again whenever that changes.
   */
  guarded?: boolean
  /** True if none of its blocks renders a heading of the first level, as the server found out by rendering it. */
  headingMissing?: boolean
  /** The parts that its index in the navigation lists, as the server found them by rendering the page. */
  parts?: readonly PartLink[]
}

/** The error to show instead of a page. */
export interface LoadedError {
  status: number
  message: string
  page?: undefined
  meta?: undefined
  guarded?: boolean
}

/**
 * The server's answer for a page that requires signing in: nothing of the page itself, because the server does not know
 * who the visitor is. The browser loads the rest.
 */
export interface LoadedLater {
  status: 200
  page?: undefined
  meta: PageMeta
  guarded: true
}

export type LoadedPage = LoadedContent | LoadedError | LoadedLater
