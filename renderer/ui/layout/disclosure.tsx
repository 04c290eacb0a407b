import { ChevronDown } from 'lucide-react'
import { type ReactNode, useEffect, useRef } from 'react'
import { Icon } from '../media/icon.tsx'
import { classNames } from './class-names.ts'
import styles from './disclosure.module.css'

interface DisclosureProps {
  summary: ReactNode
  children: ReactNode
  /** Open initially. */
  open?: boolean
  /** Of the disclosures that share a name, only one is open at a time. */
  name?: string
  /** An address that ends in it finds the text open. */
  id?: string
  className?: string
}

/** Text that opens on demand; the browser's native element, so it works without scripts and with "find in page". */
export function Disclosure({ summary, children, open, name, id, className }: DisclosureProps) {
  const details = useRef<HTMLDetailsElement>(null)
  useEffect(() => {
    const openIfMeant = () => {
      if (details.current && id && window.location.hash === `#${id}`) details.current.open = true
    }
    openIfMeant()
    window.addEventListener('hashchange', openIfMeant)
    return () => window.removeEventListener('hashchange', openIfMeant)
  }, [id])
  return (
    <details ref={details} className={classNames(styles.disclosure, className)} open={open} name={name} id={id}>
      <summary className={styles.summary}>
        <span>{summary}</span>
        <Icon icon={ChevronDown} className={styles.mark} />
      </summary>
      <div className={styles.body}>{children}</div>
    </details>
  )
}
