import type { CallInput } from '../handler.ts'

/** Nobody fills in a form faster. */
const FASTEST_SECONDS = 2

/**
 * Whether a machine seems to have filled in the form: it wrote into the field that people do not see, or was done at
 * once. Callers that tell neither (they are no browsers with our form) are not suspected.
 */
export function isSuspected({ headers }: Pick<CallInput, 'headers'>): boolean {
  const { 'form-trap': trap = '', 'form-seconds': seconds = '' } = headers
  if (trap.trim() !== '') return true
  return /^\d{1,9}$/.test(seconds.trim()) && Number(seconds) < FASTEST_SECONDS
}
