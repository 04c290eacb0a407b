import { useRef } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import type { ChangeOwnPassword } from '#generated/types.ts'
import { useLocale } from '#renderer/i18n/use-locale.ts'
import { Button } from '#renderer/ui/input/button.tsx'
import { usePlace } from '../place/place.tsx'
import { CallFault } from '../session/call-fault.tsx'
import { studioApi } from '../session/studio-api.ts'
import { useSingleMutation } from '../session/use-single-mutation.ts'
import { useStudioUser } from '../session/use-studio-user.ts'
import { PasswordField } from './password-field.tsx'
import styles from './people.module.css'

/** Who the person is here, what they may do, and their password. */
export function Component() {
  const intl = useIntl()
  const title = intl.formatMessage({ id: 'people.own_account' })
  usePlace(title)
  const user = useStudioUser()
  return (
    <div className={styles.screen}>
      <h1>{title}</h1>
      {user && (
        <>
          <p>
            {user.name}
            {user.name !== user.username && ` (${user.username})`}
          </p>
          <section>
            <h2 className={styles.heading}>
              <FormattedMessage id="people.own_rights" />
            </h2>
            <ul>
              {user.scopes.map(({ scope, title: words }) => (
                <li key={scope}>{words}</li>
              ))}
            </ul>
            {user.scopes.length === 0 && <FormattedMessage id="people.no_rights" tagName="p" />}
          </section>
          <OwnPassword username={user.username} />
        </>
      )}
    </div>
  )
}

function OwnPassword({ username }: { username: string }) {
  const locale = useLocale()
  const form = useRef<HTMLFormElement>(null)
  const { mutate, isPending, isSuccess, error } = useSingleMutation({
    mutationFn: (body: ChangeOwnPassword) => studioApi(locale).changeOwnPassword({ body }),
    // A password stays nowhere.
    gcTime: 0,
    onSuccess: () => form.current?.reset(),
  })
  return (
    <form
      ref={form}
      className={styles.part}
      aria-busy={isPending}
      onSubmit={(event) => {
        event.preventDefault()
        const given = new FormData(event.currentTarget)
        const [current, password] = [String(given.get('current_password')), String(given.get('password'))]
        mutate({ current_password: current, password })
      }}
    >
      <h2 className={styles.heading}>
        <FormattedMessage id="people.change_own_password" />
      </h2>
      {/* Tells the browser's keeper of passwords whose they are. */}
      <input type="text" name="username" autoComplete="username" value={username} readOnly hidden />
      <PasswordField name="current_password" label="people.current_password" isNew={false} />
      <PasswordField name="password" label="people.new_password" />
      <p role="status" className={styles.said}>
        {isSuccess && !isPending && <FormattedMessage id="people.said_own_password" />}
      </p>
      <CallFault error={error} />
      <p>
        <Button type="submit">
          <FormattedMessage id="people.change_own_password" />
        </Button>
      </p>
    </form>
  )
}
