import { QueryClientContext } from '@tanstack/react-query'
import { Component, createRef, type ReactNode, Suspense, useLayoutEffect, useRef, useState } from 'react'
import { refetchFailed } from '../data/refetch-failed.ts'
import { BlockFault } from './block-fault.tsx'
import type { BlockQueries } from './block-types.ts'

interface BlockBoundaryProps {
  /** Where the block is drawn; a new value makes the boundary try again. */
  of: unknown
  /** The block itself, which makes it try again as well. */
  part: unknown
  /**
   * The data that the block declares; what of it could not be fetched is fetched again when the visitor asks for it.
   */
  queries(): BlockQueries
  /** Called once when drawing the block has failed. */
  onError(part: unknown, error: unknown): void
  /** What the server draws in the place of a block that fails there. */
  fallback?: ReactNode
  children: ReactNode
}

interface BlockBoundaryState {
  of: unknown
  part: unknown
  error: unknown
  failed: boolean
  /** Whether a retry is being fetched. */
  busy: boolean
  attempts: number
  /** What stood before the fault whose button had the focus, once a retry has worked; undefined if there is no such. */
  focusAfter?: Element | null | undefined
}

const WELL = { error: null, failed: false, busy: false, focusAfter: undefined }

/**
 * Keeps an error in one block away from the rest of the page: in its place the visitor reads what failed, and can try
 * again. It is also a suspense boundary, so that blocks hydrate one by one and the server can continue when one of them
 * fails.
 */
export class BlockBoundary extends Component<BlockBoundaryProps, BlockBoundaryState> {
  static override contextType = QueryClientContext
  declare context: React.ContextType<typeof QueryClientContext>
  override state: BlockBoundaryState = { ...WELL, of: this.props.of, part: this.props.part, attempts: 0 }
  private readonly place = createRef<HTMLDivElement>()

  static getDerivedStateFromProps(
    { of, part }: BlockBoundaryProps,
    state: BlockBoundaryState,
  ): Partial<BlockBoundaryState> | null {
    return of === state.of && part === state.part ? null : { ...WELL, of, part }
  }

  static getDerivedStateFromError(error: unknown): Partial<BlockBoundaryState> {
    return { error, failed: true, busy: false }
  }

  override componentDidCatch(error: unknown) {
    this.props.onError(this.props.part, error)
  }

  private readonly retry = async () => {
    const { of, error } = this.state
    this.setState({ busy: true })
    const failure = await refetchFailed(this.context, error, this.props.queries())
    // The visitor has gone to another page meanwhile.
    if (this.state.of !== of) return
    const place = this.place.current
    const hadFocus = place?.contains(document.activeElement) ?? false
    this.setState(({ attempts }) => ({
      ...WELL,
      attempts: attempts + 1,
      ...(failure
        ? { failed: true, error: failure.error }
        : { focusAfter: hadFocus ? place?.previousElementSibling : undefined }),
    }))
  }

  override render() {
    const { failed, error, busy, attempts, focusAfter } = this.state
    const { children, fallback } = this.props
    if (failed)
      return <BlockFault error={error} place={this.place} busy={busy} attempts={attempts} retry={this.retry} />
    return (
      <Suspense fallback={fallback}>
        {children}
        {focusAfter !== undefined && <FocusBefore after={focusAfter} />}
      </Suspense>
    )
  }
}

/**
 * Moves the focus to what has just been drawn before it, for somebody whose focus was on a button that this replaced;
 * if nothing was drawn, to what is there instead. It is gone straight away: style sheets treat blocks as neighbors.
 */
function FocusBefore({ after }: { after: Element | null }) {
  const mark = useRef<HTMLSpanElement>(null)
  const [done, setDone] = useState(false)
  useLayoutEffect(() => {
    const drawn = mark.current?.previousElementSibling
    const target = drawn && drawn !== after ? drawn : mark.current?.closest('main')
    if (target instanceof HTMLElement) {
      target.tabIndex = -1
      target.focus({ preventScroll: true })
    }
    setDone(true)
  }, [after])
  return done ? null : <span ref={mark} hidden />
}
