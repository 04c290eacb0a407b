import { QueryClientContext } from '@tanstack/react-query'
import { type ReactNode, Suspense, useContext } from 'react'
import { localizedPath } from '#domain/languages/localized-path.ts'
import { addressWith } from '../data/list-address.ts'
import { BlockFault } from './block-fault.tsx'
import type { BlockContext, BlockQueries } from './block-types.ts'

interface FetchedPartProps extends FailedCallProps {
  children: ReactNode
}

/**
 * A part of a block whose data may fail while the rest of the block is drawn. Use it with queries that are
 * `toldBeside`: on the server this part's sentence takes its place; in the browser a `FetchFault` says it.
 */
export function FetchedPart({ children, ...call }: FetchedPartProps) {
  return <Suspense fallback={<FailedCall {...call} />}>{children}</Suspense>
}

interface FailedCallProps {
  queries(): BlockQueries
  context: BlockContext
}

/**
 * What React leaves in the place of a part that failed on the server: the sentence of the call that had failed before
 * anything was drawn. In the browser, where the same place waits for code or data, nothing has failed yet.
 */
export const FailedCall = import.meta.env.SSR ? DrawnFailure : Nothing

function DrawnFailure({ queries, context: { path, locale, search } }: FailedCallProps) {
  const client = useContext(QueryClientContext)
  const errors = queries().map(({ queryKey }) => client?.getQueryState(queryKey)?.error)
  return <BlockFault error={errors.find((error) => error)} retry={addressWith(localizedPath(path, locale), search)} />
}

function Nothing(_: FailedCallProps) {
  return null
}
