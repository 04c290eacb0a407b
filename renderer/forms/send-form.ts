import type { FormFault } from '#generated/form-checks.ts'
import type { Form } from '#generated/forms.ts'
import type { BlockContext } from '../blocks/block-types.ts'
import { type ActionName, type ActionResult, runAction } from '../data/action-result.ts'
import { ApiError } from '../data/api-error.ts'
import { type FormInput, firstHolding } from './form-input.ts'

/** Sends a checked form in another way than by the call of its schema. */
export type SendForm = (value: FormInput, headers: Record<string, string>) => Promise<unknown>

/** What the catalogue calls the sending of a form, by the form's call. */
const ACTIONS: ReadonlyMap<string, ActionName> = new Map<string, ActionName>([
  ['createCareerApplicant', 'apply_career'],
  ['createCatalogueRequest', 'send_catalogue_request'],
  ['createMessage', 'send_message'],
  ['createQuoteRequest', 'send_quote_request'],
])

/** How long an answer may take. After that a repeat is offered; it carries the same key, so that nothing is stored twice. */
const PATIENCE_MS = 30_000

interface SendOptions {
  context: Pick<BlockContext, 'api' | 'locale'>
  send?: SendForm
  headers: Record<string, string>
}

/** Sends a checked form and says in the catalogue's words how it ended. Whoever brings a `send` of his own tells its failures in its own sentences. */
export async function sendForm(
  form: Form,
  value: FormInput,
  { context, send, headers }: SendOptions,
): Promise<ActionResult<unknown>> {
  if (send) return ownSending(() => send(value, headers))
  const call = firstHolding(form.calls, value)?.call ?? ''
  const action = ACTIONS.get(call)
  if (!action) throw new Error(`The form '${form.name}' makes no call that a visitor can make`)
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

/** Longest part of what stands in the trap that is told. */
const TRAP_LENGTH = 100

/** What travels beside a form: its key, and what tells a person from a machine. */
export function sendingHeaders(key: string, since: number, trap: string): Record<string, string> {
  const headers: Record<string, string> = {
    'Idempotency-Key': key,
    'Form-Trap': encodeURIComponent(trap.slice(0, TRAP_LENGTH)),
  }
  if (since > 0) headers['Form-Seconds'] = String(Math.max(0, Math.floor((Date.now() - since) / 1000)))
  return headers
}

/** The faults of single fields that a failed sending names. */
export function faultsOf(error: unknown): FormFault[] {
  if (!(error instanceof ApiError)) return []
  return error.faults.map(({ path, code }) => ({ field: path.split('/')[1] ?? '', rule: code }))
}
