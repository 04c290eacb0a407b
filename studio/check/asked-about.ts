import { wantsTick } from '#domain/drafts/wants-tick.ts'
import type { StudioCheck } from '#generated/types.ts'

/** Where nothing has changed, the service has nothing to check. */
export const NOTHING_TO_CHECK: StudioCheck = { drafts: [], findings: [], pages: [], left_out: 0, links_left_out: 0 }

/** Whether the person is asked before publishing. */
export function isAskedAbout(finding: StudioCheck['findings'][number]): boolean {
  return finding.severity === 'error' || wantsTick(finding)
}
