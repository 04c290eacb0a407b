/**
 * Marks a list whose items glide to their new places when it is filtered or sorted, once the animation code has loaded.
 */
export const GLIDING_LIST = 'data-glide'
