/** Ids of places that other places lead to. */

/** The side navigation, where the header's toggle leads without scripts. */
export const NAVIGATION_ID = 'site-navigation'

/** The header's toggle, to which the focus returns from the navigation drawer. */
export const NAVIGATION_TOGGLE_ID = 'navigation-toggle'

/** The content, where the skip link leads. */
export const CONTENT_ID = 'content'
