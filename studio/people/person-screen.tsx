import { useQuery, useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useRef, useState } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { Link, useParams } from 'react-router-dom'
import type { ChangeAccount, StudioAccount } from '#generated/types.ts'
import { statusOf } from '#renderer/data/api-error.ts'
import { useLocale } from '#renderer/i18n/use-locale.ts'
import { Button } from '#renderer/ui/input/button.tsx'
import { Badge } from '#renderer/ui/text/badge.tsx'
import { ACCOUNT, PEOPLE, personActs } from '../place/addresses.ts'
import { usePlace } from '../place/place.tsx'
import { CallFault, ScreenCallFault } from '../session/call-fault.tsx'
import { studioApi } from '../session/studio-api.ts'
import { studioQuery } from '../session/studio-query.ts'
import { useSingleMutation } from '../session/use-single-mutation.ts'
import { useStudioUser } from '../session/use-studio-user.ts'
import { PasswordField } from './password-field.tsx'
import styles from './people.module.css'
import { PersonFields, personIn, useRoles } from './person-fields.tsx'
import { SignedInWords } from './signed-in-words.tsx'

const CONFLICT = 409

/** One person who may sign in: who they are, what they may do, and the ways to let them in or keep them out. */
export function Component() {
  const { id = '' } = useParams()
  const intl = useIntl()
  const people = intl.formatMessage({ id: 'people.title' })
  // Opened again, it begins with what the account is by then.
  const query = { ...studioQuery(useLocale(), 'getStudioAccount', { params: { id: Number(id) } }), gcTime: 0 }
  const {
    data: account,
    error,
    refetch,
  } = useQuery({
    ...query,
    // In another language it is the same account, with what was typed about it.
    placeholderData: (before) => (before?.id === Number(id) ? before : undefined),
  })
  usePlace(account?.name ?? people, { title: people, to: PEOPLE })
  if (!account) return <ScreenCallFault error={error} retry={refetch} />
  return <Person key={account.id} loaded={account} />
}

/** Something to do with an account. */
type Wanted =
  | { part: 'names' | 'password' | 'access'; change: Omit<ChangeAccount, 'base_state'> }
  | { part: 'sessions' }

/** What is typed belongs to the account as it was seen: another state comes only when somebody else changed it. */
function Person({ loaded }: { loaded: StudioAccount }) {
  const locale = useLocale()
  const client = useQueryClient()
  const roles = useRoles()
  const isSelf = useStudioUser()?.id === loaded.id
  const [account, setAccount] = useState(loaded)
  const [times, setTimes] = useState(0)
  const passwordForm = useRef<HTMLFormElement>(null)
  const { id } = loaded
  const query = { ...studioQuery(locale, 'getStudioAccount', { params: { id } }), staleTime: 0 }
  const { mutate, isPending, error, variables, isSuccess } = useSingleMutation({
    mutationFn: (wanted: Wanted) => {
      const base = { base_state: account.state }
      return wanted.part === 'sessions'
        ? studioApi(locale).signOutStudioAccount({ params: { id }, body: base })
        : studioApi(locale).changeStudioAccount({ params: { id }, body: { ...base, ...wanted.change } })
    },
    // A password stays nowhere.
    gcTime: 0,
    onSuccess: async (changed) => {
      setAccount(changed)
      passwordForm.current?.reset()
      await client.invalidateQueries()
    },
    onError: async (failure) => {
      if (statusOf(failure) !== CONFLICT) return
      const now = await client.fetchQuery(query).catch(() => null)
      if (!now) return
      setAccount(now)
      setTimes((before) => before + 1)
    },
  })
  const faultOf = (part: Wanted['part']) => <CallFault error={variables?.part === part ? error : null} />
  const saveNames = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (roles) mutate({ part: 'names', change: personIn(new FormData(event.currentTarget), roles) })
  }
  const savePassword = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    mutate({ part: 'password', change: { password: String(new FormData(event.currentTarget).get('password')) } })
  }
  const isBlocked = account.status === 'blocked'
  return (
    <article className={styles.screen} aria-busy={isPending}>
      <h1>{account.name}</h1>
      <p className={styles.states}>
        {account.username}
        {isBlocked && (
          <Badge tone="error">
            <FormattedMessage id="people.blocked" />
          </Badge>
        )}
        <span className={styles.note}>
          <SignedInWords {...account} />
        </span>
      </p>
      <p role="status" className={styles.said}>
        {isSuccess && !isPending && variables && <SaidWords wanted={variables} name={account.name} />}
      </p>
      <form className={styles.part} onSubmit={saveNames}>
        <h2 className={styles.heading}>
          <FormattedMessage id="people.names_and_roles" />
        </h2>
        <PersonFields key={times} account={account} />
        {faultOf('names')}
        <p>
          <Button type="submit">
            <FormattedMessage id="people.save" />
          </Button>
        </p>
      </form>
      {isSelf ? (
        <p>
          <Link to={ACCOUNT} className={styles.link}>
            <FormattedMessage id="people.change_own_password" />
          </Link>
        </p>
      ) : (
        <form ref={passwordForm} className={styles.part} onSubmit={savePassword}>
          <h2 className={styles.heading}>
            <FormattedMessage id="people.new_password" />
          </h2>
          <p className={styles.note}>
            <FormattedMessage id="people.password_ends" />
          </p>
          <PasswordField name="password" label="people.new_password" />
          {faultOf('password')}
          <p>
            <Button type="submit" variant="outline">
              <FormattedMessage id="people.set_password" />
            </Button>
          </p>
        </form>
      )}
      <section className={styles.part}>
        <h2 className={styles.heading}>
          <FormattedMessage id="people.access" />
        </h2>
        <div className={styles.acts}>
          <Button variant="outline" onClick={() => mutate({ part: 'sessions' })}>
            <FormattedMessage id="people.sign_out" />
          </Button>
          {!isSelf && (
            <Button
              variant="outline"
              onClick={() => mutate({ part: 'access', change: { status: isBlocked ? 'active' : 'blocked' } })}
            >
              <FormattedMessage id={isBlocked ? 'people.unblock' : 'people.block'} />
            </Button>
          )}
        </div>
        <p className={styles.note}>
          <FormattedMessage id={isSelf ? 'people.access_own' : 'people.access_hint'} />
        </p>
        {faultOf('sessions')}
        {faultOf('access')}
      </section>
      <p>
        <Link to={personActs(account.username)} className={styles.link}>
          <FormattedMessage id="people.acts_of" values={{ name: account.name }} />
        </Link>
      </p>
    </article>
  )
}

/** What has just been done. */
function SaidWords({ wanted, name }: { wanted: Wanted; name: string }) {
  if (wanted.part === 'sessions') return <FormattedMessage id="people.said_signed_out" values={{ name }} />
  if (wanted.part === 'password') return <FormattedMessage id="people.said_password" values={{ name }} />
  const { status } = wanted.change
  if (status === 'blocked') return <FormattedMessage id="people.said_blocked" values={{ name }} />
  if (status === 'active') return <FormattedMessage id="people.said_unblocked" values={{ name }} />
  return <FormattedMessage id="people.said_saved" />
}
