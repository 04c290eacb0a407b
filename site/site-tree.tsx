import { QueryClientProvider } from '@tanstack/react-query'
import { type ReactNode, StrictMode } from 'react'
import { type SiteTools, SiteToolsProvider } from './state/site-tools.tsx'

/**
 * The providers around a router, the same on the server and in the browser, because hydration needs a tree of the same
 * shape.
 */
export function SiteTree({ tools, children }: { tools: SiteTools; children: ReactNode }) {
  return (
    <StrictMode>
      <QueryClientProvider client={tools.queryClient}>
        <SiteToolsProvider value={tools}>{children}</SiteToolsProvider>
      </QueryClientProvider>
    </StrictMode>
  )
}
