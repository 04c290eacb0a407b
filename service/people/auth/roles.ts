import { serviceWords } from '#generated/service-words.ts'
import type { Locale } from '#generated/types.ts'
import type { Scope } from './scopes.ts'

/** Bundles of permissions as people name them, with their words in `schemas/messages/service/people.json`. */
export const ROLES = {
  editor: ['content:read', 'content:write'],
  publisher: ['content:read', 'content:write', 'content:publish'],
  translator: ['content:read', 'translation:write'],
  sales: ['lead:read', 'lead:write'],
  recruiter: ['career:read', 'lead:write'],
  administrator: ['user:admin'],
} as const satisfies Record<string, readonly Scope[]>

export type RoleName = keyof typeof ROLES

/** The roles that these permissions amount to, without those that another one includes, and what is beyond them. */
export function rolesOf(scope: readonly Scope[]): { roles: RoleName[]; others: Scope[] } {
  const held = names().filter((name) => ROLES[name].every((one) => scope.includes(one)))
  const roles = held.filter((name) => !held.some((other) => other !== name && includes(other, name)))
  const covered = new Set<Scope>(roles.flatMap((name) => ROLES[name]))
  return { roles, others: scope.filter((one) => !covered.has(one)) }
}

/** What a role is called, and what it is for. */
export function roleWords(name: RoleName, locale: Locale) {
  const [title, hint] = [serviceWords[`role_${name}`], serviceWords[`role_${name}_hint`]]
  return { role: name, title: title[locale], hint: hint[locale] }
}

function includes(one: RoleName, other: RoleName): boolean {
  const scope: readonly Scope[] = ROLES[one]
  return ROLES[other].every((part) => scope.includes(part))
}

function names(): RoleName[] {
  return Object.keys(ROLES) as RoleName[]
}
