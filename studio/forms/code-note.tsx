import { useQuery } from '@tanstack/react-query'
import { FormattedMessage } from 'react-intl'
import { Link } from 'react-router-dom'
import { useLocale } from '#renderer/i18n/use-locale.ts'
import { useQuietDraftValue } from '../drafts/use-draft.ts'
import { useSettled } from '../finding/use-settled.ts'
import { documentAddress } from '../place/addresses.ts'
import { studioQuery } from '../session/studio-query.ts'
import { useForm } from './form-context.ts'
import styles from './forms.module.css'

/** A document whose code another one has already; that one may be archived, and has handed its code on. */
export function CodeNote({ pointer }: { pointer: string }) {
  const { session } = useForm()
  const code = useSettled(useQuietDraftValue(session, pointer))
  const asked = typeof code === 'string' ? code : ''
  const { data } = useQuery({
    ...studioQuery(useLocale(), 'listStudioDocuments', {
      query: { collection: session.collection, code: asked, limit: MOST },
    }),
    enabled: asked !== '',
  })
  const others = data?.filter(
    ({ id, draft_uid, status }) =>
      status !== 'archived' && draft_uid !== session.uid && (id ?? undefined) !== session.id,
  )
  const [other] = asked === '' ? [] : (others ?? [])
  return (
    <div role="status">
      {other && (
        <div className={styles.conflict}>
          <p>
            <FormattedMessage
              id="panel.code_taken"
              values={{ title: <Link to={documentAddress(other)}>{other.title || other.key}</Link> }}
            />
          </p>
        </div>
      )}
    </div>
  )
}

/** Besides the document itself, one more is enough. */
const MOST = 5
