import type { Release } from '#generated/types.ts'
import { FindingLink } from './finding-link.tsx'
import styles from './releases.module.css'

interface ReasonsProps {
  message: string
  faults: readonly { path: string; code: string; message: string }[]
  /** The documents of the release. */
  items: Release['items']
}

/** Why a release cannot or could not do something: the service's sentence, and what is wrong with which document. */
export function Reasons({ message, faults, items }: ReasonsProps) {
  return (
    <div role="alert" className={styles.fault}>
      <p>{message}</p>
      <ul>
        {faults.map((fault) => (
          <li key={`${fault.path} ${fault.code} ${fault.message}`}>
            <FindingLink items={items} path={fault.path}>
              {fault.message}
            </FindingLink>
          </li>
        ))}
      </ul>
    </div>
  )
}
