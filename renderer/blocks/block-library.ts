import type { BlockModule, BlockModules, Registry } from './block-types.ts'

/** The kinds of renderers; one per folder of the registry. */
export type RendererKind = keyof Registry

/** Identifies a renderer by its kind and name. */
export interface RendererName {
  kind: RendererKind
  name: string
}

/**
 * The registry and the renderers loaded from it so far. A page's loader awaits `load` for the names in its blocks, so
 * that rendering finds them straight away and the server renders in one pass. In the browser, a block further down a
 * server-rendered page waits for its `arrival`.
 */
export interface BlockLibrary {
  /** Loads these renderers; for a name that is not registered, the default renderer of its kind. */
  load(names: readonly RendererName[]): Promise<void>
  /** Whether all of these renderers have been loaded. */
  isLoaded(names: readonly RendererName[]): boolean
  /**
   * Resolves once these renderers have been loaded by a call of `load`; does not start loading them itself. Returns the
   * same promise for the same names, as React's `use` requires.
   */
  arrival(names: readonly RendererName[]): Promise<void>
  /** A loaded renderer; undefined if none of this name has been loaded. */
  find(kind: RendererKind, name: string): BlockModule | undefined
  /** The default renderer of a kind, once it has been loaded. */
  fallback(kind: RendererKind): BlockModule | undefined
  /** Whether the registry has a renderer of this name, loaded or not. */
  has(kind: RendererKind, name: string): boolean
}

interface Arrival extends PromiseWithResolvers<void> {
  names: readonly RendererName[]
}

/** Creates a library over a manifest. One serves a whole process: the modules are the same for every visitor. */
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

  /**
   * Marks the promise of loaded renderers the way React marks one it has waited for, so that `use` continues straight
   * away.
   */
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
    else
      await import('./defaults/default-renderers.tsx').then((late) => fallbacks.set(kind, late.DEFAULT_RENDERERS[kind]))
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
