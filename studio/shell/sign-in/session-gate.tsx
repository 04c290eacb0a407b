import { useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { FormattedMessage } from 'react-intl'
import { useSignedIn } from '#renderer/sign-in/use-signed-in.ts'
import { onceClosed } from '../../dialog/once-closed.ts'
import { StudioDialog } from '../../dialog/studio-dialog.tsx'
import { isNowhere } from '../../place/region-keys.ts'
import { hasLeft, returned } from '../../session/leaving.ts'
import { useStudioUser } from '../../session/use-studio-user.ts'
import { closePreviews } from '../../sharing/use-preview.ts'
import { LanguageSwitch } from '../language/language-switch.tsx'
import styles from './session-gate.module.css'
import { SignInForm } from './sign-in-form.tsx'
import { useAfterTyping } from './use-after-typing.ts'

/**
 * Shows the studio to whoever is signed in. When a session ends by itself, the work stays where it is, and the person
 * signs in over it; what somebody else would see instead is mounted again.
 */
export function SessionGate({ children }: { children: ReactNode }) {
  const isSignedIn = useSignedIn()
  const user = useStudioUser()
  const queryClient = useQueryClient()
  const [person, setPerson] = useState<number | null>(null)
  const [change, setChange] = useState(0)

  useEffect(() => {
    if (isSignedIn) returned()
    else if (hasLeft()) {
      setPerson(null)
      queryClient.clear()
      closePreviews()
    }
  }, [isSignedIn, queryClient])

  useEffect(() => {
    if (!isSignedIn || !user || user.id === person) return
    // What was opened before it was known whose it is stays: it would be asked for twice.
    if (person !== null) {
      queryClient.clear()
      setChange((before) => before + 1)
    }
    setPerson(user.id)
  }, [isSignedIn, user, person, queryClient])

  // What failed while nobody was signed in is asked for again.
  useEffect(() => {
    if (isSignedIn) void queryClient.refetchQueries({ predicate: ({ state }) => state.status === 'error' })
  }, [isSignedIn, queryClient])

  if (person === null && !isSignedIn) return <SignInPage />
  return (
    <>
      <div key={change} className={styles.work}>
        {children}
      </div>
      <SignInAgain open={!isSignedIn} username={user?.username} />
    </>
  )
}

function SignInPage() {
  return (
    <main className={styles.page}>
      <div className={styles.card}>
        <h1>
          <FormattedMessage id="sign-in.title" />
        </h1>
        <SignInForm />
        <LanguageSwitch />
      </div>
    </main>
  )
}

/**
 * Over the work; it closes when there is a token again, in whichever tab that came from. Typing goes on in its field.
 */
function SignInAgain({ open, username }: { open: boolean; username: string | undefined }) {
  const worked = useRef<EventTarget | null>(null)
  const isTime = useAfterTyping(open)
  useEffect(() => {
    const note = ({ target }: FocusEvent) => {
      if (target instanceof HTMLElement && !target.closest('[role=dialog]')) worked.current = target
    }
    document.addEventListener('focusin', note)
    return () => document.removeEventListener('focusin', note)
  }, [])
  const goOn = () => {
    onceClosed(() => {
      if (isNowhere() && worked.current instanceof HTMLElement) worked.current.focus()
    })
  }
  return (
    <StudioDialog open={isTime} size="xs" title={<FormattedMessage id="sign-in.again" />} onClosed={goOn}>
      <p>
        <FormattedMessage id="sign-in.nothing_lost" />
      </p>
      <SignInForm username={username} />
    </StudioDialog>
  )
}
