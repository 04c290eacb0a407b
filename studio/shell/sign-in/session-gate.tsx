import { Dialog } from '@chakra-ui/react/dialog'
import { Portal } from '@chakra-ui/react/portal'
import { useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useEffect, useState } from 'react'
import { FormattedMessage } from 'react-intl'
import { useSignedIn } from '#renderer/sign-in/use-signed-in.ts'
import { hasLeft, returned } from '../../session/leaving.ts'
import { useStudioUser } from '../../session/use-studio-user.ts'
import { LanguageSwitch } from '../language/language-switch.tsx'
import styles from './session-gate.module.css'
import { SignInForm } from './sign-in-form.tsx'

/**
 * Shows the studio to whoever is signed in. When a session ends by itself, the work stays where it is, and the person
 * signs in over it; what somebody else would see instead is mounted again.
 */
export function SessionGate({ children }: { children: ReactNode }) {
  const isSignedIn = useSignedIn()
  const user = useStudioUser()
  const queryClient = useQueryClient()
  const [person, setPerson] = useState<number | null>(null)

  useEffect(() => {
    if (isSignedIn) returned()
    else if (hasLeft()) {
      setPerson(null)
      queryClient.clear()
    }
  }, [isSignedIn, queryClient])

  useEffect(() => {
    if (!isSignedIn || !user || user.id === person) return
    if (person !== null) queryClient.clear()
    setPerson(user.id)
  }, [isSignedIn, user, person, queryClient])

  // What failed while nobody was signed in is asked for again.
  useEffect(() => {
    if (isSignedIn) void queryClient.refetchQueries({ predicate: ({ state }) => state.status === 'error' })
  }, [isSignedIn, queryClient])

  if (person === null && !isSignedIn) return <SignInPage />
  return (
    <>
      <div key={person} className={styles.work}>
        {children}
      </div>
      <SignInAgain open={!isSignedIn} />
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

/** Over the work; it closes when there is a token again, in whichever tab that came from. */
function SignInAgain({ open }: { open: boolean }) {
  return (
    <Dialog.Root
      open={open}
      size="xs"
      placement="center"
      closeOnEscape={false}
      closeOnInteractOutside={false}
      lazyMount
    >
      <Portal>
        <Dialog.Backdrop />
        <Dialog.Positioner padding="4">
          <Dialog.Content>
            <Dialog.Header>
              <Dialog.Title>
                <FormattedMessage id="sign-in.again" />
              </Dialog.Title>
            </Dialog.Header>
            <Dialog.Body className={styles.again} paddingTop="0" paddingBottom="6">
              <Dialog.Description color="fg">
                <FormattedMessage id="sign-in.nothing_lost" />
              </Dialog.Description>
              <SignInForm />
            </Dialog.Body>
          </Dialog.Content>
        </Dialog.Positioner>
      </Portal>
    </Dialog.Root>
  )
}
