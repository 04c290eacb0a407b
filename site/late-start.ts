import type { createBrowserRouter } from 'react-router-dom'
import type { BlockLibrary } from '#renderer/blocks/block-library.ts'
import { fetchAhead } from '#renderer/data/fetch-ahead.ts'
import { ROOT_ID } from './page-state.ts'
import { CONTENT_ID } from './shell/landmarks.ts'
import { repeatEarlyListLinks } from './state/early-list-links.ts'
import { mayPrefetchNow, prefetchLinks } from './state/link-prefetch.ts'
import { watchLinkedPages } from './state/linked-pages.ts'
import { datePrintedPages } from './state/printed-day.ts'
import type { SiteTools } from './state/site-tools.tsx'
import { startSiteWorker } from './state/site-worker.ts'

type Router = ReturnType<typeof createBrowserRouter>

const loadPageCode = () => import('./routes/load-page.ts')

/** Starts what can wait until the visitor has the page: prefetching, skeletons, motion and the service worker. */
export function startLate(tools: SiteTools, taken: Promise<Router> | null): void {
  // A tap gives no advance notice: without this, the first one would wait for three files, each requesting the next.
  if (mayPrefetchNow())
    for (const code of [loadPageCode(), import('#renderer/sign-in/site-api.ts')]) void fetchAhead(code)
  const root = document.getElementById(ROOT_ID)
  void taken?.then(() => root && repeatEarlyListLinks(root))
  const main = document.getElementById(CONTENT_ID)
  if (main && taken) {
    Promise.all([import('./skeletons/start-skeletons.tsx'), taken]).then(
      ([{ startSkeletons }, router]) => startSkeletons(router, tools, main),
      () => {
        // The previous page stays until the next one is ready.
      },
    )
  }
  if (main && mayPrefetchNow()) {
    import('./state/picture-previews.ts').then(
      ({ startPreviews }) => startPreviews(main),
      () => {
        // Their places stay gray.
      },
    )
  }
  if (main && !matchMedia('(prefers-reduced-motion: reduce)').matches) {
    import('./motion/start-motion.ts').then(
      ({ startMotion }) => startMotion(main),
      () => {
        // The page simply does not animate.
      },
    )
  }
  if (main && taken) void taken.then((router) => fetchNextPages(router, tools, main))
  datePrintedPages()
  // There is no worker in development.
  if (import.meta.env.PROD) void startSiteWorker()
}

/** Fetches what the visitor is likely to open next. */
function fetchNextPages(router: Router, tools: SiteTools, main: HTMLElement): void {
  const isFree = () => router.state.navigation.state === 'idle' && mayPrefetchNow()
  const fetchBlocks = async (addresses: readonly URL[]) => {
    const { loadBlocks } = await loadPageCode()
    for (const address of addresses) await loadBlocks(tools, address, isFree)
  }
  prefetchLinks(async (address) => {
    const { loadPage } = await loadPageCode()
    await loadPage({ ...tools, library: unmissed(tools.library) }, address)
  })
  watchLinkedPages(
    main,
    (look) => router.subscribe(({ navigation }) => navigation.state === 'idle' && look()),
    (addresses) => void fetchAhead(fetchBlocks(addresses)),
  )
}

/** A library whose code nobody misses yet. A page turns the error of lost code into one that it shows. */
function unmissed(library: BlockLibrary): BlockLibrary {
  const load = (code: Promise<void>) => {
    void fetchAhead(code)
    return code
  }
  return {
    ...library,
    async load(names) {
      await Promise.all(names.map((name) => load(library.load([name]))))
    },
  }
}
