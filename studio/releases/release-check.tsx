import { FormattedMessage } from 'react-intl'
import { Link } from 'react-router-dom'
import { pointerParts } from '#domain/json/json-pointer.ts'
import type { Release } from '#generated/types.ts'
import { Badge } from '#renderer/ui/text/badge.tsx'
import { type ListedFinding, listedFindings } from '../check/listed-findings.ts'
import type { WholeCheck } from '../check/whole-check.ts'
import { STORED_SINCE } from '../documents/bring-in.tsx'
import { documentAddress } from '../place/addresses.ts'
import { BringIntoRelease } from './bring-into-release.tsx'
import { FindingLink, itemAt } from './finding-link.tsx'
import styles from './releases.module.css'
import { DRAFT_CHANGED, TakeNow } from './take-now.tsx'

interface ReleaseCheckProps {
  check: WholeCheck
  release: Release
  /** Told when what others have stored was brought into a draft; absent for whoever may not do that. */
  onBroughtIn: (() => void) | null
  /** Told when a draft was taken as it is now; absent for whoever may not do that. */
  onTaken: (() => void) | null
}

/** What a check has found, by document; what belongs to none comes with the page on which it is seen. */
export function ReleaseCheck({ check: { findings }, release: { no, items }, onBroughtIn, onTaken }: ReleaseCheckProps) {
  const listed = listedFindings(findings)
  if (listed.length === 0) return <FormattedMessage id="check.clean" tagName="p" />
  return [...Map.groupBy(listed, placeOf)].map(([place, found]) => {
    const item = itemAt(items, found[0]?.path ?? null)
    return (
      <div key={place}>
        <h3>{item ? <Link to={documentAddress(item)}>{item.title}</Link> : place}</h3>
        <ul>
          {found.map(({ severity, code, message, path, known, where }) => (
            <li key={`${path} ${message}`} className={styles.row}>
              <Badge tone={severity}>
                <FormattedMessage id={`releases.${severity}`} />
              </Badge>
              <FindingLink items={items} path={path}>
                {message}
              </FindingLink>
              <span className={styles.note}>
                {path && where.join(' · ')}
                {path && where.length > 0 && known && ' · '}
                {known && <FormattedMessage id="check.known" />}
              </span>
              {code === STORED_SINCE && item?.draft_uid && onBroughtIn && (
                <BringIntoRelease no={no} uid={item.draft_uid} onDone={onBroughtIn} />
              )}
              {code === DRAFT_CHANGED && item?.draft_uid && onTaken && (
                <TakeNow no={no} uid={item.draft_uid} onDone={onTaken} />
              )}
            </li>
          ))}
        </ul>
      </div>
    )
  })
}

function placeOf({ path, where }: ListedFinding): string {
  return path ? pointerParts(path).slice(0, 2).join(' ') : where.join(' · ')
}
