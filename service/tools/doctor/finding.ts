import { StoreFault } from '#service/runtime/errors/store-fault.ts'

/** What one check has found, for the person who runs the site. */
export interface Finding {
  /** What was checked, in one or two words. */
  about: string
  /** `note`: works, but deserves a look. */
  state: 'ok' | 'note' | 'wrong'
  /** What was found, as a sentence. */
  says: string
  /** What to do about it, as a sentence; empty if nothing is wrong. */
  remedy: string
}

export const ok = (about: string, says: string): Finding => ({ about, state: 'ok', says, remedy: '' })
export const note = (about: string, says: string, remedy: string): Finding => ({ about, state: 'note', says, remedy })
export const wrong = (about: string, says: string, remedy: string): Finding => ({ about, state: 'wrong', says, remedy })

/** An error as part of a sentence. */
export function reasonOf(error: unknown): string {
  const { message = String(error), cause } = error as { message?: string; cause?: { message?: string; code?: string } }
  const reason = cause?.message || cause?.code || message
  return reason.replaceAll(/\s+/g, ' ').replace(/\.$/, '').trim()
}

/** A fault of the store in its two parts: what is wrong, and after its last colon what to do about it. */
export function partsOf(error: unknown): { says: string; remedy: string } | null {
  if (!(error instanceof StoreFault)) return null
  const end = error.message.lastIndexOf(': ')
  if (end < 0) return null
  const remedy = error.message.slice(end + 2)
  return { says: `${error.message.slice(0, end)}.`, remedy: remedy.charAt(0).toUpperCase() + remedy.slice(1) }
}
