/**
 * Marks a figure that counts up to its value when the visitor first scrolls to it, once the animation code has loaded.
 */
export const COUNTING_FIGURE = 'data-counts'
