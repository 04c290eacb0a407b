const SIZE = { width: 400, height: 112 } as const
const LEFT = 32
const RIGHT = SIZE.width - LEFT
const TOP = 64
const THICKNESS = 12
const ARROWS = 5
/** Of the arrows under the most load; a shorter one than its head is not drawn. */
const LONGEST_ARROW = 44
const HEAD = 6

interface BentPanelProps {
  /** What the picture says to those who do not see it. */
  label: string
  /** How much of the most load lies on the panel, from 0 to 1. */
  share: number
  /** How deep the middle is drawn, as a share of the span. */
  depth: number
  className?: string | undefined
}

/** A panel on two supports under a uniform load. Its color is the text's; `data-load` marks the arrows of the load. */
export function BentPanel({ label, share, depth, className }: BentPanelProps) {
  const middle = depth * (RIGHT - LEFT)
  const length = share * LONGEST_ARROW
  const arrows = Array.from({ length: ARROWS }, (_, index) => {
    const at = (index + 0.5) / ARROWS
    // Where the arrow stands on the panel, whose middle line is a parabola.
    const foot = TOP - THICKNESS / 2 - 3 + 4 * middle * at * (1 - at)
    const start = `${rounded(LEFT + at * (RIGHT - LEFT))} ${rounded(foot - length)}`
    return `M${start}v${rounded(length)}m-4-${HEAD}l4 ${HEAD} 4-${HEAD}`
  })
  return (
    <svg
      viewBox={`0 0 ${SIZE.width} ${SIZE.height}`}
      role="img"
      aria-label={label}
      className={className}
      fill="none"
      stroke="currentColor"
    >
      <path d={[LEFT, RIGHT].map(support).join('')} stroke="none" fill="currentColor" fillOpacity="0.5" />
      <path d={`M${LEFT} ${TOP}H${RIGHT}`} strokeDasharray="4 4" />
      <path
        d={`M${LEFT - 12} ${TOP}H${LEFT}Q${SIZE.width / 2} ${rounded(TOP + 2 * middle)} ${RIGHT} ${TOP}h12`}
        strokeWidth={THICKNESS}
      />
      {length > HEAD && <path data-load="" d={arrows.join('')} strokeWidth="2" />}
    </svg>
  )
}

const rounded = (coordinate: number) => Math.round(coordinate * 10) / 10

const support = (x: number) => `M${x} ${TOP + THICKNESS / 2}l14 24h-28z`
