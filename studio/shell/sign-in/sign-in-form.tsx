import { type FormEvent, useId, useState } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { loginForm } from '#generated/forms/login.ts'
import type { LoginForm } from '#generated/types.ts'
import { sentenceOf } from '#renderer/data/api-error.ts'
import { useLocale } from '#renderer/i18n/use-locale.ts'
import { StorageBlocked, signIn } from '#renderer/sign-in/session.ts'
import { Button } from '#renderer/ui/input/button.tsx'
import { TextInput } from '#renderer/ui/input/text-input.tsx'
import { siteApi } from '../../session/studio-api.ts'
import styles from './sign-in-form.module.css'

/**
 * User name and password, of which the first may be known already; the words of the fields are those of the site's
 * form. Who waits for it sees the token come.
 */
export function SignInForm({ username }: { username?: string | undefined }) {
  const intl = useIntl()
  const locale = useLocale()
  const id = useId()
  const first = username === undefined ? 0 : 1
  const [fault, setFault] = useState<string | null>(null)
  const [isSending, setIsSending] = useState(false)

  const send = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const form = event.currentTarget
    if (isSending) return
    setIsSending(true)
    setFault(null)
    try {
      await signIn(siteApi(locale), Object.fromEntries(new FormData(form)) as unknown as LoginForm)
    } catch (error) {
      const known = error instanceof StorageBlocked ? 'sign-in.storage_blocked' : 'sign-in.failed'
      setFault(sentenceOf(error) ?? intl.formatMessage({ id: known }))
      setIsSending(false)
    }
  }

  return (
    <form className={styles.form} onSubmit={send} aria-busy={isSending}>
      {loginForm.fields.map((field, index) => (
        <div key={field.name} className={styles.field}>
          <label htmlFor={id + field.name}>{field.title[locale]}</label>
          <TextInput
            id={id + field.name}
            name={field.name}
            type={field.widget === 'password' ? 'password' : 'text'}
            autoComplete={field.autocomplete ?? 'off'}
            autoCapitalize="none"
            spellCheck={false}
            required={field.required}
            maxLength={field.maxLength}
            {...(field.autocomplete === 'username' && { defaultValue: username })}
            autoFocus={index === first}
            data-begin={index === first ? '' : undefined}
          />
        </div>
      ))}
      <p role="alert" className={styles.fault}>
        {fault}
      </p>
      <Button type="submit" block>
        {isSending ? <FormattedMessage id="sign-in.sending" /> : loginForm.submit?.[locale]}
      </Button>
    </form>
  )
}
