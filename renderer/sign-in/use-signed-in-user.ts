import { useEffect, useState } from 'react'
import type { User } from '#generated/types.ts'
import type { Api } from '../data/api.ts'
import { currentUser } from './session.ts'
import { useSignedIn } from './use-signed-in.ts'

/**
 * The signed-in user, fetched after hydration; null if nobody is signed in, undefined while it is not known (also if
 * the service cannot say).
 */
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

/** A person's display name: the full name, else the name used to sign in. */
export function userName({ first_name, last_name, username }: User): string {
  return [first_name, last_name].filter(Boolean).join(' ') || username
}
