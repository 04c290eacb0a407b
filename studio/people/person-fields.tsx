import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { type InputHTMLAttributes, type ReactNode, useId } from 'react'
import { FormattedMessage } from 'react-intl'
import { ADD_STUDIO_ACCOUNT_FIRST_NAME_MAX_LENGTH, ADD_STUDIO_ACCOUNT_LAST_NAME_MAX_LENGTH } from '#generated/limits.ts'
import type { StudioAccount, StudioRoles } from '#generated/types.ts'
import { useLocale } from '#renderer/i18n/use-locale.ts'
import { TextInput } from '#renderer/ui/input/text-input.tsx'
import { CallFault } from '../session/call-fault.tsx'
import { studioQuery } from '../session/studio-query.ts'
import styles from './people.module.css'

const ROLE = 'role'
const RIGHT = 'right'

/** The roles and rights that there are. */
export function useRoles(): StudioRoles | undefined {
  return useRolesQuery().data
}

/** Those in the language before stay until they come in another, and with them what was ticked. */
function useRolesQuery() {
  return useQuery({ ...studioQuery(useLocale(), 'listStudioRoles'), placeholderData: keepPreviousData })
}

/** What a form says of a person: the names, and every right of the roles and beyond them. */
export function personIn(form: FormData, { roles }: StudioRoles) {
  const chosen = form.getAll(ROLE)
  const ofRoles = roles.filter(({ role }) => chosen.includes(role)).flatMap(({ scope }) => scope)
  const text = (name: string) => String(form.get(name) ?? '').trim()
  return {
    ...{ first_name: text('first_name'), last_name: text('last_name'), email: text('email') },
    scope: [...new Set([...ofRoles, ...form.getAll(RIGHT).map(String)])],
  }
}

/** The fields of names and roles, which begin with those that a person has. */
export function PersonFields({ account }: { account?: StudioAccount }) {
  const { data, error, refetch } = useRolesQuery()
  const hasRole = (role: string) => account?.roles.some((one) => one.role === role) ?? false
  const others = account?.others ?? []
  return (
    <div className={styles.fields}>
      <Field
        label={<FormattedMessage id="people.first_name" />}
        name="first_name"
        maxLength={ADD_STUDIO_ACCOUNT_FIRST_NAME_MAX_LENGTH}
        value={account?.first_name}
      />
      <Field
        label={<FormattedMessage id="people.last_name" />}
        name="last_name"
        maxLength={ADD_STUDIO_ACCOUNT_LAST_NAME_MAX_LENGTH}
        value={account?.last_name}
      />
      <Field label={<FormattedMessage id="people.email" />} name="email" type="email" value={account?.email} />
      <fieldset className={styles.roles}>
        <legend className={styles.legend}>
          <FormattedMessage id="people.roles" />
        </legend>
        {data?.roles.map(({ role, title, hint }) => (
          <label key={role} className={styles.choice}>
            <input type="checkbox" name={ROLE} value={role} defaultChecked={hasRole(role)} />
            <span className={styles.words}>
              {title}
              <span className={styles.note}>{hint}</span>
            </span>
          </label>
        ))}
        <details className={styles.rights} open={others.length > 0}>
          <summary>
            <FormattedMessage id="people.single_rights" />
          </summary>
          {data?.rights.map(({ scope, title }) => (
            <label key={scope} className={styles.choice}>
              <input
                type="checkbox"
                name={RIGHT}
                value={scope}
                defaultChecked={others.some((one) => one.scope === scope)}
              />
              {title}
            </label>
          ))}
        </details>
        <CallFault error={error} retry={refetch} />
      </fieldset>
    </div>
  )
}

interface FieldProps extends Pick<InputHTMLAttributes<HTMLInputElement>, 'type' | 'maxLength' | 'required'> {
  label: ReactNode
  name: string
  value?: string | null | undefined
  hint?: ReactNode
}

/** One line of text about a person. */
export function Field({ label, value, hint, type = 'text', ...rest }: FieldProps) {
  const id = useId()
  return (
    <div className={styles.field}>
      <label htmlFor={id} className={styles.label}>
        {label}
      </label>
      <TextInput
        {...rest}
        id={id}
        type={type}
        defaultValue={value ?? ''}
        autoComplete="off"
        autoCapitalize={rest.name === 'username' ? 'none' : undefined}
        spellCheck={false}
        aria-describedby={hint ? `${id}-hint` : undefined}
      />
      {hint && (
        <span id={`${id}-hint`} className={styles.note}>
          {hint}
        </span>
      )}
    </div>
  )
}
