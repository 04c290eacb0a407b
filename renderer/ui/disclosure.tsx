import { ChevronDown } from 'lucide-react'
import type { ReactNode } from 'react'
import { classNames } from './class-names.ts'
import styles from './disclosure.module.css'
import { Icon } from './icon.tsx'

interface DisclosureProps {
  summary: ReactNode
  children: ReactNode
  /** Open from the start. */
  open?: boolean
  /** Disclosures of one name open one at a time. */
  name?: string
  id?: string
  className?: string
}

/** Text that opens on demand; the browser's own element, so it works without scripts and can be found by "find in page". */
export function Disclosure({ summary, children, open, name, id, className }: DisclosureProps) {
  return (
    <details className={classNames(styles.disclosure, className)} open={open} name={name} id={id}>
      <summary className={styles.summary}>
        <span>{summary}</span>
        <Icon icon={ChevronDown} className={styles.mark} />
      </summary>
      <div className={styles.body}>{children}</div>
    </details>
  )
}
