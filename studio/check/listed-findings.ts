import type { StudioCheck } from '#generated/types.ts'
import { type Place, placeOf } from '../place/place-of-finding.ts'
import { isAskedAbout } from './asked-about.ts'
import type { CheckFinding } from './check-finding.ts'

/** One line of a check: the same thing found at several addresses or in several windows is one. */
export interface ListedFinding {
  severity: StudioCheck['findings'][number]['severity']
  code: string
  message: string
  /** Whether visitors already have it. */
  known: boolean
  /** Whether it has to be accepted, or put right, before publishing. */
  isAsked: boolean
  /** The place as the service names it. */
  path: string | null
  place: Place | null
  /** Another document that the sentence names. */
  other: StudioCheck['findings'][number]['other']
  /** Addresses, with the widths of the windows in which it was seen. */
  where: string[]
}

/** What was found, in lines: errors first, then what has to be accepted. */
export function listedFindings(findings: readonly CheckFinding[]): ListedFinding[] {
  const rows = findings.map((one): ListedFinding => {
    const { severity, code, message, path = null, address, other, known, seen } = one
    const widths = seen ? ` (${seen.widths.join(', ')} px)` : ''
    return {
      ...{ severity, code, message, known, path, other, place: placeOf(path), isAsked: isAskedAbout(one) },
      where: address ? [address + widths] : [],
    }
  })
  const same = Map.groupBy(rows, ({ message, place }) => `${message} ${place?.name} ${place?.pointer}`)
  const lines = [...same.values()].map((all) => {
    const [first] = all as [ListedFinding]
    return {
      ...first,
      known: all.every(({ known }) => known),
      isAsked: all.some(({ isAsked }) => isAsked),
      where: [...new Set(all.flatMap(({ where }) => where))],
    }
  })
  const rank = ({ severity, isAsked }: ListedFinding) => (severity === 'error' ? 0 : isAsked ? 1 : 2)
  return lines.toSorted((one, other) => rank(one) - rank(other))
}
