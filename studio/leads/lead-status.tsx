import type { QueryKey } from '@tanstack/react-query'
import { FormattedMessage } from 'react-intl'
import type { StudioLead } from '#generated/types.ts'
import { useLocale } from '#renderer/i18n/use-locale.ts'
import { Button } from '#renderer/ui/input/button.tsx'
import { CallFault } from '../session/call-fault.tsx'
import { studioApi } from '../session/studio-api.ts'
import styles from './lead-screen.module.css'
import { useLeadChange } from './use-lead-change.ts'

interface LeadStatusProps {
  lead: StudioLead
  /** Under which the lead is kept while it is shown. */
  queryKey: QueryKey
}

/** Says how far the company has got with a lead. When somebody else has said so meanwhile, theirs is shown first. */
export function LeadStatus({ lead: { kind, uid, status, statuses }, queryKey }: LeadStatusProps) {
  const locale = useLocale()
  const { mutate, isPending, error, data } = useLeadChange(queryKey, (chosen: string) =>
    studioApi(locale).markStudioLead({ params: { kind, uid }, body: { base_status: status, status: chosen } }),
  )
  return (
    <fieldset className={styles.status} aria-busy={isPending}>
      <legend className={styles.label}>
        <FormattedMessage id="leads.status" />
      </legend>
      <div className={styles.choices}>
        {statuses.map(({ value, title }) => (
          <Button
            key={value}
            variant={value === status ? 'solid' : 'outline'}
            aria-pressed={value === status}
            onClick={() => {
              if (value !== status) mutate(value)
            }}
          >
            {title}
          </Button>
        ))}
      </div>
      <p role="status" className={styles.marked}>
        {data && !isPending && <FormattedMessage id="leads.marked" values={{ status: data.status_title }} />}
      </p>
      <CallFault error={error} />
    </fieldset>
  )
}
