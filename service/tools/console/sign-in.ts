import type { User } from '#generated/types.ts'
import { verifyPassword } from '#service/people/auth/password.ts'
import type { Scope } from '#service/people/auth/scopes.ts'
import { userOfToken } from '#service/people/auth/sessions.ts'
import { findAccount, wireUser } from '#service/people/auth/users.ts'
import type { Store } from '#service/store/store-contract.ts'
import { ConsoleFault, EXIT } from './console-fault.ts'
import type { ConsoleIo } from './console-io.ts'
import { readSecret } from './read-secret.ts'

/** The user who runs the command, identified by the access token in `ORI_TOKEN`, else by name and password. */
export async function signIn(store: Store, name: string | undefined, io: ConsoleIo): Promise<User> {
  const token = io.environment.ORI_TOKEN
  if (token !== undefined && token !== '') {
    const user = await userOfToken(store, token, io.now())
    return user ?? refuse('The token in ORI_TOKEN is no longer valid. Sign in again to get a new one.')
  }
  if (name === undefined) throw new ConsoleFault('Name the acting user with --user NAME.', EXIT.usage)
  const password = await readSecret('ORI_PASSWORD', `Password for ${name}: `, io)
  const account = await findAccount(store, name)
  const matches = await verifyPassword(password, account?.password_hash ?? null)
  if (!account || !matches || account.status !== 'active') return refuse('Username or password is not correct.')
  return wireUser(account)
}

/** Refuses a user who lacks one of these scopes. */
export function requireScopes(user: User, scopes: readonly Scope[]): void {
  const missing = scopes.filter((scope) => !user.scope.includes(scope))
  if (missing.length > 0)
    refuse(`${user.username} is not allowed to do this: it requires the scope ${missing.join(' and ')}.`)
}

function refuse(message: string): never {
  throw new ConsoleFault(message, EXIT.refused)
}
