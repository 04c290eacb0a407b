import type { QueryClient } from '@tanstack/react-query'
import { createContext, useContext } from 'react'
import type { Api } from '#generated/api.ts'
import type { Locale, User } from '#generated/types.ts'
import type { BlockLibrary } from '#renderer/blocks/block-library.ts'
import type { BlockContext } from '#renderer/blocks/block-types.ts'
import type { BlockReports } from '#renderer/blocks/render-blocks.tsx'
import type { PostedForm } from '#renderer/forms/posted-form.ts'

/** What the pages of the site work with. The server makes one set per request, the browser one per visit. */
export interface SiteTools {
  queryClient: QueryClient
  library: BlockLibrary
  reports: BlockReports
  /** The content service in a language. */
  apiIn(locale: Locale): Api
  /** Who is signed in, as the browser knows; null on the server, whose pages are everybody's. */
  currentUser: ((api: Api) => Promise<User | null>) | null
  /** The public origin without a slash at the end, for addresses in the head. */
  siteUrl: string
  /** The second half of every title. */
  siteName: string
  /** A form that was posted without scripts and could not be accepted; it belongs to its own page. */
  posted?: PostedForm | null
  /** Hears of every form that is drawn, on the server. */
  onForm?: BlockContext['onForm']
}

const SiteToolsContext = createContext<SiteTools | null>(null)

export const SiteToolsProvider = SiteToolsContext.Provider

/** The tools in a component below the site's root. */
export function useSiteTools(): SiteTools {
  const tools = useContext(SiteToolsContext)
  if (!tools) throw new Error('useSiteTools needs a SiteToolsProvider above it')
  return tools
}
