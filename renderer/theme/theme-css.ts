import { styleSheet } from './style-sheet.ts'
import { system } from './system.ts'
import { firstStyles } from './theme-parts.ts'

/** Fonts of last resort that the preflight names for sites without fonts of their own: bytes of every first load that nothing asks for. */
const FALLBACK_FONTS = /--font(-mono)?-fallback:[^;]+;/g

/** The theme's preflight and tokens as static CSS: what every page loads, while the system itself stays out of the first load. */
export function themeCss(): string {
  return `${system.layers.atRule}\n${firstStyles().map(styleSheet).join('')}`.replaceAll(FALLBACK_FONTS, '')
}
