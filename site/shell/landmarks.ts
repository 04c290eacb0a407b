/** Ids of the places that links lead to. */

/** The side navigation, which the header's toggle links to without scripts. */
export const NAVIGATION_ID = 'site-navigation'

/** The header's toggle, which regains the focus when the navigation drawer closes. */
export const NAVIGATION_TOGGLE_ID = 'navigation-toggle'

/** The content, which the skip link leads to. */
export const CONTENT_ID = 'content'
