/** Marks the element that stands in the place of a page; its style sheet knows it by that. */
export const SKELETON = 'data-skeleton'
