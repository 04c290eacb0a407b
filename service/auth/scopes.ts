import { jsonSchemas } from '#generated/json-schemas.ts'
import type { User } from '#generated/types.ts'

export type Scope = User['scope'][number]

interface UserSchema {
  properties: { scope: { items: { enum: readonly Scope[] } } }
}

/** Everything that a user can be allowed to do, as the schema of users lists it. */
export const SCOPES: readonly Scope[] = (jsonSchemas.get('user.json') as unknown as UserSchema).properties.scope.items
  .enum
