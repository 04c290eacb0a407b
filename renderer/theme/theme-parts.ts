import type { StyleObject } from './style-sheet.ts'
import { system } from './system.ts'

/** Tokens that only Chakra's recipes use: they are loaded with Chakra. */
const CHAKRA_ONLY = new RegExp(
  `^--ori-(${[
    'colors-(gray|red|green|orange|color-palette|white|black|bg-|fg-subtle|fg-error|border-)',
    'radii-(l\\d|full)',
    'shadows-xl',
    'sizes-(\\d|xs|sm|md|lg|full|breakpoint)',
    'durations-(faster|slower)',
    'easings|breakpoints|z-index-popover',
  ].join('|')})`,
)

const isLate = (name: string) => CHAKRA_ONLY.test(name) || name.startsWith('@keyframes')

/** The theme's styles as Chakra resolves them, without what only Chakra needs: part of every page's style sheet. */
export function firstStyles(): StyleObject[] {
  return system._global.map((styles) => partOf(styles, (name) => !isLate(name)))
}

/** The rest of a system made of the theme: what Chakra adds when its first component is rendered. */
export function lateStyles({ _global }: Pick<typeof system, '_global'>): StyleObject[] {
  return _global.map((styles) => partOf(styles, isLate)).filter((styles) => Object.keys(styles).length > 0)
}

function partOf(styles: StyleObject, belongs: (name: string) => boolean): StyleObject {
  const part: StyleObject = {}
  for (const [name, value] of Object.entries(styles)) {
    const holdsMore = typeof value === 'object' && value !== null && !name.startsWith('@keyframes')
    if (!holdsMore) {
      if (belongs(name)) part[name] = value
      continue
    }
    const inner = partOf(value, belongs)
    if (Object.keys(inner).length > 0) part[name] = inner
  }
  return part
}
