import type { QueryClient } from '@tanstack/react-query'
import { createContext, useContext } from 'react'
import type { Locale, User } from '#generated/types.ts'
import type { BlockLibrary } from '#renderer/blocks/block-library.ts'
import type { BlockContext } from '#renderer/blocks/block-types.ts'
import type { PostedForm } from '#renderer/blocks/posted-form.ts'
import type { BlockReports } from '#renderer/blocks/render-blocks.tsx'
import type { Api } from '#renderer/data/api.ts'

/** The tools that the site's pages use. The server creates one set per request, the browser one per visit. */
export interface SiteTools {
  queryClient: QueryClient
  library: BlockLibrary
  reports: BlockReports
  /** The client for the content service in a language. */
  apiIn(locale: Locale): Api
  /** Who is signed in, as far as the browser knows; null on the server, whose pages are the same for everybody. */
  currentUser: ((api: Api) => Promise<User | null>) | null
  /** The public origin without a trailing slash, for addresses in the head. */
  siteUrl: string
  /** The second half of every title. */
  siteName: string
  /** A form that was posted without scripts and could not be accepted; for its own page only. */
  posted?: PostedForm | null
  /** Called on the server for every form that is rendered. */
  onForm?: BlockContext['onForm']
}

const SiteToolsContext = createContext<SiteTools | null>(null)

export const SiteToolsProvider = SiteToolsContext.Provider

/** The tools, for components below the site's root. */
export function useSiteTools(): SiteTools {
  const tools = useContext(SiteToolsContext)
  if (!tools) throw new Error('useSiteTools needs a SiteToolsProvider above it')
  return tools
}
