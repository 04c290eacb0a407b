import { useState } from 'react'
import { FormattedMessage } from 'react-intl'
import type { StudioTable } from '#generated/types.ts'
import { Button } from '#renderer/ui/input/button.tsx'
import { Badge } from '#renderer/ui/text/badge.tsx'
import { WordDifference } from '../forms/conflict-note.tsx'
import { useCollections } from '../session/use-collections.ts'
import styles from './tables.module.css'

/** Rows that are shown at a time. */
const PART = 50

/** What a table would change: each row with the cells that differ, as they are and as they would be. */
export function TableChanges({ changes }: Pick<StudioTable, 'changes'>) {
  const [shown, setShown] = useState(PART)
  const collections = useCollections() ?? []
  return (
    <>
      <ul>
        {changes.slice(0, shown).map(({ row, key, collection, is_new, cells }) => (
          <li key={`${collection}/${row}`} className={styles.change}>
            <p className={styles.document}>
              <span className={styles.key}>{key}</span>
              <span className={styles.note}>
                {collections.find(({ name }) => name === collection)?.title} ·{' '}
                <FormattedMessage id="tables.row" values={{ row }} />
              </span>
              {is_new && (
                <Badge>
                  <FormattedMessage id="tables.new" />
                </Badge>
              )}
            </p>
            <dl>
              {cells.map(({ column, before, after }) => (
                <div key={column} className={styles.cell}>
                  <dt>{column}</dt>
                  <dd>
                    <WordDifference before={before} after={after} />
                  </dd>
                </div>
              ))}
            </dl>
          </li>
        ))}
      </ul>
      {shown < changes.length && (
        <Button variant="outline" size="sm" onClick={() => setShown(shown + PART)}>
          <FormattedMessage id="tables.more" values={{ count: changes.length - shown }} />
        </Button>
      )}
    </>
  )
}
