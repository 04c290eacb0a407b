import { type RefObject, useEffect, useRef, useState } from 'react'
import type { Product } from '#generated/types.ts'
import { Translated } from '#renderer/i18n/translated.tsx'
import styles from './product-compare.module.css'

interface StuckHeadsProps {
  /** The box in which the table scrolls sideways. */
  region: RefObject<HTMLDivElement | null>
  products: readonly Product[]
}

/**
 * The products' names, at the top of the window while the page scrolls through the table. A head row inside a box that
 * scrolls sideways cannot stay there itself, so this is a copy of it for the eye, which moves sideways with the box.
 */
export function StuckHeads({ region, products }: StuckHeadsProps) {
  const strip = useRef<HTMLDivElement>(null)
  const [isStuck, setStuck] = useState(false)
  const [widths, setWidths] = useState<readonly number[]>([])

  useEffect(() => {
    const box = region.current
    const row = box?.querySelector('thead tr')
    // Other products have other cells; a row without products has nothing to stand for.
    if (!box || !row || products.length === 0) return
    const measure = new ResizeObserver(() =>
      setWidths([...row.children].map((cell) => cell.getBoundingClientRect().width)),
    )
    for (const cell of row.children) measure.observe(cell)
    // What is under the page's own header counts as out of sight.
    const top = Number.parseFloat(getComputedStyle(document.documentElement).scrollPaddingTop) || 0
    const watch = new IntersectionObserver(
      ([entry]) => entry && setStuck(!entry.isIntersecting && entry.boundingClientRect.top < innerHeight / 2),
      { rootMargin: `-${top}px 0px 0px` },
    )
    watch.observe(row)
    const follow = () => strip.current?.scrollTo({ left: box.scrollLeft, behavior: 'instant' })
    box.addEventListener('scroll', follow, { passive: true })
    return () => {
      measure.disconnect()
      watch.disconnect()
      box.removeEventListener('scroll', follow)
    }
  }, [region, products])

  useEffect(() => {
    if (isStuck) strip.current?.scrollTo({ left: region.current?.scrollLeft ?? 0, behavior: 'instant' })
  }, [isStuck, region])

  if (!isStuck) return null
  return (
    <div className={styles.stuck} aria-hidden="true">
      <div
        ref={strip}
        className={styles.stuckNames}
        style={{ gridTemplateColumns: widths.map((width) => `${width}px`).join(' ') }}
      >
        <span className={styles.stuckCorner} />
        {products.map((product) => (
          <span key={product.id} className={styles.stuckName}>
            <Translated of={product} field="name" />
          </span>
        ))}
      </div>
    </div>
  )
}
