import { useQueryClient } from '@tanstack/react-query'
import type { FormEvent } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { useNavigate } from 'react-router-dom'
import { ADD_STUDIO_ACCOUNT_USERNAME_MAX_LENGTH } from '#generated/limits.ts'
import type { AddAccount } from '#generated/types.ts'
import { useLocale } from '#renderer/i18n/use-locale.ts'
import { Button } from '#renderer/ui/input/button.tsx'
import { PEOPLE } from '../place/addresses.ts'
import { usePlace } from '../place/place.tsx'
import { saying } from '../place/screen-state.ts'
import { CallFault } from '../session/call-fault.tsx'
import { studioApi } from '../session/studio-api.ts'
import { useActOnce } from '../session/use-act-once.ts'
import { useSingleMutation } from '../session/use-single-mutation.ts'
import { PasswordField } from './password-field.tsx'
import styles from './people.module.css'
import { Field, PersonFields, personIn, useRoles } from './person-fields.tsx'

/** Adds somebody who may sign in. */
export function Component() {
  const intl = useIntl()
  const locale = useLocale()
  const navigate = useNavigate()
  const client = useQueryClient()
  const roles = useRoles()
  const title = intl.formatMessage({ id: 'people.add' })
  usePlace(title, { title: intl.formatMessage({ id: 'people.title' }), to: PEOPLE })
  const once = useActOnce()
  const { mutate, isPending, error } = useSingleMutation({
    // Where the answer was lost, the same person is not added twice, and is not said to be there already.
    mutationFn: (body: AddAccount) =>
      once(JSON.stringify(body), (headers) => studioApi(locale).addStudioAccount({ body, headers })),
    // A password stays nowhere.
    gcTime: 0,
    onSuccess: async ({ username }) => {
      await client.invalidateQueries({ queryKey: ['listStudioAccounts'] })
      const said = intl.formatMessage({ id: 'people.added' }, { username })
      await navigate(PEOPLE, { replace: true, state: saying(said) })
    },
  })
  const send = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (!roles) return
    const form = new FormData(event.currentTarget)
    const [username, password] = [String(form.get('username')).trim(), String(form.get('password'))]
    mutate({ base_version: 0, username, password, ...personIn(form, roles) })
  }
  return (
    <div className={styles.screen}>
      <h1>{title}</h1>
      <form className={styles.form} onSubmit={send} aria-busy={isPending}>
        <Field
          label={<FormattedMessage id="people.username" />}
          hint={<FormattedMessage id="people.username_hint" />}
          name="username"
          maxLength={ADD_STUDIO_ACCOUNT_USERNAME_MAX_LENGTH}
          required
        />
        <PasswordField name="password" label="people.first_password" />
        <PersonFields />
        <CallFault error={error} />
        <p>
          <Button type="submit">
            <FormattedMessage id="people.add" />
          </Button>
        </p>
      </form>
    </div>
  )
}
