import { createHash } from 'node:crypto'
import type { Locale } from '#generated/types.ts'
import { personName } from '#service/people/auth/person-name.ts'
import { ROLES, type RoleName, rolesOf, roleWords } from '#service/people/auth/roles.ts'
import { SCOPES, scopeTitle } from '#service/people/auth/scopes.ts'
import type { SignedIn } from '#service/people/auth/signed-in.ts'
import { type Account, wireUser } from '#service/people/auth/users.ts'

const STATE_CHARACTERS = 24

/** An account as those see it who manage users. */
export function wireAccount(account: Account, signedIn: SignedIn | undefined, locale: Locale) {
  const { scope, ...user } = wireUser(account)
  const { roles, others } = rolesOf(scope)
  return {
    ...user,
    scope,
    name: personName(user),
    roles: roles.map((name) => {
      const { role, title } = roleWords(name, locale)
      return { role, title }
    }),
    others: others.map((one) => ({ scope: one, title: scopeTitle(one, locale) })),
    status: account.status,
    date_created: account.date_created,
    last_sign_in: signedIn?.last ?? null,
    sessions: signedIn?.sessions ?? 0,
    state: accountState(account),
  }
}

/** The state that a change builds on: whatever of an account can be changed, but for its password. */
export function accountState(account: Account): string {
  const { first_name, last_name, email, scope } = wireUser(account)
  const parts = JSON.stringify([account.status, first_name, last_name, email, scope])
  return createHash('sha256').update(parts).digest('base64url').slice(0, STATE_CHARACTERS)
}

/** Every role with the rights that it bundles, and every right. */
export function wireRoles(locale: Locale) {
  return {
    roles: (Object.keys(ROLES) as RoleName[]).map((name) => ({ ...roleWords(name, locale), scope: ROLES[name] })),
    rights: SCOPES.map((scope) => ({ scope, title: scopeTitle(scope, locale) })),
  }
}
