/** The company's colors, on the screen and on paper. */
export const NAVY = '#14284b'
export const GRAPHITE = '#2b3137'
export const LIGHT_BLUE = '#4fb0e5'
