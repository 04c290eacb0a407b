/** The answer to one address of the site, as visitors would get it. */
export interface DrawnAddress {
  status: number
  html: string
  /** Whether what the page shows was kept from this visitor, because it depends on who has signed in. */
  isWithheld: boolean
  /** What its blocks report: parts that could not be drawn, and names that no renderer has. */
  reports: { kind: 'broken' | 'unknown'; name: string }[]
  /** What it makes a browser load. */
  weigh(): Promise<PageWeight>
}

/** Bytes that a page makes a browser load, as they are sent. */
export interface PageWeight {
  html: number
  scripts: number
  /** Each with its words on the page, which may be none. */
  pictures: { name: string; address: string; bytes: number }[]
}

/** Draws pages of the site; null where there is no site. */
export interface PageDrawer {
  draw(address: string): Promise<DrawnAddress | null>
}

/** Draws pages from a transaction, as if what was written in it were published. */
export interface TriedPages extends PageDrawer {
  /** Draws a page as it would be now, or at a moment to come. */
  draw(address: string, moment?: Date): Promise<DrawnAddress | null>
  /** The keys of the blocks that were left out of their pages so far. */
  leftOut: ReadonlySet<string>
}

/** What a preview link shows: a page, or why there is none to be seen. */
export type Preview = PreviewedPage | { html: null; reason: 'faulty' | 'pageless' | 'taken' | 'broken' | 'unseen' }

/** A page as it would be. */
export interface PreviewedPage {
  html: string
  isWithheld: boolean
  /** The pages that show what is drafted, without their language, and which of them this is, from 0. */
  addresses: readonly string[]
  page: number
  /** The moment for which it is drawn, in words; null for now. */
  from: string | null
  /** The state of a document with which it is drawn: when that was stored, in words. Null for what is drafted. */
  state: { moment: string; isBefore: boolean; hasBefore: boolean } | null
}
