import { type QueryKey, useQueryClient } from '@tanstack/react-query'
import { FormattedMessage } from 'react-intl'
import type { StudioLead } from '#generated/types.ts'
import { statusOf } from '#renderer/data/api-error.ts'
import { useLocale } from '#renderer/i18n/use-locale.ts'
import { Button } from '#renderer/ui/input/button.tsx'
import { CallFault } from '../session/call-fault.tsx'
import { studioApi } from '../session/studio-api.ts'
import { useSingleMutation } from '../session/use-single-mutation.ts'
import styles from './lead-screen.module.css'

const CONFLICT = 409

interface LeadStatusProps {
  lead: StudioLead
  /** Under which the lead is kept while it is shown. */
  queryKey: QueryKey
}

/** Says how far the company has got with a lead. When somebody else has said so meanwhile, theirs is shown first. */
export function LeadStatus({ lead: { kind, uid, status, statuses }, queryKey }: LeadStatusProps) {
  const locale = useLocale()
  const client = useQueryClient()
  const { mutate, isPending, error, data } = useSingleMutation({
    mutationFn: async (chosen: string) => {
      // An answer that was asked for before would show the status of then.
      await client.cancelQueries({ queryKey })
      return studioApi(locale).markStudioLead({
        params: { kind, uid },
        body: { base_status: status, status: chosen },
      })
    },
    gcTime: 0,
    onSuccess: (marked) => {
      client.setQueryData(queryKey, marked)
      return client.invalidateQueries({ queryKey: ['getStudioHome'] })
    },
    onError: async (failure) => {
      if (statusOf(failure) === CONFLICT) await client.invalidateQueries({ queryKey })
    },
  })
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
