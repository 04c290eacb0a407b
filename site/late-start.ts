import type { createBrowserRouter } from 'react-router-dom'
import type { SiteTools } from './routes/site-tools.tsx'
import { CONTENT_ID } from './shell/landmarks.ts'
import { mayPrefetchNow, prefetchLinks } from './state/link-prefetch.ts'
import { startSiteWorker } from './state/site-worker.ts'

type Router = ReturnType<typeof createBrowserRouter>

const loadPageCode = () => import('./routes/load-page.ts')

/** What a page begins once everything that the visitor waits for is there: fetching ahead, skeletons and movement, and the service worker. */
export function startLate(tools: SiteTools, taken: Promise<Router> | null): void {
  prefetchLinks(async (address) => {
    const { loadPage } = await loadPageCode()
    await loadPage(tools, address)
  })
  // A tap gives no notice: without this the first one would wait for three files, each asking for the next.
  if (mayPrefetchNow()) void Promise.allSettled([loadPageCode(), import('#renderer/data/site-api.ts')])
  const main = document.getElementById(CONTENT_ID)
  if (main && taken) {
    Promise.all([import('./skeletons/start-skeletons.tsx'), taken]).then(
      ([{ startSkeletons }, router]) => startSkeletons(router, tools, main),
      () => {
        // The page before stays until the next one is there.
      },
    )
  }
  if (main && mayPrefetchNow()) {
    import('./state/picture-previews.ts').then(
      ({ startPreviews }) => startPreviews(main),
      () => {
        // Their places stay grey.
      },
    )
  }
  if (main && !matchMedia('(prefers-reduced-motion: reduce)').matches) {
    import('./motion/start-motion.ts').then(
      ({ startMotion }) => startMotion(main),
      () => {
        // The page stands still.
      },
    )
  }
  // Development has no worker.
  if (import.meta.env.PROD) void startSiteWorker()
}
