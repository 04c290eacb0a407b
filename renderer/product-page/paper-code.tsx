import { useState } from 'react'
import { encode } from 'uqr'
import { useHydrated } from '../ui/input/use-hydrated.ts'

interface PaperCodeProps {
  /** What the code leads to, in words. */
  label: string
  className?: string | undefined
}

/** The address of the page as a QR code, for a sheet of paper. */
export function PaperCode({ label, className }: PaperCodeProps) {
  return useHydrated() ? <Code label={label} className={className} /> : null
}

function Code({ label, className }: PaperCodeProps) {
  // The address that search engines know; only the browser knows which site it is on.
  const [address] = useState(
    () => document.querySelector<HTMLLinkElement>('link[rel=canonical]')?.href ?? location.href,
  )
  const { size, data } = encode(address, { ecc: 'M', border: 2 })
  const dark = data.flatMap((row, y) => row.flatMap((isDark, x) => (isDark ? [`M${x} ${y}h1v1h-1z`] : [])))
  return (
    <figure className={className}>
      <svg viewBox={`0 0 ${size} ${size}`} role="img" aria-label={address} shapeRendering="crispEdges">
        <path d={dark.join('')} fill="currentColor" />
      </svg>
      <figcaption>{label}</figcaption>
    </figure>
  )
}
