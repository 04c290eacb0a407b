import type { RefObject } from 'react'
import { useIntl } from 'react-intl'
import styles from './part-links.module.css'

/** A part of a page that can be linked to. */
export interface PartLink {
  id: string
  title: string
  /** The language of the title, where it is not the page's. */
  lang?: string
}

interface PartLinksProps {
  parts: readonly PartLink[]
  /** The id of the one being read. */
  current?: string | null
  ref?: RefObject<HTMLUListElement | null>
}

/** The parts of a page, as links. */
export function PartLinks({ parts, current = null, ref }: PartLinksProps) {
  const intl = useIntl()
  return (
    <ul ref={ref} className={styles.index} aria-label={intl.formatMessage({ id: 'menu.on_this_page' })}>
      {parts.map((part) => (
        <PartItem key={part.id} part={part} isCurrent={part.id === current} />
      ))}
    </ul>
  )
}

export function PartItem({ part, isCurrent = false }: { part: PartLink; isCurrent?: boolean }) {
  return (
    <li>
      <a
        href={`#${part.id}`}
        className={styles.part}
        lang={part.lang}
        aria-current={isCurrent ? 'location' : undefined}
      >
        {part.title}
      </a>
    </li>
  )
}
