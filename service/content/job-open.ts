import type { ContentDocument } from './content-document.ts'

/**
 * Whether a job takes applications on `today`, a calendar day in Jakarta (see `jakartaDay`): from its first to its
 * last day. A day that is not given does not limit.
 */
export function isJobOpen({ start_date, end_date }: ContentDocument, today: string): boolean {
  const begun = typeof start_date !== 'string' || start_date <= today
  const running = typeof end_date !== 'string' || today <= end_date
  return begun && running
}
