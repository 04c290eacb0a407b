import type { StudioCheck } from '#generated/types.ts'

/** Something that the service has found, or that was seen in a browser. */
export type CheckFinding = StudioCheck['findings'][number] & {
  /** Only of what was seen: the widths of the windows, and whether it is more than a hint. */
  seen?: { widths: readonly number[]; isSerious: boolean }
}
