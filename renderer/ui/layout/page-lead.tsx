import type { ReactNode } from 'react'
import { Breadcrumbs, type Crumb } from '../navigation/breadcrumbs.tsx'
import { classNames } from './class-names.ts'
import styles from './page-lead.module.css'

interface PageLeadProps {
  crumbs: Crumb[]
  /** The page's main heading. */
  title: ReactNode
  subtitle?: ReactNode
  children?: ReactNode
}

/** The top of a page: breadcrumbs, main heading and a line below it. */
export function PageLead({ crumbs, title, subtitle, children }: PageLeadProps) {
  return (
    <>
      <Breadcrumbs items={crumbs} />
      <h1 className={classNames(styles.heading, styles.title)}>{title}</h1>
      {subtitle && <p className={styles.subtitle}>{subtitle}</p>}
      {children}
    </>
  )
}
