/** The body of generated/form-words.ts: one function for server and browser. */
export const FORM_WORDS_TEMPLATE = `
import { errorMessages } from './error-messages.ts'
import type { FormFault } from './form-checks.ts'
import { type FormField, formMessages, forms } from './forms.ts'

/** What is said of a broken rule where the field has no sentence of its own. */
const GENERAL: ReadonlyMap<
  string,
  'form_required' | 'form_max_length' | 'form_min_length' | 'form_minimum' | 'form_maximum' | 'form_unknown_field'
> = new Map([
  ['required', 'form_required'],
  ['maxLength', 'form_max_length'],
  ['minLength', 'form_min_length'],
  ['minimum', 'form_minimum'],
  ['maximum', 'form_maximum'],
  ['unknown', 'form_unknown_field'],
])

/** The sentence for a broken rule of a form: the field's own, else the general one. A fault that comes without its bound takes the field's. */
export function faultText(form: string, { field, rule, limit }: FormFault, locale: 'en' | 'id'): string {
  const known = forms.get(form)?.fields.find(({ name }) => name === field)
  const own = formMessages.get(\`\${form}.\${field}.\${rule}\`)
  return (own ?? errorMessages[GENERAL.get(rule) ?? 'form_valid'])[locale]
    .replaceAll('{label}', known?.title[locale] ?? field)
    .replaceAll('{limit}', String(limit ?? boundOf(known, rule) ?? ''))
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
`
