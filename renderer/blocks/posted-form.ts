import type { FormFault } from '#domain/forms/check-form.ts'
import type { Form, FormInput } from '#domain/forms/form.ts'
import type { FormName } from '#generated/forms.ts'

/** A form that was posted without scripts and could not be accepted: the page is drawn again with what was entered. */
export interface PostedForm {
  form: FormName
  /** The address it was posted to, without language prefix and query. */
  path: string
  /** Never contains a secret. */
  input: FormInput
  faults: readonly FormFault[]
  /** What went wrong apart from single fields, in the page's language. */
  message: string | null
  reason: string | null
  names: Record<string, string>
  /** When the form was first seen, in milliseconds. */
  since: number
}

/** A form on a page, as the page's own code drew it; a posted form is checked against it. */
export interface FormOnPage {
  form: FormName
  /** Values that the page sets, whatever was posted. */
  fixed: FormInput
}

/** The names of the entries that a form posts in addition to its fields. */
export const POSTED_NAMES = {
  form: 'form',
  /** When the form was drawn, in milliseconds. */
  since: 'form_since',
  /** Hidden from people, so only a machine fills it in. */
  trap: 'website',
  /** The name of a file that was received in an earlier attempt. */
  fileName: (field: string) => `${field}_name`,
} as const

/** The query parameter that makes a page report that one of its forms was sent. */
export const SENT_PARAMETER = 'sent'

/** The parameters of a page that say that a form was sent, and which of its messages is shown then. */
export function sentParameters({ success }: Pick<Form, 'success'>): string[] {
  return [SENT_PARAMETER, ...success.flatMap(({ when = {} }) => Object.keys(when))]
}
