import { type FormCode, formMessages } from '#generated/form-messages.ts'
import type { Locale } from '#generated/types.ts'
import { fillText } from '../text/fill-text.ts'
import type { FormFault } from './check-form.ts'
import type { Form, FormField } from './form.ts'

/** The general sentences for broken rules, used when the field does not define its own. */
const GENERAL: ReadonlyMap<string, FormCode> = new Map([
  ['required', 'form_required'],
  ['maxLength', 'form_max_length'],
  ['minLength', 'form_min_length'],
  ['minimum', 'form_minimum'],
  ['maximum', 'form_maximum'],
  ['unknown', 'form_unknown_field'],
  ['uploading', 'form_uploading'],
])

/**
 * The sentence for a broken rule of a form: the field's own, or else the general one. A fault without a limit takes the
 * field's.
 */
export function faultText(form: Form | undefined, { field, rule, limit }: FormFault, locale: Locale): string {
  const known = form?.fields.find(({ name }) => name === field)
  const own = new Map(Object.entries(known?.messages ?? {})).get(rule)
  return fillText((own ?? formMessages[GENERAL.get(rule) ?? 'form_valid'])[locale], {
    label: known?.title[locale] ?? field,
    limit: limit ?? boundOf(known, rule) ?? '',
  })
}

function boundOf(field: FormField | undefined, rule: string): number | undefined {
  switch (rule) {
    case 'minLength':
    case 'maxLength':
    case 'minimum':
    case 'maximum':
    case 'maxItems':
      return field?.[rule]
    default:
      return undefined
  }
}
