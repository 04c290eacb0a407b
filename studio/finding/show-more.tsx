import type { UseInfiniteQueryResult } from '@tanstack/react-query'
import { type ReactNode, type RefObject, useLayoutEffect, useRef } from 'react'
import { FormattedMessage } from 'react-intl'
import { Button } from '#renderer/ui/input/button.tsx'
import type { ButtonSize } from '#renderer/ui/input/button-look.ts'
import { CallFault } from '../session/call-fault.tsx'

interface ShowMoreProps {
  /** The list, as it is asked for part by part. */
  asked: Pick<UseInfiniteQueryResult, 'data' | 'error' | 'isFetching' | 'hasNextPage' | 'fetchNextPage' | 'refetch'>
  /** What shows the rows, each as a child of its own. */
  rows: RefObject<HTMLElement | null>
  size?: ButtonSize
  /** What the button says, where a screen has several lists. */
  children?: ReactNode
}

/**
 * The end of a list that is shown part by part: why a part could not be read, or the way to the next one. Whoever asks
 * for more, or once more, goes on at the first row that was not there, for the button is gone when the last part comes.
 */
export function ShowMore({ asked, rows, size, children = <FormattedMessage id="lists.show_more" /> }: ShowMoreProps) {
  const { data, error, isFetching, hasNextPage, fetchNextPage, refetch } = asked
  const end = useRef<HTMLDivElement>(null)
  /** How many rows there were when more were asked for. */
  const before = useRef<number | null>(null)
  const goOn = (ask: () => Promise<unknown>) => {
    if (isFetching) return
    before.current = rows.current?.children.length ?? 0
    void ask()
  }
  useLayoutEffect(() => {
    if (before.current === null || isFetching || data === undefined) return
    const first = rows.current?.children[before.current]
    before.current = null
    const { activeElement, body } = document
    const isElsewhere = activeElement !== body && !end.current?.contains(activeElement)
    if (first instanceof HTMLElement && !isElsewhere) goOnAt(first)
  }, [data, isFetching, rows])
  return (
    <div ref={end}>
      <CallFault error={error} retry={() => goOn(data && hasNextPage ? fetchNextPage : refetch)} />
      {hasNextPage && !error && (
        <Button variant="outline" size={size} onClick={() => goOn(fetchNextPage)}>
          {children}
        </Button>
      )}
    </div>
  )
}

/** What is at the end of the list is on the screen already, so that nothing needs to move. */
function goOnAt(row: HTMLElement) {
  const control = row.querySelector<HTMLElement>('a[href], button, summary')
  if (!control) row.tabIndex = -1
  const place = control ?? row
  place.focus({ preventScroll: true })
}
