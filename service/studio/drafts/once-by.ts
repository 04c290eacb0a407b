import type { CallName } from '#generated/calls.ts'
import type { User } from '#generated/types.ts'
import type { CallInput } from '#service/answers/handler.ts'

/** The input of a call of the studio. */
export type ByUser<Params, Body> = CallInput<unknown, Params, Body> & { user: User }

/**
 * What must be the same for a repeat to count as one: the same key of another user, or for another draft, is another
 * request.
 */
export function onceBy(call: CallName, input: ByUser<unknown, unknown>) {
  const { user, params, body } = input
  return { call, input, content: { user: user.id, params, body } }
}
