import type { ContentDocument } from '../documents/content-document.ts'
import type { ContentPlans } from '../reading/content-plans.ts'
import type { Surroundings } from './surroundings.ts'

/** Something about a document that is allowed, but probably not what its author wants. */
export interface Advice {
  /** JSON pointer inside the document. */
  pointer: string
  rule: string
  message: string
}

/** Advice with the place where the document was read. */
export interface PlacedAdvice extends Advice {
  file: string
}

/** What one rule looks at. */
export interface AdvisedDocument {
  collection: string
  document: ContentDocument
  plans: ContentPlans
  around: Surroundings
}
