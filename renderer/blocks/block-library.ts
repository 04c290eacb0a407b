import type { BlockModule, BlockModules, Registry } from './block-types.ts'

/** The kinds of renderers, as the registry's folders. */
export type RendererKind = keyof Registry

/** One renderer by kind and name. */
export interface RendererName {
  kind: RendererKind
  name: string
}

/**
 * The registry with what has been loaded of it. A page's loader awaits `load` for the names its blocks carry; rendering then finds them at once, so
 * that the server renders in one pass. In the browser a block further down a page that the server drew waits for its `arrival`.
 */
export interface BlockLibrary {
  /** Loads these renderers; for a name that nobody registered, the default renderer of its kind. */
  load(names: readonly RendererName[]): Promise<void>
  /** Whether these renderers are here. */
  isLoaded(names: readonly RendererName[]): boolean
  /** Resolves when somebody has loaded these renderers; asks for nothing itself. The same names give the same promise, for React's `use`. */
  arrival(names: readonly RendererName[]): Promise<void>
  /** A loaded renderer; undefined when there is none of this name. */
  find(kind: RendererKind, name: string): BlockModule | undefined
  /** The default renderer of a kind, once it has been loaded. */
  fallback(kind: RendererKind): BlockModule | undefined
  /** Whether the registry has a renderer of this name, loaded or not. */
  has(kind: RendererKind, name: string): boolean
}

interface Arrival extends PromiseWithResolvers<void> {
  names: readonly RendererName[]
}

/** Makes a library over a manifest. One serves a whole process: modules are the same for everybody. */
export function createBlockLibrary(registry: Registry): BlockLibrary {
  const fallbacks = new Map<RendererKind, BlockModule>()
  const loaded: Record<RendererKind, Map<string, BlockModule>> = {
    cards: new Map(),
    cardGroups: new Map(),
    components: new Map(),
    groupItems: new Map(),
  }
  const arrivals = new Map<string, Arrival>()

  const isHere = ({ kind, name }: RendererName) =>
    registry[kind].has(name) ? loaded[kind].has(name) : fallbacks.has(kind)
  const isLoaded = (names: readonly RendererName[]) => names.every(isHere)

  /** Marks the promise of what is here as React marks one that it has waited for: `use` goes on at once. */
  function settle({ names, promise, resolve }: Arrival) {
    if (!isLoaded(names)) return
    resolve()
    Object.assign(promise, { status: 'fulfilled' })
  }

  async function loadOne(renderer: RendererName) {
    if (isHere(renderer)) return
    const { kind, name } = renderer
    const modules: BlockModules = registry[kind]
    const load = modules.get(name)
    if (load) loaded[kind].set(name, await load())
    else fallbacks.set(kind, (await import('./default-renderers.ts')).DEFAULT_RENDERERS[kind])
  }

  return {
    async load(names) {
      await Promise.all(names.map(loadOne))
      for (const arrival of arrivals.values()) settle(arrival)
    },
    isLoaded,
    arrival(names) {
      const key = JSON.stringify(names)
      const known = arrivals.get(key) ?? { names, ...Promise.withResolvers<void>() }
      arrivals.set(key, known)
      settle(known)
      return known.promise
    },
    find: (kind, name) => loaded[kind].get(name),
    fallback: (kind) => fallbacks.get(kind),
    has: (kind, name) => registry[kind].has(name),
  }
}
