/** The company's colors, on the screen, on paper and in the API reference. */
export const NAVY = '#14284b'
export const GRAPHITE = '#2b3137'
export const LIGHT_BLUE = '#4fb0e5'
/** Links: dark enough to read on white and on the theme's surfaces. */
export const LINK_BLUE = '#0d5f96'
