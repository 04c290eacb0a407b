import type { FormFault } from '#domain/forms/check-form.ts'
import type { Form, FormInput } from '#domain/forms/form.ts'
import type { BlockContext } from '#renderer/blocks/block-types.ts'
import { type ActionResult, runAction } from '#renderer/data/action-result.ts'
import { ApiError } from '#renderer/data/api-error.ts'
import { firstHolding } from '../form-input.ts'

/** Sends a checked form in place of the call given in its schema. */
export type SendForm = (value: FormInput, headers: Record<string, string>) => Promise<unknown>

/**
 * How long an answer may take. After that the visitor may repeat the attempt; it has the same key, so that nothing is
 * stored twice.
 */
const PATIENCE_MS = 30_000

interface SendOptions {
  context: Pick<BlockContext, 'api' | 'locale'>
  send?: SendForm
  headers: Record<string, string>
}

/**
 * Sends a checked form and reports the outcome in the words of the error catalogue. A custom `send` reports failures in
 * its own words.
 */
export async function sendForm(
  form: Form,
  value: FormInput,
  { context, send, headers }: SendOptions,
): Promise<ActionResult<unknown>> {
  if (send) return ownSending(() => send(value, headers))
  const { call = '', action = 'send_form' } = firstHolding(form.calls, value) ?? {}
  const make = Reflect.get(context.api, call) as (input: object) => Promise<unknown>
  return runAction(action, context.locale, () =>
    make({ body: value, headers, signal: AbortSignal.timeout(PATIENCE_MS) }),
  )
}

async function ownSending(send: () => Promise<unknown>): Promise<ActionResult<unknown>> {
  try {
    return { success: true, message: '', data: await send() }
  } catch (error) {
    return {
      success: false,
      message: error instanceof Error ? error.message : String(error),
      reason: '',
      error,
      data: null,
    }
  }
}

/** How much of the content of the trap field is sent. */
const TRAP_LENGTH = 100

/** The headers sent with a form: its key, and what distinguishes a person from a machine. */
export function sendingHeaders(key: string, since: number, trap: string): Record<string, string> {
  const headers: Record<string, string> = {
    'Idempotency-Key': key,
    'Form-Trap': encodeURIComponent(trap.slice(0, TRAP_LENGTH)),
  }
  if (since > 0) headers['Form-Seconds'] = String(Math.max(0, Math.floor((Date.now() - since) / 1000)))
  return headers
}

/** The faults of single fields in a failed submission. */
export function faultsOf(error: unknown): FormFault[] {
  if (!(error instanceof ApiError)) return []
  return error.faults.map(({ path, code }) => ({ field: path.split('/')[1] ?? '', rule: code }))
}
