import type { CallName } from '#generated/calls.ts'
import type { Failure } from '#generated/types.ts'
import { ApiError } from '#renderer/data/api-error.ts'
import type { AnswerInput } from '#service/answers/service.ts'
import type { StudioApi } from '#studio/session/studio-api.ts'

/** What goes wrong with one call: before the service has seen it, or after it has done what was asked. */
export type LineFault = 'none' | 'lost_request' | 'lost_answer' | 'signed_out' | 'slow'

type Ask = (who: string, call: CallName, input: AnswerInput) => Promise<{ status: number; body: unknown }>

/** The studio's calls of one person over a line with faults, one for each call while there are any. */
export function studioLine(ask: Ask, who: string, faults: LineFault[] = []): StudioApi {
  const call = async (name: CallName, input: AnswerInput) => {
    const fault = faults.shift() ?? 'none'
    if (fault === 'lost_request') throw new ApiError('No connection', { status: 502, endpoint: name })
    if (fault === 'signed_out') throw new ApiError('Signed out', { status: 401, endpoint: name })
    if (fault === 'slow') await new Promise((resolve) => setTimeout(resolve, 3))
    const { status, body } = await ask(who, name, lowerCase(input))
    if (fault === 'lost_answer') throw new ApiError('No connection', { status: 502, endpoint: name })
    if (status === 200) return (body as { data: unknown }).data
    const { message, errors, seq, conflicts } = body as Failure
    const conflict = seq === undefined ? {} : { seq, conflicts }
    throw new ApiError(message, { status, endpoint: name, faults: errors ?? [], conflict } as never)
  }
  return new Proxy({} as StudioApi, { get: (_, name) => (input: AnswerInput) => call(name as CallName, input) })
}

function lowerCase({ headers = {}, ...input }: AnswerInput): AnswerInput {
  return {
    ...input,
    headers: Object.fromEntries(Object.entries(headers).map(([name, value]) => [name.toLowerCase(), value])),
  }
}
