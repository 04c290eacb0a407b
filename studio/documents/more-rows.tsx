import type { RefObject } from 'react'
import { FormattedMessage } from 'react-intl'
import { ShowMore } from '../finding/show-more.tsx'
import type { useParts } from './use-parts.ts'

interface MoreRowsProps {
  parts: ReturnType<typeof useParts<unknown>>
  /** What shows the rows, each as a child of its own. */
  list: RefObject<HTMLElement | null>
}

/** Leads on to the rows that are not there yet, and says how many there are. */
export function MoreRows({ parts: { rows = [], total, asked }, list }: MoreRowsProps) {
  return (
    <ShowMore asked={asked} rows={list} size="sm">
      <FormattedMessage id="documents.more" values={{ shown: rows.length, total }} />
    </ShowMore>
  )
}
