import { formWords } from '#generated/form-words.ts'
import { NUMBERS } from '#generated/languages.ts'
import type { Locale } from '#generated/types.ts'
import { languageTag } from '../languages/locales.ts'
import type { TranslatedText } from '../languages/translated-text.ts'
import { fillText } from '../text/fill-text.ts'
import { writtenNumber } from '../text/written-number.ts'
import type { FormFault } from './check-form.ts'
import type { Form, FormField } from './form.ts'

/**
 * The general sentences for broken rules, used when the field does not define its own: `form_max_length` for
 * `maxLength`.
 */
const GENERAL: ReadonlyMap<string, TranslatedText> = new Map(Object.entries(formWords))

/**
 * The sentence for a broken rule of a form: the field's own, or else the general one. A fault without a limit takes the
 * field's.
 */
export function faultText(form: Form | undefined, { field, rule, limit }: FormFault, locale: Locale): string {
  const known = form?.fields.find(({ name }) => name === field)
  const own = new Map(Object.entries(known?.messages ?? {})).get(rule)
  const general = GENERAL.get(`form_${rule.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)}`)
  const bound = limit ?? boundOf(known, rule)
  // An amount of money is written the Indonesian way in every language, in its field and here.
  const tag = known?.widget === 'currency' ? NUMBERS : languageTag(locale)
  return fillText((own ?? general ?? formWords.form_valid)[locale], {
    label: known?.title[locale] ?? field,
    limit: bound === undefined ? '' : writtenNumber(bound, tag),
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
