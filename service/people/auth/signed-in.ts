import type { User } from '#generated/types.ts'
import type { CallInput, ServiceContext } from '#service/answers/handler.ts'
import { raise } from '#service/runtime/errors/app-error.ts'
import { userOfToken } from './sessions.ts'

/** The token of an `Authorization: Bearer …` header; null when there is none. */
export function bearerToken(headers: CallInput['headers']): string | null {
  return /^Bearer ([A-Za-z0-9_-]{20,200})$/i.exec(headers.authorization?.trim() ?? '')?.[1] ?? null
}

/** The user who makes this call. Fails with 401 when nobody is signed in. */
export async function signedInUser(input: CallInput, context: ServiceContext): Promise<User> {
  const token = bearerToken(input.headers)
  const user = token === null ? null : await userOfToken(context.store, token, context.clock.now())
  return user ?? raise('login_required')
}
