import { useEffect, useRef, useState } from 'react'
import { CONTENT_ID } from '../landmarks.ts'
import { currentPart, FEWEST_PARTS, partsOf } from './page-parts.ts'
import { type PartLink, PartLinks } from './part-links.tsx'

interface PageIndexProps {
  /** The parts that the server found; none on a page that the browser drew. */
  known: readonly PartLink[]
}

/** The parts of the page that is shown, under its entry in the navigation; the one being read is marked. */
export function PageIndex({ known }: PageIndexProps) {
  const { parts, current } = usePageParts(known)
  const list = useRef<HTMLUListElement>(null)
  useEffect(() => keepInView(list.current?.querySelector(`[href="#${CSS.escape(current ?? '')}"]`)), [current])
  return parts.length < FEWEST_PARTS ? null : <PartLinks ref={list} parts={parts} current={current} />
}

/** Read from the page itself, because only it knows which of its blocks have something to show. */
function usePageParts(known: readonly PartLink[]): { parts: readonly PartLink[]; current: string | null } {
  const [state, setState] = useState<{ parts: readonly PartLink[]; current: string | null }>({
    parts: known,
    current: null,
  })
  useEffect(() => {
    const main = document.getElementById(CONTENT_ID)
    if (!main) return
    let frame = 0
    const read = () => {
      frame = 0
      const parts = partsOf(main)
      const current = currentPart(parts)
      setState((before) =>
        before.current === current && told(before.parts) === told(parts) ? before : { parts, current },
      )
    }
    const soon = () => {
      frame ||= requestAnimationFrame(read)
    }
    soon()
    const changes = new MutationObserver(soon)
    changes.observe(main, { childList: true, subtree: true })
    window.addEventListener('scroll', soon, { passive: true })
    return () => {
      cancelAnimationFrame(frame)
      changes.disconnect()
      window.removeEventListener('scroll', soon)
    }
  }, [])
  return state
}

function told(parts: readonly PartLink[]): string {
  return parts.map(({ id, title }) => `${id} ${title}`).join('\n')
}

/** Scrolls the navigation alone: the page is being scrolled by its reader. */
function keepInView(link: Element | null | undefined): void {
  const column = link?.closest('nav')
  if (!link || !column) return
  const [part, box] = [link.getBoundingClientRect(), column.getBoundingClientRect()]
  if (part.top < box.top || part.bottom > box.bottom) column.scrollTop += part.top - box.top - box.height / 3
}
