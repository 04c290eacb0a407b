import { FormattedMessage, useIntl } from 'react-intl'
import { Link } from 'react-router-dom'
import type { UnplannedChanges } from '#generated/types.ts'
import { sentenceOf } from '#renderer/data/api-error.ts'
import { RELEASES } from '../../place/addresses.ts'
import styles from './publish-bar.module.css'
import { changeName, TICK } from './use-other-changes.ts'

interface OtherChangesProps {
  /** What there is; undefined until it is known. */
  data: UnplannedChanges | undefined
  error: Error | null
}

/** Offers what else the person has changed, to be published at the same moment. */
export function OtherChanges({ data, error }: OtherChangesProps) {
  const intl = useIntl()
  if (error) return <p role="alert">{sentenceOf(error) ?? <FormattedMessage id="page-editor.others_failed" />}</p>
  if (!data) {
    return (
      <p role="status" className={styles.note}>
        <FormattedMessage id="page-editor.others_asked" />
      </p>
    )
  }
  const { offers, left_out } = data
  if (offers.length === 0) return null
  return (
    <fieldset className={styles.others}>
      <legend>
        <FormattedMessage id="page-editor.others" />
      </legend>
      {offers.map((change) => {
        const { collection_title, date_updated, title, items } = change
        const moment = intl.formatDate(date_updated, { dateStyle: 'medium', timeStyle: 'short' })
        return (
          <label key={changeName(change)} className={styles.other}>
            <input type="checkbox" name={TICK} value={changeName(change)} />
            <span className={styles.words}>
              {title || <FormattedMessage id="lists.untitled" />}
              <span className={styles.note}>
                {collection_title} · {moment}
                {items.length > 1 && (
                  <>
                    {' · '}
                    <FormattedMessage id="page-editor.others_count" values={{ count: items.length }} />
                  </>
                )}
              </span>
            </span>
          </label>
        )
      })}
      {left_out > 0 && (
        <Link to={RELEASES} className={styles.other}>
          <FormattedMessage id="page-editor.others_more" values={{ count: left_out }} />
        </Link>
      )}
    </fieldset>
  )
}
