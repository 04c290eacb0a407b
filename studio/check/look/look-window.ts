import { inspectAccess, inspectLayout } from './inspect-page.ts'

/** What the window in which pages are looked at offers to the studio, which holds it. */
export interface Inspection {
  inspectAccess: typeof inspectAccess
  inspectLayout: typeof inspectLayout
}

// axe looks at the document of its own window and at no other.
Object.assign(window, { inspectAccess, inspectLayout } satisfies Inspection)
