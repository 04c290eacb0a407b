import { Component, type ReactNode, Suspense } from 'react'

interface BlockBoundaryProps {
  /** Told once when drawing the block failed. */
  onError(error: unknown): void
  children: ReactNode
}

/**
 * Keeps the fault of one block from the rest of the page: a block that throws is not drawn. It is also a suspense boundary, so that blocks hydrate one
 * by one and the server can go on when one of them fails.
 */
export class BlockBoundary extends Component<BlockBoundaryProps, { failed: boolean }> {
  override state = { failed: false }

  static getDerivedStateFromError() {
    return { failed: true }
  }

  override componentDidCatch(error: unknown) {
    this.props.onError(error)
  }

  override render() {
    return this.state.failed ? null : <Suspense>{this.props.children}</Suspense>
  }
}
