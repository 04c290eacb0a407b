import { useRef } from 'react'
import { isApiError } from '#renderer/data/api-error.ts'

/** The header by which the service knows a second try. */
type ActHeaders = Record<'Idempotency-Key', string>

/**
 * Does acts, each once even when its answer was lost and it is tried again. The name of an act says all that it was
 * given.
 */
export function useActOnce(): <Answer>(
  name: string,
  call: (headers: ActHeaders) => Promise<Answer>,
) => Promise<Answer> {
  const tried = useRef({ name: '', key: '' })
  return async (name, call) => {
    if (tried.current.name !== name) tried.current = { name, key: crypto.randomUUID() }
    try {
      const answer = await call({ 'Idempotency-Key': tried.current.key })
      tried.current = { name: '', key: '' }
      return answer
    } catch (error) {
      // Refused for good: the same act is a new try.
      if (!isUnknown(error)) tried.current = { name: '', key: '' }
      throw error
    }
  }
}

/** Whether nobody knows what has become of an act that has failed: it may have been done. */
export function isUnknown(error: unknown): boolean {
  return !isApiError(error) || error.status >= 500
}
