import type { Call } from '#domain/calls/call.ts'
import { calls } from '#generated/calls.ts'
import { studioCalls } from '#generated/studio-calls.ts'

/** Every call that the service answers, those of the site first. */
export const everyCall: readonly Call[] = [...calls, ...studioCalls]
