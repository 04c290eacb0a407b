/**
 * `safe`: nothing that was valid becomes invalid, and nothing goes that was read. `migration`: documents may no longer
 * fit. `breaking`: those who read or call lose something as well.
 */
export type Label = 'safe' | 'migration' | 'breaking'

/** One difference between two revisions of a file. */
export interface SchemaChange {
  file: string
  /** JSON pointer, into the later revision unless it is gone there. */
  pointer: string
  label: Label
  /** What changed, for people. */
  message: string
  /** The field that it is about; null for a file as a whole. */
  field: string | null
  /** The rule that documents of before may break; READERS when only who reads is touched; null when any document is. */
  rule: string | null
}

/** Stands for a rule where documents stay as they are and those who read them lose something. */
export const READERS = 'readers'

/** Labels in the order in which they are told. */
export const LABELS: readonly Label[] = ['breaking', 'migration', 'safe']
