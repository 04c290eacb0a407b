import { describe, expect, it } from 'vitest'
import { themeCss } from './theme-css.ts'

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

describe('the style sheet of the theme', () => {
  it.each(PROMISED)('it has --ori-%s', (name) => {
    expect(css).toContain(`--ori-${name}:`)
  })

  it('it holds nothing that only a style engine understands', () => {
    expect(css).not.toMatch(/&|undefined|\[object/)
  })

  it('it gives Chakra a default palette', () => {
    expect(css).toContain('--ori-colors-color-palette-solid:var(--ori-colors-gray-solid)')
  })
})
