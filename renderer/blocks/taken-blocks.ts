/** Which blocks of a server-rendered page React has hydrated, so that clicks that came too early can be repeated. */
export interface TakenBlocks {
  /** Called by each block once its handlers are in place. */
  take(index: number): void
  has(index: number): boolean
  /** Resolves when the block has been hydrated. */
  taken(index: number): Promise<void>
}

export function createTakenBlocks(): TakenBlocks {
  const done = new Set<number>()
  const waiting = new Map<number, (() => void)[]>()
  return {
    take(index) {
      done.add(index)
      for (const tell of waiting.get(index) ?? []) tell()
      waiting.delete(index)
    },
    has: (index) => done.has(index),
    taken: (index) =>
      done.has(index)
        ? Promise.resolve()
        : new Promise((tell) => waiting.set(index, [...(waiting.get(index) ?? []), tell])),
  }
}
