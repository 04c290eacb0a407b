import { FormattedMessage } from 'react-intl'
import type { VerdictKind } from '#domain/engineering/judge-product.ts'

const WORDS = {
  fits: 'selector.fits',
  if: 'selector.fits_if',
  unknown: 'selector.unknown',
  fails: 'selector.does_not',
} as const satisfies Record<VerdictKind, string>

/** A verdict in a word. */
export function VerdictMark({ kind }: { kind: VerdictKind }) {
  return (
    <strong>
      <FormattedMessage id={WORDS[kind]} />
    </strong>
  )
}
