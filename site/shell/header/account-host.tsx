import { Suspense } from 'react'
import { useSignedIn } from '#renderer/sign-in/use-signed-in.ts'
import { latePart } from '#renderer/ui/layout/late-part.tsx'

const AccountBox = latePart('AccountBox', () => import('./account-box.tsx'))

/** The place of the signed-in person's name in the navigation; its code is loaded when somebody is signed in. */
export function AccountHost() {
  if (!useSignedIn()) return null
  return (
    <Suspense>
      <AccountBox />
    </Suspense>
  )
}
