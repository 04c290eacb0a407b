import { styleSheet } from './style-sheet.ts'
import { system } from './system.ts'
import { firstStyles } from './theme-parts.ts'

/**
 * Fallback fonts that the preflight lists for sites without their own fonts: bytes in every first load that nothing
 * uses.
 */
const FALLBACK_FONTS = /--font(-mono)?-fallback:[^;]+;/g

/**
 * The theme's preflight and tokens as static CSS: part of every page, while the Chakra system itself stays out of the
 * first load.
 */
export function themeCss(): string {
  return `${system.layers.atRule}\n${firstStyles().map(styleSheet).join('')}`.replaceAll(FALLBACK_FONTS, '')
}
