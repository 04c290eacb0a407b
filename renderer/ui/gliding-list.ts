/** Marks a list whose items glide to their new places when it is filtered or sorted, once the code that moves them is there. */
export const GLIDING_LIST = 'data-glide'
