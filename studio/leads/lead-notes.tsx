import { type QueryKey, useQueryClient } from '@tanstack/react-query'
import { useId, useState } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import type { StudioLead } from '#generated/types.ts'
import { statusOf } from '#renderer/data/api-error.ts'
import { useLocale } from '#renderer/i18n/use-locale.ts'
import { Button } from '#renderer/ui/input/button.tsx'
import { VisuallyHidden } from '#renderer/ui/text/visually-hidden.tsx'
import { CallFault } from '../session/call-fault.tsx'
import { studioApi } from '../session/studio-api.ts'
import { useSingleMutation } from '../session/use-single-mutation.ts'
import styles from './lead-screen.module.css'

const CONFLICT = 409
/** Lines of the field, which grows no further by itself. */
const ROWS = 3

interface LeadNotesProps {
  lead: StudioLead
  /** Under which the lead is kept while it is shown. */
  queryKey: QueryKey
  mayWrite: boolean
}

/** What the company has noted about a lead. A note that could not be saved stays where it was written. */
export function LeadNotes({ lead: { kind, uid, notes }, queryKey, mayWrite }: LeadNotesProps) {
  const intl = useIntl()
  const locale = useLocale()
  const client = useQueryClient()
  const field = useId()
  const [text, setText] = useState('')
  const [key, setKey] = useState(() => crypto.randomUUID())
  const { mutate, isPending, isSuccess, error } = useSingleMutation({
    mutationFn: async () => {
      await client.cancelQueries({ queryKey })
      return studioApi(locale).noteStudioLead({
        params: { kind, uid },
        body: { base_count: notes.length, text },
        // A repeat after a lost answer writes nothing twice.
        headers: { 'Idempotency-Key': key },
      })
    },
    gcTime: 0,
    onSuccess: (noted) => {
      setText('')
      setKey(crypto.randomUUID())
      client.setQueryData(queryKey, noted)
    },
    onError: async (failure) => {
      if (statusOf(failure) !== CONFLICT) return
      setKey(crypto.randomUUID())
      await client.invalidateQueries({ queryKey })
    },
  })
  if (notes.length === 0 && !mayWrite) return null
  return (
    <section>
      <h2 className={styles.heading}>
        <FormattedMessage id="leads.notes" />
      </h2>
      <ul>
        {notes.map(({ date, author, text: noted }) => (
          <li key={date + author} className={styles.entry}>
            <p className={styles.label}>
              {author} ·{' '}
              <time dateTime={date}>{intl.formatDate(date, { dateStyle: 'medium', timeStyle: 'short' })}</time>
            </p>
            <p className={styles.text}>{noted}</p>
          </li>
        ))}
      </ul>
      {mayWrite && (
        <form
          className={styles.note}
          onSubmit={(event) => {
            event.preventDefault()
            if (text.trim()) mutate()
          }}
        >
          <label htmlFor={field} className={styles.label}>
            <FormattedMessage id="leads.new_note" />
          </label>
          <textarea
            id={field}
            value={text}
            rows={ROWS}
            className={styles.area}
            onChange={(event) => {
              setText(event.target.value)
              // Another text is another note.
              setKey(crypto.randomUUID())
            }}
          />
          <Button type="submit" aria-busy={isPending}>
            <FormattedMessage id="leads.save_note" />
          </Button>
          <CallFault error={error} />
          <VisuallyHidden role="status">{isSuccess && <FormattedMessage id="leads.noted" />}</VisuallyHidden>
        </form>
      )}
    </section>
  )
}
