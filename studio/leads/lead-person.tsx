import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { FormattedMessage } from 'react-intl'
import { useNavigate } from 'react-router-dom'
import type { StudioLead } from '#generated/types.ts'
import { statusOf } from '#renderer/data/api-error.ts'
import { useLocale } from '#renderer/i18n/use-locale.ts'
import { Button } from '#renderer/ui/input/button.tsx'
import { INBOX } from '../place/addresses.ts'
import { CallFault } from '../session/call-fault.tsx'
import { studioApi } from '../session/studio-api.ts'
import { saveFile, studioFile } from '../session/studio-file.ts'
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
  const [isAsking, setAsking] = useState(false)
  const exported = useMutation({
    mutationFn: () => studioFile(locale, (api) => api.exportStudioPerson({ params: { kind, uid } })),
    gcTime: 0,
    onSuccess: (file) => saveFile(file, `${uid}.json`),
  })
  const erased = useMutation({
    mutationFn: () => studioApi(locale).eraseStudioPerson({ params: { kind, uid }, body: { base_count: count } }),
    gcTime: 0,
    onSuccess: async () => {
      await navigate(INBOX, { replace: true })
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
        <Button
          variant="outline"
          onClick={() => {
            if (!exported.isPending) exported.mutate()
          }}
        >
          <FormattedMessage id="leads.export_person" />
        </Button>
        {mayErase && !isAsking && (
          <Button variant="outline" onClick={() => setAsking(true)}>
            <FormattedMessage id="leads.erase" />
          </Button>
        )}
      </div>
      {isAsking && (
        <div className={styles.asked}>
          <p>
            <FormattedMessage id="leads.erase_sure" values={{ count }} />
          </p>
          <div className={styles.choices}>
            <Button
              onClick={() => {
                if (!erased.isPending) erased.mutate()
              }}
            >
              <FormattedMessage id="leads.erase_now" />
            </Button>
            <Button variant="outline" onClick={() => setAsking(false)}>
              <FormattedMessage id="leads.erase_not" />
            </Button>
          </div>
        </div>
      )}
      <CallFault error={exported.error ?? erased.error} />
    </section>
  )
}
