/** How many checks are remembered: somebody publishes soon after checking. */
const MOST = 50

/** The sets whose pages were drawn without an error a moment ago: they are not drawn again to be published. */
export interface PassedChecks {
  has(name: string): boolean
  add(name: string): void
}

export function createPassedChecks(): PassedChecks {
  const names = new Set<string>()
  return {
    has: (name) => names.has(name),
    add(name) {
      names.add(name)
      const [oldest] = names
      if (names.size > MOST && oldest !== undefined) names.delete(oldest)
    },
  }
}
