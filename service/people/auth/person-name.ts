import type { User } from '#generated/types.ts'

/** The name of a person, or the one used to sign in. */
export function personName({
  username,
  first_name,
  last_name,
}: Pick<User, 'username' | 'first_name' | 'last_name'>): string {
  const name = [first_name, last_name].filter((part) => part).join(' ')
  return name === '' ? username : name
}
