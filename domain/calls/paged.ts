import type { Pagination } from '#generated/types.ts'

/** A list answered in pages: the rows and their counts. */
export interface Paged<Row> extends Pagination {
  data: Row[]
}
