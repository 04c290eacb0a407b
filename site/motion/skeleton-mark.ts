/** Marks the element that takes the place of a page; its style sheet selects it by this attribute. */
export const SKELETON = 'data-skeleton'
