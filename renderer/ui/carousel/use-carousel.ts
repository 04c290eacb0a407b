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

/**
 * The state of a carousel: its position, its buttons, and automatic play: how many ms each of its items stays
 * before it moves on, 0 for one that does not.
 */
export function useCarousel(stays: readonly number[]): CarouselControl {
  const scroller = useRef<HTMLDivElement>(null)
  const [edge, setEdge] = useState({ atStart: true, atEnd: false, index: 0 })
  const [playing, setPlaying] = useState(true)
  const [held, setHeld] = useState(false)

  useEffect(() => {
    const box = scroller.current
    if (!box) return
    const measure = () => {
      const atStart = box.scrollLeft <= 1
      const atEnd = box.scrollLeft + box.clientWidth >= box.scrollWidth - 1
      const index = Math.round(box.scrollLeft / (stepOf(box) || 1))
      setEdge((known) =>
        known.atStart === atStart && known.atEnd === atEnd && known.index === index ? known : { atStart, atEnd, index },
      )
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
    const step = box ? stepOf(box) : 0
    if (!box || step === 0) return
    box.scrollBy({
      left: direction * Math.max(step, Math.floor(box.clientWidth / step) * step),
      behavior: scrollBehavior(),
    })
  }, [])

  const stay = stays[edge.index] ?? 0
  useEffect(() => {
    if (!stay || !playing || held || prefersReducedMotion()) return
    const timer = setTimeout(() => {
      if (edge.atEnd) scroller.current?.scrollTo({ left: 0, behavior: scrollBehavior() })
      else move(1)
    }, stay)
    return () => clearTimeout(timer)
  }, [stay, playing, held, edge, move])

  return {
    scroller,
    ...edge,
    move,
    playing,
    togglePlaying() {
      setPlaying(!playing)
      // Whoever presses Play has the focus on it and wants to see it move.
      if (!playing) setHeld(false)
    },
    holdProps: {
      onPointerEnter: () => setHeld(true),
      onPointerLeave: () => setHeld(false),
      onFocus: () => setHeld(true),
      onBlur: () => setHeld(false),
    },
  }
}

/** From the start of one item to the start of the next; 0 if there is none. */
function stepOf(box: Element): number {
  const item = box.querySelector('li')
  if (!item) return 0
  const gap = item.parentElement ? Number.parseFloat(getComputedStyle(item.parentElement).columnGap) || 0 : 0
  return item.getBoundingClientRect().width + gap
}

function prefersReducedMotion(): boolean {
  return matchMedia('(prefers-reduced-motion: reduce)').matches
}

function scrollBehavior(): ScrollBehavior {
  return prefersReducedMotion() ? 'auto' : 'smooth'
}
