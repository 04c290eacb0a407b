/**
 * Every design decision that is a value. `system.ts` turns these into the Chakra system; the build writes them out as
 * CSS custom properties (`colors.line.strong` → `--ori-colors-line-strong`).
 */

import { GRAPHITE, LIGHT_BLUE, LINK_BLUE, NAVY } from '#domain/company/brand-colors.ts'

const ERROR = '#b3261e'
const SUCCESS = '#1b7443'
const WARNING = '#8a5a00'

/** The site's own color names; everything that does not move is drawn with these. */
const brandColors = {
  primary: { DEFAULT: { value: GRAPHITE }, fg: { value: '#ffffff' } },
  secondary: { DEFAULT: { value: NAVY }, fg: { value: '#ffffff' } },
  accent: { DEFAULT: { value: LIGHT_BLUE }, soft: { value: '#e8f4fb' } },
  error: { value: ERROR },
  success: { value: SUCCESS },
  warning: { value: WARNING },
  surface: { value: '#f6f8f9' },
  muted: { value: '#ecf0f3' },
  line: { DEFAULT: { value: '#d9dfe4' }, strong: { value: '#7e8a95' } },
  link: { DEFAULT: { value: LINK_BLUE }, hover: { value: NAVY } },
  focus: { value: '#0b72b5' },
}

/** The color names that Chakra's recipes use. */
const chakraColors = {
  white: { value: '#ffffff' },
  black: { value: '#15191d' },
  blackAlpha: { 500: { value: 'rgb(20 27 38 / 0.48)' } },
  bg: {
    DEFAULT: { value: '#ffffff' },
    panel: { value: '#ffffff' },
    subtle: { value: '#f6f8f9' },
    muted: { value: '#ecf0f3' },
    emphasized: { value: '#d9dfe4' },
    error: { value: '#fdf1f0' },
  },
  fg: {
    DEFAULT: { value: '#1d2329' },
    muted: { value: '#55606b' },
    subtle: { value: '#7e8a95' },
    error: { value: ERROR },
  },
  border: {
    DEFAULT: { value: '#d9dfe4' },
    emphasized: { value: '#7e8a95' },
    error: { value: ERROR },
  },
}

/** Palettes for `colorPalette`: gray is the default; the others show the status of a toast or field. */
function palette(solid: string, contrast: string, subtle: string, fg: string) {
  return {
    solid: { value: solid },
    contrast: { value: contrast },
    subtle: { value: subtle },
    muted: { value: subtle },
    emphasized: { value: '#d9dfe4' },
    fg: { value: fg },
    focusRing: { value: '#0b72b5' },
    border: { value: '#7e8a95' },
  }
}

export const colors = {
  ...brandColors,
  ...chakraColors,
  gray: palette(GRAPHITE, '#ffffff', '#ecf0f3', '#1d2329'),
  red: palette(ERROR, '#ffffff', '#fdf1f0', ERROR),
  green: palette(SUCCESS, '#ffffff', '#eef7f1', SUCCESS),
  orange: palette(WARNING, '#ffffff', '#fdf6e8', WARNING),
}

