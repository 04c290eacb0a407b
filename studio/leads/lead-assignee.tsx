import { type QueryKey, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import type { StudioLead } from '#generated/types.ts'
import { useLocale } from '#renderer/i18n/use-locale.ts'
import { Button } from '#renderer/ui/input/button.tsx'
import { Choice } from '../finding/choice.tsx'
import { CallFault } from '../session/call-fault.tsx'
import { studioApi } from '../session/studio-api.ts'
import { studioQuery } from '../session/studio-query.ts'
import { useStudioUser } from '../session/use-studio-user.ts'
import { AssignedWords } from './assigned-words.tsx'
import styles from './lead-screen.module.css'
import { useLeadChange } from './use-lead-change.ts'

/** In calls, the number of nobody. */
const NOBODY = 0

interface LeadAssigneeProps {
  lead: StudioLead
  /** Under which the lead is kept while it is shown. */
  queryKey: QueryKey
}

/** Says who takes care of a lead. When somebody else has taken it meanwhile, it is said who. */
export function LeadAssignee({ lead: { kind, uid, assignee }, queryKey }: LeadAssigneeProps) {
  const intl = useIntl()
  const locale = useLocale()
  const own = useStudioUser()?.id
  const { data: people = [] } = useQuery(studioQuery(locale, 'listStudioLeadPeople'))
  const [chosen, setChosen] = useState('')
  const { mutate, isPending, error } = useLeadChange(queryKey, (person: number) =>
    studioApi(locale).assignStudioLead({
      params: { kind, uid },
      body: { base_assignee: assignee?.id ?? NOBODY, assignee: person },
    }),
  )
  const able = people.filter(({ id, kinds }) => id !== assignee?.id && kinds.includes(kind))
  const others = able.filter(({ id }) => id !== own)
  return (
    <fieldset className={styles.status} aria-busy={isPending}>
      <legend className={styles.label}>
        <FormattedMessage id="leads.who" />
      </legend>
      <p role="status">
        <AssignedWords assignee={assignee} />
      </p>
      <div className={styles.choices}>
        {own !== undefined && able.length > others.length && (
          <Button variant="outline" onClick={() => mutate(own)}>
            <FormattedMessage id="leads.take" />
          </Button>
        )}
        {assignee && (
          <Button variant="outline" onClick={() => mutate(NOBODY)}>
            <FormattedMessage id="leads.release" />
          </Button>
        )}
      </div>
      {others.length > 0 && (
        <form
          className={styles.give}
          onSubmit={(event) => {
            event.preventDefault()
            if (chosen === '') return
            mutate(Number(chosen))
            setChosen('')
          }}
        >
          <Choice
            label={intl.formatMessage({ id: 'leads.give_to' })}
            value={chosen}
            none={intl.formatMessage({ id: 'leads.choose_person' })}
            options={others.map(({ id, name }) => [String(id), name])}
            onChange={setChosen}
          />
          <Button type="submit" variant="outline">
            <FormattedMessage id="leads.give" />
          </Button>
        </form>
      )}
      <CallFault error={error} />
    </fieldset>
  )
}
