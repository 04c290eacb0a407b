import { randomBytes } from 'node:crypto'
import type { User } from '#generated/types.ts'
import { SCOPES } from '../people/auth/scopes.ts'
import { createUser } from '../people/auth/users.ts'
import type { Store } from '../store/store-contract.ts'

/** The bytes of a made password; 16 characters. */
const PASSWORD_BYTES = 12

/** The account with which the demo is tried out. */
export interface DemoAccount {
  user: User
  password: string
}

/**
 * Adds the user for trying out the demo, who may do everything. There is no built-in password: it is the given one, or
 * one that is made now and known to nobody else.
 */
export async function addDemoUser(store: Store, given: string | null, now: Date): Promise<DemoAccount> {
  const password = given ?? randomBytes(PASSWORD_BYTES).toString('base64url')
  const user = await createUser(
    store,
    {
      username: 'editor',
      password,
      first_name: 'Demo',
      last_name: 'Editor',
      email: 'editor@ori.example',
      scope: SCOPES,
    },
    now,
  )
  return { user, password }
}