export const tokens = {
  fonts: {
    body: { value: "'Barlow', 'Barlow Fallback', 'Barlow Fallback Android', ui-sans-serif, system-ui, sans-serif" },
    heading: { value: "'Barlow', 'Barlow Fallback', 'Barlow Fallback Android', ui-sans-serif, system-ui, sans-serif" },
    mono: { value: "ui-monospace, SFMono-Regular, Menlo, Consolas, 'Liberation Mono', monospace" },
  },
  fontSizes: {
    xs: { value: '0.8125rem' },
    sm: { value: '0.9375rem' },
    md: { value: '1.0625rem' },
    lg: { value: '1.1875rem' },
    xl: { value: '1.375rem' },
    '2xl': { value: 'clamp(1.5rem, 1.4rem + 0.5vw, 1.75rem)' },
    '3xl': { value: 'clamp(1.75rem, 1.5rem + 1.2vw, 2.25rem)' },
    '4xl': { value: 'clamp(2.125rem, 1.7rem + 2vw, 3rem)' },
    '5xl': { value: 'clamp(2.5rem, 1.8rem + 3.2vw, 4rem)' },
    // The main heading of a page, by the width of its column.
    title: { value: 'clamp(2rem, 1.4rem + 2.4cqi, 3rem)' },
  },
  fontWeights: {
    normal: { value: '400' },
    medium: { value: '500' },
    semibold: { value: '600' },
    bold: { value: '600' },
  },
  lineHeights: {
    tight: { value: '1.1' },
    snug: { value: '1.35' },
    normal: { value: '1.6' },
  },
  spacing: Object.fromEntries(
    [0, 1, 2, 3, 4, 5, 6, 8, 10, 12, 16, 20, 24].map((step) => [String(step), { value: `${step / 4}rem` }]),
  ),
  radii: {
    sm: { value: '2px' },
    md: { value: '3px' },
    lg: { value: '6px' },
    full: { value: '9999px' },
    l1: { value: '2px' },
    l2: { value: '3px' },
    l3: { value: '3px' },
  },
  shadows: {
    sm: { value: '0 1px 2px rgb(20 40 75 / 0.08)' },
    md: { value: '0 2px 10px rgb(20 40 75 / 0.1)' },
    lg: { value: '0 8px 32px rgb(20 40 75 / 0.16)' },
    xl: { value: '0 8px 32px rgb(20 40 75 / 0.2)' },
  },
  sizes: {
    full: { value: '100%' },
    content: { value: '100rem' },
    wide: { value: '120rem' },
    prose: { value: '36em' },
    header: { value: '6rem' },
    nav: { value: '15.625rem' },
    // Beside it stays a strip of the page to tap on.
    'nav-drawer': { value: 'min(20rem, 100vw - 2.75rem)' },
    drawer: { value: '15.625rem' },
    'drawer-wide': { value: '38.75rem' },
    xs: { value: '20rem' },
    sm: { value: '24rem' },
    md: { value: '28rem' },
    lg: { value: '32rem' },
    '2xl': { value: '42rem' },
    '4xl': { value: '56rem' },
    ...Object.fromEntries([5, 6, 8, 10, 11, 12].map((step) => [String(step), { value: `${step / 4}rem` }])),
  },
  durations: {
    fast: { value: '120ms' },
    faster: { value: '100ms' },
    moderate: { value: '200ms' },
    slow: { value: '300ms' },
    slower: { value: '240ms' },
    slowest: { value: '300ms' },
  },
  easings: {
    'ease-in-smooth': { value: 'cubic-bezier(0.22, 0.8, 0.3, 1)' },
  },
  zIndex: {
    nav: { value: 10 },
    header: { value: 20 },
    drawer: { value: 1500 },
    popover: { value: 1500 },
    toast: { value: 1700 },
  },
}

/** Tablet and desktop under the names in Chakra's types. */
export const breakpoints = { md: '48rem', lg: '68.75rem' }

export const textStyles = {
  sm: { value: { fontSize: 'md', lineHeight: '1.5' } },
  md: { value: { fontSize: 'md', lineHeight: '1.5' } },
  lg: { value: { fontSize: 'xl', lineHeight: '1.35' } },
}

export const keyframes = {
  'fade-in': { from: { opacity: '0' }, to: { opacity: '1' } },
  'fade-out': { from: { opacity: '1' }, to: { opacity: '0' } },
  'scale-in': { from: { scale: '0.98' }, to: { scale: '1' } },
  'scale-out': { from: { scale: '1' }, to: { scale: '0.98' } },
  'slide-from-left-full': { from: { translate: '-100% 0' }, to: { translate: '0 0' } },
  'slide-to-left-full': { from: { translate: '0 0' }, to: { translate: '-100% 0' } },
  'slide-from-right-full': { from: { translate: '100% 0' }, to: { translate: '0 0' } },
  'slide-to-right-full': { from: { translate: '0 0' }, to: { translate: '100% 0' } },
}
