/** A document of an earlier version, whose shape no current type describes. */
export type StoredDocument = Record<string, unknown>

/** How documents of one schema are brought up to the current version. */
export interface DocumentVersion {
  readonly version: number
  /** The first step leads from version 1 to 2. Steps are pure and are given their own copy of the document. */
  readonly steps: readonly ((document: StoredDocument) => StoredDocument)[]
}
