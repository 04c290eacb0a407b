import type { SiteTools } from './routes/site-tools.tsx'
import { prefetchLinks } from './state/link-prefetch.ts'
import { startSiteWorker } from './state/site-worker.ts'

/** What a page begins once everything that the visitor waits for is there: fetching pages ahead, and the service worker. */
export function startLate(tools: SiteTools): void {
  prefetchLinks(async (address) => {
    const { loadPage } = await import('./routes/load-page.ts')
    await loadPage(tools, address)
  })
  // Development has no worker.
  if (import.meta.env.PROD) void startSiteWorker()
}
