/** A finding of a check, as far as it matters here. */
interface Warned {
  severity: 'error' | 'warning'
  code: string
  /** Whether visitors have it already. */
  known?: boolean
}

/**
 * Whether a finding has to be accepted before what has it is published. A correction of an original is no reason to
 * wait for its translation, which says so at its field until somebody has looked at it; a tick would cost two presses
 * more.
 */
export function wantsTick({ severity, code, known }: Warned): boolean {
  return severity === 'warning' && !known && code !== 'translation_stale'
}
