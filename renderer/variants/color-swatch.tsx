import styles from './color-swatch.module.css'

const HEX = /^#[0-9a-f]{3}([0-9a-f]{3}([0-9a-f]{2})?)?$/i

/**
 * A small square of a color, shown before its name; nothing when the value is not a color. Drawn as a picture,
 * because the page's content security policy forbids style attributes.
 */
export function ColorSwatch({ color }: { color: string }) {
  if (!HEX.test(color)) return null
  return (
    <svg className={styles.swatch} viewBox="0 0 16 16" aria-hidden="true">
      <rect x="0.5" y="0.5" width="15" height="15" rx="2" fill={color} stroke="currentColor" strokeOpacity="0.35" />
    </svg>
  )
}
