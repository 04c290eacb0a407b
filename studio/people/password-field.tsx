import { useId, useState } from 'react'
import { FormattedMessage } from 'react-intl'
import { CHANGE_OWN_PASSWORD_PASSWORD_MAX_LENGTH, USER_LIMITS } from '#generated/limits.ts'
import { TextInput } from '#renderer/ui/input/text-input.tsx'
import styles from './people.module.css'

interface PasswordFieldProps {
  /** Under which a form sends it. */
  name: string
  label: 'people.first_password' | 'people.new_password' | 'people.current_password'
  /** A password that exists already is filled in by the browser; of a new one it is said how long it has to be. */
  isNew?: boolean
}

/** A password, which can be looked at while it is typed. */
export function PasswordField({ name, label, isNew = true }: PasswordFieldProps) {
  const id = useId()
  const [isShown, setShown] = useState(false)
  return (
    <div className={styles.field}>
      <label htmlFor={id} className={styles.label}>
        <FormattedMessage id={label} />
      </label>
      <TextInput
        id={id}
        name={name}
        type={isShown ? 'text' : 'password'}
        autoComplete={isNew ? 'new-password' : 'current-password'}
        autoCapitalize="none"
        spellCheck={false}
        required
        maxLength={CHANGE_OWN_PASSWORD_PASSWORD_MAX_LENGTH}
        {...(isNew && { minLength: USER_LIMITS.password_characters, 'aria-describedby': `${id}-hint` })}
      />
      {isNew && (
        <span id={`${id}-hint`} className={styles.note}>
          <FormattedMessage id="people.password_hint" values={{ count: USER_LIMITS.password_characters }} />
        </span>
      )}
      <label className={styles.choice}>
        <input type="checkbox" checked={isShown} onChange={({ target }) => setShown(target.checked)} />
        <FormattedMessage id="people.show_password" />
      </label>
    </div>
  )
}
