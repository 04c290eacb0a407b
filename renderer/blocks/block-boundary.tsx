import { Component, type ReactNode, Suspense } from 'react'
import { sentenceOf } from '../data/api-error.ts'
import styles from './block-boundary.module.css'

interface BlockBoundaryProps {
  /** What the block is drawn from; a new value makes the boundary try again. */
  of: unknown
  /** Called once when drawing the block has failed. */
  onError(error: unknown): void
  /** What the server draws in the place of a block that fails there. */
  fallback?: ReactNode
  children: ReactNode
}

interface BlockBoundaryState {
  of: unknown
  error: unknown
  failed: boolean
}

/**
 * Keeps an error in one block away from the rest of the page. If a call failed, its sentence is shown in the block's
 * place; a block that throws for any other reason is not drawn. It is also a suspense boundary, so that blocks hydrate
 * one by one and the server can continue when one of them fails.
 */
export class BlockBoundary extends Component<BlockBoundaryProps, BlockBoundaryState> {
  override state: BlockBoundaryState = { of: this.props.of, error: null, failed: false }

  static getDerivedStateFromProps({ of }: BlockBoundaryProps, state: BlockBoundaryState): BlockBoundaryState | null {
    return of === state.of ? null : { of, error: null, failed: false }
  }

  static getDerivedStateFromError(error: unknown): Partial<BlockBoundaryState> {
    return { error, failed: true }
  }

  override componentDidCatch(error: unknown) {
    this.props.onError(error)
  }

  override render() {
    const { failed, error } = this.state
    const { children, fallback } = this.props
    return failed ? <FaultSentence error={error} /> : <Suspense fallback={fallback}>{children}</Suspense>
  }
}

/** The sentence of a call that failed; nothing for any other error, whose words are not for visitors. */
export function FaultSentence({ error }: { error: unknown }) {
  const sentence = sentenceOf(error)
  if (sentence === null) return null
  return (
    <p role="alert" className={styles.failed}>
      {sentence}
    </p>
  )
}
