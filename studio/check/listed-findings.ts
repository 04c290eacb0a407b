import type { IntlShape } from 'react-intl'
import { languages } from '#generated/languages.ts'
import type { Locale, StudioCheck } from '#generated/types.ts'
import type { FrameTells } from '../frame/handshake.ts'
import { type Place, placeOf } from '../place/place-of-finding.ts'

/** Something that was seen in one window. */
export interface SeenFinding {
  locale: Locale
  width: number
  seen: FrameTells<'inspected'>['findings'][number]
}

/** One line of a check: the same thing found at several addresses or in several windows is one. */
export interface ListedFinding {
  severity: StudioCheck['findings'][number]['severity']
  code: string
  message: string
  /** Whether visitors already have it. */
  known: boolean
  /** The place as the service names it. */
  path: string | null
  place: Place | null
  /** Addresses and windows. */
  where: string[]
}

/** What the service has found and what was seen in a browser, in lines. */
export function listedFindings(
  intl: IntlShape,
  findings: StudioCheck['findings'],
  seen: readonly SeenFinding[],
): ListedFinding[] {
  const rows: ListedFinding[] = [
    ...findings.map(({ severity, code, message, path, address, known }) => ({
      ...{ severity, code, message, known, path: path ?? null, place: placeOf(path) },
      where: address ? [address] : [],
    })),
    ...seenRows(seen).map(({ seen: one, where }) => ({
      severity: 'warning' as const,
      code: one.rule,
      message: seenMessage(intl, one),
      known: false,
      path: null,
      place: one.document === null ? null : { name: one.document, pointer: one.pointer },
      where,
    })),
  ]
  const same = Map.groupBy(rows, ({ message, place }) => `${message} ${place?.name} ${place?.pointer}`)
  return [...same.values()].map((all) => {
    const [first] = all as [ListedFinding]
    return { ...first, where: [...new Set(all.flatMap(({ where }) => where))] }
  })
}

/** The same thing seen in several windows is one finding. */
function seenRows(seen: readonly SeenFinding[]) {
  const same = Map.groupBy(seen, ({ seen: { rule, text, document, pointer } }) =>
    [rule, text, document, pointer].join('\n'),
  )
  return [...same.values()].map((all) => {
    const [first] = all as [SeenFinding]
    const windows = all.map(({ locale, width }) => `${languages[locale].name} ${width} px`)
    return { seen: first.seen, where: windows }
  })
}

/** Rules of axe that have a sentence of their own in both languages. */
const RULES = [
  'color-contrast',
  'cut',
  'empty-heading',
  'heading-order',
  'image-alt',
  'link-in-text-block',
  'link-name',
  'list',
  'target-size',
  'wide',
] as const

function seenMessage(intl: IntlShape, { rule, help, text }: SeenFinding['seen']): string {
  const known = RULES.find((one) => one === rule)
  return known
    ? intl.formatMessage({ id: `check.seen_${known}` }, { text })
    : intl.formatMessage({ id: 'check.seen_other' }, { text, help })
}
