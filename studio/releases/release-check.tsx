import { FormattedMessage } from 'react-intl'
import { Link } from 'react-router-dom'
import { pointerParts } from '#domain/drafts/pointer.ts'
import type { Release, StudioCheck } from '#generated/types.ts'
import { Badge } from '#renderer/ui/text/badge.tsx'
import { documentAddress } from '../place/addresses.ts'
import styles from './releases.module.css'

type Finding = StudioCheck['findings'][number]

interface ReleaseCheckProps {
  check: StudioCheck
  items: Release['items']
}

/** What a check has found, by document; what belongs to none comes with the page on which it is seen. */
export function ReleaseCheck({ check: { findings }, items }: ReleaseCheckProps) {
  if (findings.length === 0) return <FormattedMessage id="releases.check_clean" tagName="p" />
  return [...Map.groupBy(findings, placeOf)].map(([place, found]) => {
    const item = items.find(({ collection, key }) => `${collection} ${key}` === place)
    return (
      <div key={place}>
        <h3>{item ? <Link to={documentAddress(item)}>{item.title}</Link> : place}</h3>
        <ul>
          {[...new Map(found.map((one) => [one.message, one])).values()].map(({ severity, message }) => (
            <li key={message} className={styles.row}>
              <Badge tone={severity}>
                <FormattedMessage id={`releases.${severity}`} />
              </Badge>
              <span className={styles.name}>{message}</span>
            </li>
          ))}
        </ul>
      </div>
    )
  })
}

function placeOf({ path, address }: Finding): string {
  return path === null ? (address ?? '') : pointerParts(path).slice(0, 2).join(' ')
}
