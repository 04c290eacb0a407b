/** The answer to one address of the site, as visitors would get it. */
export interface DrawnAddress {
  status: number
  html: string
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
  /** The keys of the blocks that were left out of their pages so far. */
  leftOut: ReadonlySet<string>
}

/** What a preview link shows. */
export interface Preview {
  /** The page as it would be; null where what is drafted cannot be drawn yet. */
  html: string | null
  /** The pages that show what is drafted, in the language asked for. */
  addresses: string[]
}
