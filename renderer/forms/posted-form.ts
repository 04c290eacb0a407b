import type { FormFault } from '#generated/form-checks.ts'
import type { FormName } from '#generated/forms.ts'
import type { FormInput } from './form-input.ts'

/** A form that was posted without scripts and could not be accepted: the page is drawn again with what was entered. */
export interface PostedForm {
  form: FormName
  /** The address it was posted to, without language prefix and query. */
  path: string
  /** Never holds a secret. */
  input: FormInput
  faults: readonly FormFault[]
  /** What went wrong beside single fields, in the page's language. */
  message: string | null
  reason: string | null
  names: Record<string, string>
  /** When the form was first seen, in milliseconds. */
  since: number
}

/** A form that stands on a page, as the page's own code drew it: what a posted one is held against. */
export interface FormOnPage {
  form: FormName
  /** Values that the page adds, whatever was posted. */
  fixed: FormInput
}

/** Names of what a form posts besides its fields. */
export const POSTED_NAMES = {
  form: 'form',
  /** When the form was drawn, in milliseconds. */
  since: 'form_since',
  /** No person sees this field, so no person fills it. */
  trap: 'website',
  /** The name of a file that was received with an earlier attempt. */
  fileName: (field: string) => `${field}_name`,
} as const

/** The parameter that makes a page tell that a form of it was sent. */
export const SENT_PARAMETER = 'sent'
