import { describe, expect, it } from 'vitest'
import { styleSheet } from './style-sheet.ts'
import { system } from './system.ts'
import { themeCss } from './theme-css.ts'
import { lateStyles } from './theme-parts.ts'

const css = themeCss()

const PROMISED = [
  ...[
    'primary',
    'primary-fg',
    'accent',
    'accent-soft',
    'secondary',
    'secondary-fg',
    'error',
    'success',
    'warning',
    'bg',
    'surface',
    'muted',
  ].map((name) => `colors-${name}`),
  ...['line', 'line-strong', 'fg', 'fg-muted', 'link', 'link-hover', 'focus'].map((name) => `colors-${name}`),
  ...['1', '2', '3', '4', '5', '6', '8', '10', '12', '16', '20', '24'].map((name) => `spacing-${name}`),
  ...['xs', 'sm', 'md', 'lg', 'xl', '2xl', '3xl', '4xl', '5xl'].map((name) => `font-sizes-${name}`),
  ...['normal', 'medium', 'semibold', 'bold'].map((name) => `font-weights-${name}`),
  ...['tight', 'snug', 'normal'].map((name) => `line-heights-${name}`),
  ...['sm', 'md', 'lg'].flatMap((name) => [`radii-${name}`, `shadows-${name}`]),
  ...['content', 'wide', 'header', 'nav', 'drawer', 'drawer-wide'].map((name) => `sizes-${name}`),
  ...['fast', 'moderate', 'slow'].map((name) => `durations-${name}`),
  ...['header', 'nav', 'drawer', 'toast'].map((name) => `z-index-${name}`),
]

describe('the theme style sheet', () => {
  it.each(PROMISED)('defines --ori-%s', (name) => {
    expect(css).toContain(`--ori-${name}:`)
  })

  it('contains nothing that only a style engine understands', () => {
    expect(css).not.toMatch(/&|undefined|\[object/)
  })

  it('leaves out what only Chakra needs, which the late styles contain', () => {
    expect(css).not.toMatch(/@keyframes|--ori-colors-(red|color-palette)/)
    const late = lateStyles(system)
      .map((styles) => styleSheet(styles))
      .join('')
    expect(late).toContain('--ori-colors-color-palette-solid:var(--ori-colors-gray-solid)')
    expect(late).toMatch(/@keyframes slide-from-left-full\{from\{/)
    expect(late).not.toContain('--ori-colors-primary')
  })
})
