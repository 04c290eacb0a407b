import { FormattedMessage } from 'react-intl'
import { Link } from 'react-router-dom'
import { Badge } from '#renderer/ui/text/badge.tsx'
import { BringIn, STORED_SINCE } from '../../documents/bring-in.tsx'
import { findingAddress } from '../../place/addresses.ts'
import type { OtherChange } from '../bar/use-other-changes.ts'
import type { Picked } from '../view/page-view.tsx'
import { partName } from '../work/page-parts.ts'
import type { PageWork } from '../work/page-work.ts'
import styles from './check.module.css'
import type { ListedFinding } from './listed-findings.ts'

interface CheckListProps {
  findings: readonly ListedFinding[]
  work: PageWork
  /** What else goes out with the page. */
  others: readonly OtherChange[]
  /** Told when what others have stored was brought into a draft; absent for whoever may not do that. */
  onBroughtIn: (() => void) | null
  /** Leads to a field of the page. */
  onShow(place: Picked): void
}

/** What is wrong, worst first: each finding leads to its field, or to what else goes out and has it. */
export function CheckList({ findings, work, others, onBroughtIn, onShow }: CheckListProps) {
  const isHere = (name: string) => work.order().some((one) => one.name === name)
  return (
    <ul>
      {findings.map(({ severity, code, message, known, path, place, where: seenIn }) => {
        const isOwn = place !== null && isHere(place.name)
        const other = place && !isOwn ? otherWith(others, place.name) : undefined
        const title = other?.title ? [other.title] : []
        const where = [...title, ...seenIn].join(' · ')
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
