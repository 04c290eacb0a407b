import { FormattedMessage, useIntl } from 'react-intl'
import { Link } from 'react-router-dom'
import { languages } from '#generated/languages.ts'
import type { StudioCheck } from '#generated/types.ts'
import { Badge } from '#renderer/ui/text/badge.tsx'
import { BringIn, STORED_SINCE } from '../../documents/bring-in.tsx'
import { findingAddress } from '../../place/addresses.ts'
import type { OtherChange } from '../bar/use-other-changes.ts'
import type { Picked } from '../view/page-view.tsx'
import { partName } from '../work/page-parts.ts'
import type { PageWork } from '../work/page-work.ts'
import styles from './check.module.css'
import type { SeenFinding } from './look-at-page.tsx'
import { placeOf } from './place-of-finding.ts'

interface CheckListProps {
  findings: StudioCheck['findings']
  seen: readonly SeenFinding[]
  work: PageWork
  /** What else goes out with the page. */
  others: readonly OtherChange[]
  /** Told when what others have stored was brought into a draft; absent for whoever may not do that. */
  onBroughtIn: (() => void) | null
  /** Leads to a field of the page. */
  onShow(place: Picked): void
}

/** What is wrong, worst first: each finding leads to its field, or to what else goes out and has it. */
export function CheckList({ findings, seen, work, others, onBroughtIn, onShow }: CheckListProps) {
  const intl = useIntl()
  const isHere = (name: string) => work.order().some((one) => one.name === name)
  const rows = [
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
  const merged = [...Map.groupBy(rows, ({ message, place }) => `${message} ${place?.name} ${place?.pointer}`).values()]
  return (
    <ul>
      {merged.map((same) => {
        const [{ severity, code, message, known, path, place }] = same as [(typeof rows)[number]]
        const isOwn = place !== null && isHere(place.name)
        const other = place && !isOwn ? otherWith(others, place.name) : undefined
        const title = other?.title ? [other.title] : []
        const where = [...title, ...new Set(same.flatMap((one) => one.where))].join(' · ')
        return (
          <li key={`${message} ${place?.name} ${place?.pointer}`} className={styles.row}>
            <Badge tone={severity}>
              <FormattedMessage id={`releases.${severity}`} />
            </Badge>
            <div className={styles.words}>
              {isOwn && (
                <button type="button" className={styles.leads} onClick={() => onShow(place)}>
                  {message}
                </button>
              )}
              {other && (
                <Link to={findingAddress(other, path)} className={styles.leads}>
                  {message}
                </Link>
              )}
              {!isOwn && !other && message}
              <span className={styles.note}>
                {where}
                {known && (
                  <>
                    {where && ' · '}
                    <FormattedMessage id="check.known" />
                  </>
                )}
              </span>
              {code === STORED_SINCE && isOwn && onBroughtIn && (
                <BringIn open={() => work.open(place.name)} onDone={onBroughtIn} />
              )}
            </div>
          </li>
        )
      })}
    </ul>
  )
}

/** What goes out with the page and has this document. */
function otherWith(others: readonly OtherChange[], name: string): OtherChange | undefined {
  return others.find(({ items }) => items.some((item) => partName(item) === name))
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

function seenMessage(intl: ReturnType<typeof useIntl>, { rule, help, text }: SeenFinding['seen']): string {
  const known = RULES.find((one) => one === rule)
  return known
    ? intl.formatMessage({ id: `check.seen_${known}` }, { text })
    : intl.formatMessage({ id: 'check.seen_other' }, { text, help })
}
