import { QueryClientProvider } from '@tanstack/react-query'
import { type ReactNode, StrictMode } from 'react'
import { type SiteTools, SiteToolsProvider } from './routes/site-tools.tsx'

/** What stands around a router, the same on the server and in the browser: hydration meets a tree of the same shape. */
export function SiteTree({ tools, children }: { tools: SiteTools; children: ReactNode }) {
  return (
    <StrictMode>
      <QueryClientProvider client={tools.queryClient}>
        <SiteToolsProvider value={tools}>{children}</SiteToolsProvider>
      </QueryClientProvider>
    </StrictMode>
  )
}
