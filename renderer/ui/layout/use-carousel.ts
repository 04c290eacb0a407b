import { type RefObject, useCallback, useEffect, useRef, useState } from 'react'

interface CarouselControl {
  scroller: RefObject<HTMLDivElement | null>
  atStart: boolean
  atEnd: boolean
  /** Scrolls by one item; automatic play starts over at the end. */
  move(direction: 1 | -1): void
  playing: boolean
  togglePlaying(): void
  /** Handlers for the box that pauses automatic play while it is hovered or focused. */
  holdProps: {
    onPointerEnter(): void
    onPointerLeave(): void
    onFocus(): void
    onBlur(): void
  }
}

/** The state of a carousel: its position, its buttons, and automatic play every `interval` ms (`null` for none). */
export function useCarousel(interval: number | null): CarouselControl {
  const scroller = useRef<HTMLDivElement>(null)
  const [edge, setEdge] = useState({ atStart: true, atEnd: false })
  const [playing, setPlaying] = useState(true)
  const [held, setHeld] = useState(false)

  useEffect(() => {
    const box = scroller.current
    if (!box) return
    const measure = () => {
      const atStart = box.scrollLeft <= 1
      const atEnd = box.scrollLeft + box.clientWidth >= box.scrollWidth - 1
      setEdge((known) => (known.atStart === atStart && known.atEnd === atEnd ? known : { atStart, atEnd }))
    }
    measure()
    box.addEventListener('scroll', measure, { passive: true })
    const observer = new ResizeObserver(measure)
    observer.observe(box)
    return () => {
      box.removeEventListener('scroll', measure)
      observer.disconnect()
    }
  }, [])

  const move = useCallback((direction: 1 | -1) => {
    const box = scroller.current
    const item = box?.querySelector('li')
    if (!box || !item) return
    const step = item.getBoundingClientRect().width + gapOf(item)
    box.scrollBy({
      left: direction * Math.max(step, Math.floor(box.clientWidth / step) * step),
      behavior: scrollBehavior(),
    })
  }, [])

  useEffect(() => {
    if (!interval || !playing || held || prefersReducedMotion()) return
    const timer = setInterval(() => {
      if (edge.atEnd) scroller.current?.scrollTo({ left: 0, behavior: scrollBehavior() })
      else move(1)
    }, interval)
    return () => clearInterval(timer)
  }, [interval, playing, held, edge.atEnd, move])

  return {
    scroller,
    ...edge,
    move,
    playing,
    togglePlaying: () => setPlaying((now) => !now),
    holdProps: {
      onPointerEnter: () => setHeld(true),
      onPointerLeave: () => setHeld(false),
      onFocus: () => setHeld(true),
      onBlur: () => setHeld(false),
    },
  }
}

function gapOf(item: Element): number {
  const list = item.parentElement
  return list ? Number.parseFloat(getComputedStyle(list).columnGap) || 0 : 0
}

function prefersReducedMotion(): boolean {
  return matchMedia('(prefers-reduced-motion: reduce)').matches
}

function scrollBehavior(): ScrollBehavior {
  return prefersReducedMotion() ? 'auto' : 'smooth'
}
