import { FormattedMessage, useIntl } from 'react-intl'
import type { ActedDocuments, ActOnDocuments } from '#generated/types.ts'
import styles from './act-on-chosen.module.css'
import { rowName } from './chosen-rows.ts'

/** A document as it is, and what keeps it from taking part. */
export type ActedDocument = ActedDocuments['documents'][number]

/** Of more than so many, the others are counted. */
const NAMED = 50

interface ForeseenProps {
  act: ActOnDocuments['act']
  documents: readonly ActedDocument[]
  others: boolean
  setOthers(others: boolean): void
}

/** What has to be known before something is done with several documents. */
export function Foreseen({ act, documents, others, setOthers }: ForeseenProps) {
  const intl = useIntl()
  const taken = documents.filter(({ code }) => code === null)
  const ofOthers = documents.filter(
    ({ code, people }) => code === 'draft_of_others' || (code === null && people.length > 0),
  )
  const people = [...new Set(ofOthers.flatMap((one) => one.people))]
  const parts = taken.reduce((count, one) => count + one.parts, 0)
  const used = taken.filter(({ references }) => references > 0)
  const isTakenAway = act === 'unpublish' || act === 'archive'
  return (
    <>
      <LeftOut documents={documents} />
      {act === 'publish' && parts > 0 && (
        <p>
          <FormattedMessage id="lists.act_parts" values={{ count: parts }} />
        </p>
      )}
      {act === 'publish' && people.length > 0 && (
        <p>
          <FormattedMessage
            id="lists.act_others"
            values={{ count: ofOthers.length, people: intl.formatList(people, { type: 'conjunction' }) }}
          />
        </p>
      )}
      {act === 'discard' && people.length > 0 && (
        <label className={styles.tick}>
          <input type="checkbox" checked={others} onChange={({ target }) => setOthers(target.checked)} />
          <FormattedMessage
            id="lists.act_discard_others"
            values={{ count: ofOthers.length, people: intl.formatList(people, { type: 'conjunction' }) }}
          />
        </label>
      )}
      {isTakenAway && used.length > 0 && (
        <details>
          <summary className={styles.summary}>
            <FormattedMessage id="lists.act_used" values={{ count: used.length }} />
          </summary>
          <ul className={styles.list}>
            {used.slice(0, NAMED).map(({ id, title, references }) => (
              <li key={id}>
                <FormattedMessage id="lists.act_used_one" values={{ title, count: references }} />
              </li>
            ))}
          </ul>
          <MoreNames count={used.length - NAMED} />
        </details>
      )}
    </>
  )
}

/** Which documents take no part, and why. */
export function LeftOut({ documents }: { documents: readonly ActedDocument[] }) {
  const left = documents.filter(({ reason }) => reason !== null)
  if (left.length === 0) return null
  return (
    <>
      <ul className={styles.list}>
        {left.slice(0, NAMED).map((one) => (
          <li key={rowName(one)}>{one.reason}</li>
        ))}
      </ul>
      <MoreNames count={left.length - NAMED} />
    </>
  )
}

function MoreNames({ count }: { count: number }) {
  if (count <= 0) return null
  return (
    <p>
      <FormattedMessage id="lists.act_more" values={{ count }} />
    </p>
  )
}
