import type { FormInput } from './form-input.ts'

/** What a visitor has entered so far, with all that a later sending needs to count as the same one. */
export interface FormDraft {
  input: FormInput
  /** What the page itself had filled in, so that a visitor who comes with another product gets that one. */
  filledIn: FormInput
  /** Names for people of values that are none, such as the file behind an identifier. */
  names: Record<string, string>
  /** The Idempotency-Key of the filled form. */
  key: string
  /** What the last attempt sent under the key, as JSON; null before the first. */
  attempted: string | null
  /** When the form was first seen, in milliseconds. */
  since: number
}

/** The draft under a name; null when there is none, or when this browser keeps nothing. */
export function readDraft(name: string): FormDraft | null {
  try {
    const text = sessionStorage.getItem(name)
    return text === null ? null : asDraft(JSON.parse(text))
  } catch {
    return null
  }
}

/** Keeps a draft for this tab. Where the browser forbids it, the form works all the same, only without memory. */
export function writeDraft(name: string, draft: FormDraft): void {
  try {
    sessionStorage.setItem(name, JSON.stringify(draft))
  } catch {
    // Storage is blocked or full.
  }
}

/** Forgets a draft. */
export function dropDraft(name: string): void {
  try {
    sessionStorage.removeItem(name)
  } catch {
    // Storage is blocked.
  }
}

/** A draft of an earlier build may have another form: then the visitor starts afresh. */
function asDraft(value: unknown): FormDraft | null {
  const { input, filledIn, names, key, since } = (value ?? {}) as Partial<FormDraft>
  const isWhole = [input, filledIn, names].every((part) => typeof part === 'object' && part !== null)
  return isWhole && typeof key === 'string' && typeof since === 'number' ? (value as FormDraft) : null
}
