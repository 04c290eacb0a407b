import { createUser } from '../auth/users.ts'
import type { Store } from '../store/store-contract.ts'

/** Adds the person who tries the demo out: everything but the care of users is open to them. Only on request, never with a password of its own. */
export async function addDemoUser(store: Store, password: string, now: Date): Promise<void> {
  await createUser(
    store,
    {
      username: 'demo',
      password,
      first_name: 'Demo',
      last_name: 'Editor',
      email: 'demo@ori.example',
      scope: ['content:read', 'content:write', 'content:publish', 'translation:write', 'lead:read', 'career:read'],
    },
    now,
  )
}
