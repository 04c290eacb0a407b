/**
 * `safe`: nothing that was valid becomes invalid, and nothing that readers use is removed. `migration`: documents may
 * no longer fit. `breaking`: readers or callers lose something as well.
 */
export type Label = 'safe' | 'migration' | 'breaking'

/** One difference between two revisions of a file. */
export interface SchemaChange {
  file: string
  /** JSON pointer into the later revision, or into the earlier one if the place is gone. */
  pointer: string
  label: Label
  /** What changed, for people. */
  message: string
  /** The field that changed; null for a file as a whole. */
  field: string | null
  /** The rule that existing documents may break; READERS if only readers are affected; null if any document is. */
  rule: string | null
  /** The pick of the entity that lost something, if it is one alone. */
  pick?: string
}

/** Used instead of a rule when documents stay valid but their readers lose something. */
export const READERS = 'readers'

/** Labels in the order in which they are reported. */
export const LABELS: readonly Label[] = ['breaking', 'migration', 'safe']
