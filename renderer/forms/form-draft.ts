import type { FormInput } from '#domain/forms/form.ts'

/** What a visitor has entered so far, with everything needed to recognize a later attempt as the same submission. */
export interface FormDraft {
  input: FormInput
  /** What the page itself filled in, so that a visitor who arrives with something else gets that. */
  filledIn: FormInput
  /** Readable names for values that people cannot read, such as the file behind an identifier. */
  names: Record<string, string>
  /** The Idempotency-Key of the last attempt; empty before the first. */
  key: string
  /** What the last attempt sent under the key, as JSON; null before the first. */
  attempted: string | null
  /** When the form was first seen, in milliseconds. */
  since: number
}

/** The draft of this name; null if there is none, or if this browser does not allow storage. */
export function readDraft(name: string): FormDraft | null {
  try {
    const text = sessionStorage.getItem(name)
    return text === null ? null : asDraft(JSON.parse(text))
  } catch {
    return null
  }
}

/** Keeps a draft for this tab. If the browser forbids it, the form still works, but does not remember its input. */
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

/** A draft from an earlier build may have a different shape; it is then ignored. */
function asDraft(value: unknown): FormDraft | null {
  const { input, filledIn, names, key, since } = (value ?? {}) as Partial<FormDraft>
  const isWhole = [input, filledIn, names].every((part) => typeof part === 'object' && part !== null)
  return isWhole && typeof key === 'string' && typeof since === 'number' ? (value as FormDraft) : null
}
