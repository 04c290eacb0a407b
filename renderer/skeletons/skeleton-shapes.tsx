import type { CSSProperties, ReactNode } from 'react'

/** Steps of the theme's spacing scale. */
type Space = 1 | 2 | 3 | 4 | 5 | 6 | 8

interface WordsProps {
  /** Approximate number of characters in the text; determines the number of lines. */
  length: number
  /** A step of the theme's type scale, or a CSS font size. */
  size?: 'sm' | 'md' | 'lg' | 'xl' | '2xl' | 'title' | (string & {})
  leading?: 'tight' | 'snug' | 'normal'
  /** The space above. */
  above?: Space
  /** Maximum width of the text. */
  measure?: string
}

/** The width of a piece, in characters; pieces wrap into lines as words do. */
const PIECE = 4

/** The placeholder of a text. Its lines have the height of the text's own, and roughly their number. */
export function Words({ length, size = 'md', leading = 'normal', above, measure }: WordsProps) {
  const style: CSSProperties = {
    marginTop: above && space(above),
    maxWidth: measure,
    fontSize: /^\d?[a-z]+$/.test(size) ? `var(--ori-font-sizes-${size})` : size,
    lineHeight: `var(--ori-line-heights-${leading})`,
  }
  return (
    <div style={style}>
      {places(Math.ceil(length / PIECE)).map((place) => (
        <span key={place} className="skeleton-piece" />
      ))}
    </div>
  )
}

interface BoxProps {
  /** Aspect ratio, width by height, of a picture. */
  ratio?: string
  width?: string
  height?: string
  above?: Space
  /** Takes up the rest of its row. */
  grows?: boolean
}

/** The placeholder of a picture, a control or a button. */
export function Box({ ratio, width, height, above, grows }: BoxProps) {
  const style: CSSProperties = {
    flex: grows ? `1 1 ${width}` : undefined,
    width: grows ? undefined : width,
    height,
    marginTop: above && space(above),
    aspectRatio: ratio,
  }
  return <div className="skeleton-box" style={style} />
}

/** Renders its children `count` times. */
export function Repeated({ count, children }: { count: number; children: ReactNode }) {
  return places(count).map((place) => <div key={place}>{children}</div>)
}

function places(count: number): number[] {
  return Array.from({ length: count }, (_, index) => index)
}

function space(step: Space): string {
  return `var(--ori-spacing-${step})`
}
