/** Something that did not fit, by its place in Directus. */
export interface Misfit {
  collection: string
  id: string
  field: string
  message: string
}
