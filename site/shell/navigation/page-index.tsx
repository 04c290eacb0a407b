import { useEffect, useRef, useState } from 'react'
import { useIntl } from 'react-intl'
import { useLateStyles } from '#renderer/ui/layout/late-styles.ts'
import { CONTENT_ID } from '../landmarks.ts'
import css from './page-index.css?inline'
import { currentPart, type PagePart, partsOf } from './page-parts.ts'

/** A page with fewer parts is taken in at a glance. */
const FEWEST = 3

/** The parts of the page that is shown, under its entry in the navigation; the one being read is marked. */
export function PageIndex() {
  const intl = useIntl()
  useLateStyles(css)
  const { parts, current } = usePageParts()
  const list = useRef<HTMLUListElement>(null)
  useEffect(() => keepInView(list.current?.querySelector(`[href="#${CSS.escape(current ?? '')}"]`)), [current])
  if (parts.length < FEWEST) return null
  return (
    <ul ref={list} className="page-index" aria-label={intl.formatMessage({ id: 'menu.on_this_page' })}>
      {parts.map(({ id, title }) => (
        <li key={id}>
          <a href={`#${id}`} className="page-index-part" aria-current={id === current ? 'location' : undefined}>
            {title}
          </a>
        </li>
      ))}
    </ul>
  )
}

/** Read from the page itself, because only it knows which of its blocks have something to show. */
function usePageParts(): { parts: readonly PagePart[]; current: string | null } {
  const [state, setState] = useState<{ parts: readonly PagePart[]; current: string | null }>({
    parts: [],
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

function told(parts: readonly PagePart[]): string {
  return parts.map(({ id, title }) => `${id} ${title}`).join('\n')
}

/** Scrolls the navigation alone: the page is being scrolled by its reader. */
function keepInView(link: Element | null | undefined): void {
  const column = link?.closest('nav')
  if (!link || !column) return
  const [part, box] = [link.getBoundingClientRect(), column.getBoundingClientRect()]
  if (part.top < box.top || part.bottom > box.bottom) column.scrollTop += part.top - box.top - box.height / 3
}
