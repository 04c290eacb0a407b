import { ArrowDown, ArrowUp } from 'lucide-react'
import type { ReactNode } from 'react'
import { Icon } from '#renderer/ui/media/icon.tsx'
import styles from './document-rows.module.css'
import type { ListSort } from './list-view.ts'

/** How a list is ordered, and how that is changed. */
export interface ListSorting {
  sort: ListSort
  change(sort: ListSort): void
}

interface SortHeadProps extends ListSorting {
  /** The order of this column as it is wanted first. */
  by: ListSort
  className?: string | undefined
  children: ReactNode
}

/** The head of a column that orders the list, and the other way round where the list is in this order already. */
export function SortHead({ by, sort, change, className, children }: SortHeadProps) {
  const isSorted = nameOf(sort) === nameOf(by)
  const isDown = sort.startsWith('-')
  return (
    <th scope="col" aria-sort={isSorted ? (isDown ? 'descending' : 'ascending') : undefined} className={className}>
      <button type="button" className={styles.sort} onClick={() => change(sort === by ? reversed(by) : by)}>
        {children}
        {isSorted && <Icon icon={isDown ? ArrowDown : ArrowUp} size="sm" />}
      </button>
    </th>
  )
}

const nameOf = (sort: ListSort) => sort.replace('-', '')

const reversed = (sort: ListSort) => (sort.startsWith('-') ? sort.slice(1) : `-${sort}`) as ListSort
