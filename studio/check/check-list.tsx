import type { ReactNode } from 'react'
import { FormattedMessage } from 'react-intl'
import { Link } from 'react-router-dom'
import { Badge } from '#renderer/ui/text/badge.tsx'
import { namedAddress } from '../place/addresses.ts'
import type { Place } from '../place/place-of-finding.ts'
import styles from './check.module.css'
import type { ListedFinding } from './listed-findings.ts'

/** How the findings of a check are shown where they were asked for. */
export interface FindingLinks {
  /** Whether a document can be changed on this screen. */
  isHere(name: string): boolean
  /** What a document of this screen is called, where there are several. */
  titleHere?(name: string): string
  /** What else goes out and has a finding, and what that is called. */
  elsewhere?(finding: ListedFinding): { title: string; to: string } | null
  /** What can be done about a finding at once. */
  remedy?(finding: ListedFinding): ReactNode
  /** Leads to a field of this screen. */
  onShow(place: Place): void
}

interface CheckListProps extends FindingLinks {
  findings: readonly ListedFinding[]
}

/** A document that is neither on this screen nor goes out with what is. */
function named({ path }: ListedFinding) {
  return path === null ? null : { title: '', to: namedAddress(path) }
}

/** What is wrong, worst first: each finding leads to its field, or to what else goes out and has it. */
export function CheckList({ findings, isHere, titleHere, elsewhere, remedy, onShow }: CheckListProps) {
  return (
    <ul>
      {findings.map((finding) => {
        const { severity, message, known, place, other: concerned, where: seenIn } = finding
        const isOwn = place !== null && isHere(place.name)
        const other = isOwn ? null : (elsewhere?.(finding) ?? named(finding))
        const title = other?.title ?? (isOwn && titleHere?.(place.name))
        const where = [...(title ? [title] : []), ...seenIn].join(' · ')
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
                <Link to={other.to} className={styles.leads}>
                  {message}
                </Link>
              )}
              {!isOwn && !other && message}
              {concerned && (
                <Link to={namedAddress(concerned.path)} className={styles.leads}>
                  <FormattedMessage id="check.show_other" values={{ title: concerned.title }} />
                </Link>
              )}
              <span className={styles.note}>
                {where}
                {known && (
                  <>
                    {where && ' · '}
                    <FormattedMessage id="check.known" />
                  </>
                )}
              </span>
              {isOwn && remedy?.(finding)}
            </div>
          </li>
        )
      })}
    </ul>
  )
}
