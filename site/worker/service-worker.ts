import { type CopyKind, keptCopies } from './kept-copies.ts'
import { offlinePage } from './offline-page.ts'
import { requestKind } from './request-kind.ts'
import type { WorkerBuild } from './worker-build.ts'
import type { RequestEvent, WorkerScope } from './worker-scope.ts'

declare const self: WorkerScope
declare const WORKER_BUILD: WorkerBuild

const SHELL_PREFIX = 'ori-shell-'
const SHELL = SHELL_PREFIX + WORKER_BUILD.version

const copies = keptCopies(self.caches)

self.addEventListener('install', (event) => {
  event.waitUntil(install())
})
self.addEventListener('activate', (event) => {
  event.waitUntil(activate())
})
self.addEventListener('fetch', (event) => {
  const kind = requestKind(event.request, self.location.origin)
  if (kind === 'page') event.respondWith(page(event))
  else if (kind === 'document') event.respondWith(fetched(event))
  else if (kind === 'code') event.respondWith(code(event))
  else if (kind === 'picture') event.respondWith(picture(event))
})

/** A new worker takes over at once: its pages decide when they reload. */
async function install(): Promise<void> {
  const shell = await self.caches.open(SHELL)
  await shell.addAll(WORKER_BUILD.shell)
  await self.skipWaiting()
}

/**
 * Moves the shell files of earlier versions to the copies, because stored pages may still refer to them, and deletes
 * their caches.
 */
async function activate(): Promise<void> {
  const names = await self.caches.keys()
  for (const name of names.filter((known) => known.startsWith(SHELL_PREFIX) && known !== SHELL)) {
    const earlier = await self.caches.open(name)
    for (const request of await earlier.keys()) {
      const answer = await earlier.match(request)
      if (answer) await copies.keep('code', request, answer)
    }
    await self.caches.delete(name)
  }
  await self.registration.navigationPreload?.enable()
  await self.clients.claim()
  for (const { url } of await self.clients.matchAll({ type: 'window' })) await keepShown(url)
}

/** Stores an open page, which was loaded before there was a worker to see it. */
async function keepShown(url: string): Promise<void> {
  try {
    const request = new Request(url)
    const answer = await fetch(request)
    if (isKeptPage(answer)) await copies.keep('pages', request, answer)
  } catch {
    // The next visit will store it.
  }
}

/** Network first; without one the last copy, otherwise the offline page. */
async function page(event: RequestEvent): Promise<Response> {
  try {
    const answer = await fetched(event)
    if (isKeptPage(answer)) keep(event, 'pages', answer)
    return answer
  } catch {
    return (await copies.find('pages', event.request)) ?? offlinePage(event.request.url, WORKER_BUILD, copies)
  }
}

/** Built files have a content hash in their name: the first copy is always right. */
async function code(event: RequestEvent): Promise<Response> {
  const known =
    (await self.caches.match(event.request, { ignoreVary: true, cacheName: SHELL })) ??
    (await copies.find('code', event.request))
  if (known) return known
  const answer = await fetch(event.request)
  if (mayKeep(answer)) keep(event, 'code', answer)
  return answer
}

async function picture(event: RequestEvent): Promise<Response> {
  try {
    const answer = await fetch(event.request)
    if (mayKeep(answer)) keep(event, 'pictures', answer)
    return answer
  } catch (error) {
    const known = await copies.find('pictures', event.request)
    if (known) return known
    throw error
  }
}

/** What the browser preloaded while the worker started, otherwise a fetch. */
async function fetched({ request, preloadResponse }: RequestEvent): Promise<Response> {
  return (await preloadResponse) ?? fetch(request)
}

/** Complete answers of this site that may be stored; pages of signed-in people may not. */
function mayKeep(answer: Response): boolean {
  return (
    answer.status === 200 &&
    answer.type === 'basic' &&
    !/no-store|private/.test(answer.headers.get('cache-control') ?? '')
  )
}

function isKeptPage(answer: Response): boolean {
  return mayKeep(answer) && !answer.redirected && Boolean(answer.headers.get('content-type')?.startsWith('text/html'))
}

function keep(event: RequestEvent, kind: CopyKind, answer: Response): void {
  const copy = answer.clone()
  event.waitUntil(
    copies.keep(kind, event.request, copy).catch(() => {
      // No space left: the visitor gets the answer anyway.
    }),
  )
}
