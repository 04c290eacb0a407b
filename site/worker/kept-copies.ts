/** The caches that outlive a version of the site, with the maximum number of copies in each. */
const LIMITS = { pages: 40, code: 200, pictures: 120 } as const

export type CopyKind = keyof typeof LIMITS

/** Copies of what a visitor has seen, oldest first, limited in number. */
export interface KeptCopies {
  /** The copy for an address, whatever the request headers were. */
  find(kind: CopyKind, request: Request): Promise<Response | undefined>
  /** Stores a copy; the oldest ones beyond the limit are deleted. */
  keep(kind: CopyKind, request: Request, answer: Response): Promise<void>
  /** The addresses of all copies, latest first. */
  addresses(kind: CopyKind): Promise<URL[]>
}

/** The name of a cache of copies. */
export function copiesName(kind: CopyKind): string {
  return `ori-${kind}`
}

export function keptCopies(caches: CacheStorage): KeptCopies {
  return {
    async find(kind, request) {
      const cache = await caches.open(copiesName(kind))
      return cache.match(request, { ignoreVary: true })
    },
    async keep(kind, request, answer) {
      const cache = await caches.open(copiesName(kind))
      // Deleted first, so that it comes last and the first ones are the oldest.
      await cache.delete(request, { ignoreVary: true })
      await cache.put(request, answer)
      const kept = await cache.keys()
      for (const oldest of kept.slice(0, Math.max(0, kept.length - LIMITS[kind]))) await cache.delete(oldest)
    },
    async addresses(kind) {
      const cache = await caches.open(copiesName(kind))
      const kept = await cache.keys()
      return kept.map(({ url }) => new URL(url)).reverse()
    },
  }
}
