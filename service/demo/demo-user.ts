import { createUser } from '../people/auth/users.ts'
import type { Store } from '../store/store-contract.ts'

/**
 * Adds a user for trying out the demo, with access to everything except user management. Only on request, and never
 * with a built-in password.
 */
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
