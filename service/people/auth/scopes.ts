import { jsonSchemas } from '#domain/schemas/json-schemas.ts'
import type { User } from '#generated/types.ts'

export type Scope = User['scope'][number]

interface UserSchema {
  properties: { scope: { items: { enum: readonly Scope[] } } }
}

/** Every permission that a user can have, as listed in the schema of users. */
export const SCOPES: readonly Scope[] = (jsonSchemas.get('user.json') as unknown as UserSchema).properties.scope.items
  .enum
