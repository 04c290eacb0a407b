import { useEffect, useState } from 'react'
import type { Api } from '#generated/api.ts'
import type { User } from '#generated/types.ts'
import { currentUser } from './session.ts'
import { useSignedIn } from './use-signed-in.ts'

/** The signed-in user, fetched after hydration; null when nobody is signed in, undefined as long as it is not known (also when the service cannot tell). */
export function useSignedInUser(api: Api): User | null | undefined {
  const signedIn = useSignedIn()
  const [user, setUser] = useState<User | null>()
  useEffect(() => {
    let wanted = true
    const show = (found: User | null | undefined) => {
      if (wanted) setUser(found)
    }
    if (signedIn) currentUser(api).then(show, () => show(undefined))
    else show(null)
    return () => {
      wanted = false
    }
  }, [api, signedIn])
  return user
}

/** What to call a person: the name, else the name used to sign in. */
export function userName({ first_name, last_name, username }: User): string {
  return [first_name, last_name].filter(Boolean).join(' ') || username
}
