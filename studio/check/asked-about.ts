import { wantsTick } from '#domain/drafts/wants-tick.ts'
import type { CheckFinding } from './check-finding.ts'

/** Whether the person is asked before publishing. What a browser shows to be a trifle is only told. */
export function isAskedAbout(finding: CheckFinding): boolean {
  return finding.severity === 'error' || (wantsTick(finding) && finding.seen?.isSerious !== false)
}

/** The warnings that have to be accepted before publishing, each sentence once. */
export function warningsOf(findings: readonly CheckFinding[]): string[] {
  const asked = findings.filter((one) => one.severity === 'warning' && isAskedAbout(one))
  return [...new Set(asked.map(({ message }) => message))]
}
