import type { Locale } from '#generated/types.ts'

/** How many checks are remembered: somebody publishes soon after checking. */
const MOST = 50

/** Something of which a check has warned, in the language of whoever asked. */
export interface CheckWarning {
  code: string
  message: string
  path?: string
}

/** What was found lately where nothing keeps a set from being published. */
export interface PassedChecks {
  /** Whether the pages of a set were drawn without an error a moment ago: they are not drawn again to be published. */
  has(name: string): boolean
  add(name: string): void
  /** What the last check of a set warned of, in each language in which somebody has asked. */
  warnings(name: string): ReadonlyMap<Locale, readonly CheckWarning[]>
  warn(name: string, locale: Locale, warnings: readonly CheckWarning[]): void
}

export function createPassedChecks(): PassedChecks {
  const names = new Map<string, true>()
  const warned = new Map<string, ReadonlyMap<Locale, readonly CheckWarning[]>>()
  return {
    has: (name) => names.has(name),
    add: (name) => keep(names, name, true),
    warnings: (name) => warned.get(name) ?? new Map(),
    warn: (name, locale, warnings) => keep(warned, name, new Map([...(warned.get(name) ?? []), [locale, warnings]])),
  }
}

function keep<Value>(kept: Map<string, Value>, name: string, value: Value): void {
  kept.set(name, value)
  const [oldest] = kept.keys()
  if (kept.size > MOST && oldest !== undefined) kept.delete(oldest)
}
