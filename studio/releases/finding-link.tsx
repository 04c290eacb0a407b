import type { ReactNode } from 'react'
import { Link } from 'react-router-dom'
import { pointerParts } from '#domain/json/json-pointer.ts'
import type { Release } from '#generated/types.ts'
import { classNames } from '#renderer/ui/layout/class-names.ts'
import { findingAddress, namedAddress } from '../place/addresses.ts'
import styles from './releases.module.css'

type Item = Release['items'][number]

interface FindingLinkProps {
  /** The documents of the release in which something was found. */
  items: readonly Item[]
  /** Where it was found. */
  path: string | null
  children: ReactNode
}

/** What was found leads to its field, also in a document that is no part of the release. */
export function FindingLink({ items, path, children }: FindingLinkProps) {
  if (!path) return <span className={styles.name}>{children}</span>
  const item = itemAt(items, path)
  return (
    <Link to={item ? findingAddress(item, path) : namedAddress(path)} className={classNames(styles.name, styles.leads)}>
      {children}
    </Link>
  )
}

/** The document of a release in which something was found. */
export function itemAt(items: readonly Item[], path: string | null): Item | undefined {
  if (!path) return undefined
  const [collection, key] = pointerParts(path)
  return items.find((item) => item.collection === collection && (item.key === key || item.new_key === key))
}
