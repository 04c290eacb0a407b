import type { DocumentFault } from '#domain/content/document-fault.ts'

/** A document with the place it was read from, so that a fault can be traced. */
export interface SourceDocument {
  collection: string
  document: unknown
  file: string
  /** JSON pointer to the document inside its file; empty if the file is the document. */
  pointer: string
}

/** One fault in one document of a file; its pointer begins at the top of the file. */
export interface ContentFault extends DocumentFault {
  file: string
}
