import { jsonSchemas } from '#domain/schemas/json-schemas.ts'
import type { Locale, User } from '#generated/types.ts'
import { USER_VALUE_TITLES } from '#generated/value-titles/user.ts'

export type Scope = User['scope'][number]

interface UserSchema {
  properties: { scope: { items: { enum: readonly Scope[] } } }
}

/** Every permission that a user can have, as listed in the schema of users. */
export const SCOPES: readonly Scope[] = (jsonSchemas.get('user.json') as unknown as UserSchema).properties.scope.items
  .enum

/** What a permission allows, in words. */
export function scopeTitle(scope: Scope, locale: Locale): string {
  return USER_VALUE_TITLES.scope.get(scope)?.[locale] ?? scope
}
