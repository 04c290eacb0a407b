import { useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { useNavigate } from 'react-router-dom'
import type { StudioLead } from '#generated/types.ts'
import { statusOf } from '#renderer/data/api-error.ts'
import { useLocale } from '#renderer/i18n/use-locale.ts'
import { Button } from '#renderer/ui/input/button.tsx'
import { INBOX } from '../place/addresses.ts'
import { saying } from '../place/screen-state.ts'
import { CallFault } from '../session/call-fault.tsx'
import { studioApi } from '../session/studio-api.ts'
import { saveFile, studioFile } from '../session/studio-file.ts'
import { useSingleMutation } from '../session/use-single-mutation.ts'
import styles from './lead-screen.module.css'

const CONFLICT = 409

interface LeadPersonProps {
  lead: StudioLead
  mayErase: boolean
  /** Reads the lead again. */
  reload(): void
}

/** What a person may ask of the company: everything that is kept about them, or that nothing is kept any more. */
export function LeadPerson({ lead: { kind, uid, of_person: count }, mayErase, reload }: LeadPersonProps) {
  const locale = useLocale()
  const client = useQueryClient()
  const navigate = useNavigate()
  const intl = useIntl()
  const [isAsking, setAsking] = useState(false)
  const erase = useRef<HTMLButtonElement>(null)
  const exported = useSingleMutation({
    mutationFn: () => studioFile(locale, (api) => api.exportStudioPerson({ params: { kind, uid } })),
    gcTime: 0,
    onSuccess: (file) => saveFile(file, `${uid}.json`),
  })
  const erased = useSingleMutation({
    mutationFn: () => studioApi(locale).eraseStudioPerson({ params: { kind, uid }, body: { base_count: count } }),
    gcTime: 0,
    onSuccess: async () => {
      const state = saying(intl.formatMessage({ id: 'leads.erased' }, { count }))
      await navigate(INBOX, { replace: true, state })
      client.removeQueries({ queryKey: ['getStudioLead'] })
      await client.invalidateQueries()
    },
    onError: (failure) => {
      if (statusOf(failure) === CONFLICT) reload()
    },
  })
  return (
    <section>
      <h2 className={styles.heading}>
        <FormattedMessage id="leads.person" />
      </h2>
      <p className={styles.text}>
        <FormattedMessage id="leads.person_leads" values={{ count }} />
      </p>
      <div className={styles.choices} aria-busy={exported.isPending || erased.isPending}>
        <Button variant="outline" onClick={() => exported.mutate()}>
          <FormattedMessage id="leads.export_person" />
        </Button>
        {mayErase && (
          <Button variant="outline" ref={erase} aria-expanded={isAsking} onClick={() => setAsking(!isAsking)}>
            <FormattedMessage id="leads.erase" />
          </Button>
        )}
      </div>
      {isAsking && (
        <div ref={askHere} className={styles.asked}>
          <p tabIndex={-1}>
            <FormattedMessage id="leads.erase_sure" values={{ count }} />
          </p>
          <div className={styles.choices}>
            <Button onClick={() => erased.mutate()}>
              <FormattedMessage id="leads.erase_now" />
            </Button>
            <Button
              variant="outline"
              onClick={() => {
                setAsking(false)
                erase.current?.focus()
              }}
            >
              <FormattedMessage id="leads.erase_not" />
            </Button>
          </div>
        </div>
      )}
      <CallFault error={exported.error ?? erased.error} />
    </section>
  )
}

/** Whoever asked goes on at the question, with its answers in sight. */
function askHere(question: HTMLElement | null) {
  question?.scrollIntoView({ block: 'center' })
  question?.querySelector('p')?.focus({ preventScroll: true })
}
