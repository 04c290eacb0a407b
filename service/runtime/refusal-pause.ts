import { setTimeout as pause } from 'node:timers/promises'

/**
 * How long a refusal takes. A client that asks again at once would otherwise keep the server busy with refusals, which
 * cost little but not nothing.
 */
const REFUSAL_MS = 500

/** Resolves once a client that asks too often may be told so. */
export async function refusalPause(): Promise<void> {
  await pause(REFUSAL_MS)
}
