import type { Entry } from './entry.ts'
import { type EntrySource, entriesByPlaces, entriesOfParents } from './entry-reader.ts'

type Deliver = (entry: Entry | null) => void
type DeliverChildren = (entries: Entry[]) => void

interface ChildWish {
  parent: string
  deliver: DeliverChildren
}

/**
 * Collects what an expansion requests and loads it in batches: each `run` loads everything requested since the last
 * one, related entries of all collections with one statement and far sides with one for each. Nothing is loaded twice.
 */
export class EntryLoads {
  readonly #source: EntrySource
  readonly #known = new Map<string, Map<string, Entry | null>>()
  #wanted = new Map<string, Map<string, Deliver[]>>()
  #children = new Map<string, { collection: string; field: string; wishes: ChildWish[] }>()

  #queries = new Map<string, { load: () => Promise<Entry[]>; deliveries: DeliverChildren[] }>()

  constructor(source: EntrySource) {
    this.#source = source
  }

  /**
   * Requests an entry of any status by key. `deliver` runs at once if it is already loaded, otherwise in the next
   * `run`.
   */
  want(collection: string, key: string, deliver: Deliver): void {
    const known = this.#known.get(collection)?.get(key)
    if (known !== undefined) {
      deliver(known)
      return
    }
    const keys = this.#wanted.get(collection) ?? new Map<string, Deliver[]>()
    this.#wanted.set(collection, keys)
    keys.set(key, [...(keys.get(key) ?? []), deliver])
  }

  /** Requests the published entries of a collection whose `field` refers to `parent`. */
  children(collection: string, field: string, parent: string, deliver: DeliverChildren): void {
    const name = `${collection}.${field}`
    const group = this.#children.get(name) ?? { collection, field, wishes: [] }
    this.#children.set(name, group)
    group.wishes.push({ parent, deliver })
  }

  /** Requests the result of a query, which runs once however many requests share its name. */
  query(name: string, load: () => Promise<Entry[]>, deliver: DeliverChildren): void {
    const query = this.#queries.get(name) ?? { load, deliveries: [] }
    this.#queries.set(name, query)
    query.deliveries.push(deliver)
  }

  /** Loads one level. Returns false if nothing had been requested. */
  async run(): Promise<boolean> {
    const wanted = this.#wanted
    const children = this.#children
    this.#wanted = new Map()
    const queries = this.#queries
    this.#children = new Map()
    this.#queries = new Map()
    if (wanted.size === 0 && children.size === 0 && queries.size === 0) return false
    await this.#loadWanted(wanted)
    for (const { collection, field, wishes } of children.values()) await this.#loadChildren(collection, field, wishes)
    for (const { load, deliveries } of queries.values()) {
      const entries = await load()
      for (const deliver of deliveries) deliver(entries)
    }
    return true
  }

  async #loadWanted(wanted: ReadonlyMap<string, Map<string, Deliver[]>>): Promise<void> {
    const places = new Map([...wanted].map(([collection, keys]) => [collection, new Set(keys.keys())]))
    const found = Map.groupBy(await entriesByPlaces(this.#source, places), ({ collection }) => collection)
    const loaded = [...wanted].map(([collection, keys]) => {
      const known = this.#known.get(collection) ?? new Map<string, Entry | null>()
      this.#known.set(collection, known)
      for (const key of keys.keys()) known.set(key, null)
      for (const entry of found.get(collection) ?? []) known.set(entry.key, entry)
      return { keys, known }
    })
    // Whoever gets an entry may want another of this level at once.
    for (const { keys, known } of loaded)
      for (const [key, deliveries] of keys) for (const deliver of deliveries) deliver(known.get(key) ?? null)
  }

  async #loadChildren(collection: string, field: string, wishes: ChildWish[]): Promise<void> {
    const parents = new Set(wishes.map(({ parent }) => parent))
    const entries = await entriesOfParents(this.#source, collection, field, [...parents])
    const groups = Map.groupBy(entries, (entry) => String(entry.doc[field]))
    for (const { parent, deliver } of wishes) deliver(groups.get(parent) ?? [])
  }

  /** The entries of a collection loaded so far, by key. */
  present(collection: string): Map<string, Entry> {
    const entries = [...(this.#known.get(collection) ?? [])]
    return new Map(entries.flatMap(([key, entry]) => (entry ? [[key, entry] as const] : [])))
  }
}
