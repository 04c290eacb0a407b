/** A document with the place it was read from, so that a fault can be traced. */
export interface SourceDocument {
  collection: string
  document: unknown
  file: string
  /** JSON pointer to the document inside its file; empty if the file is the document. */
  pointer: string
}

/** One fault in one document. */
export interface ContentFault {
  file: string
  pointer: string
  message: string
  /** The rule that was broken: a JSON Schema rule, or one that spans fields or documents, such as `unique`. */
  rule?: string
}
