import { styleSheet } from './style-sheet.ts'
import { system } from './system.ts'

/** The theme's preflight and tokens as static CSS: what every page loads, while the system itself stays out of the first load. */
export function themeCss(): string {
  return `${system.layers.atRule}\n${system._global.map((part) => styleSheet(part)).join('')}`
}
