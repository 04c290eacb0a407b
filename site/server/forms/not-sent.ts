import { errorMessages } from '#domain/errors/error-messages.ts'
import type { Form, FormField } from '#domain/forms/form.ts'
import { localizedPath } from '#domain/languages/localized-path.ts'
import { fillText } from '#domain/text/fill-text.ts'
import type { Locale } from '#generated/types.ts'
import { plainDocument } from '../pages/plain-document.ts'
import type { PostedEntries } from './posted-entries.ts'

/** The types of fields whose entries people can read as they are posted. */
const READ_TYPES: ReadonlySet<FormField['type']> = new Set(['string', 'integer', 'number'])

/**
 * The document that keeps a posted form while the site cannot draw the form's own page: what was entered, to be read
 * and to be sent again as it is. Without scripts, it would be lost otherwise. Passwords and files are left out.
 */
export function notSent(form: Form, { texts, file }: PostedEntries, action: string, locale: Locale): string {
  const secrets = new Set(form.fields.filter(({ secret }) => secret).map(({ name }) => name))
  const entries = texts.filter(([name]) => !secrets.has(name))
  const name = file?.file?.name
  const sentences = [
    errorMessages.form_not_sent[locale],
    ...(name === undefined ? [] : [fillText(errorMessages.form_not_sent_file[locale], { name })]),
  ]
  return plainDocument({
    locale,
    title: errorMessages.form_not_sent_title[locale],
    text: sentences.join(' '),
    link: { href: localizedPath('/', locale), label: errorMessages.error_page_home[locale] },
    form: {
      action,
      entries,
      shown: form.fields.flatMap((field) => shownEntry(field, entries, locale)),
      submit: errorMessages.form_send_again[locale],
    },
  })
}

/** A choice from a list of the service, such as a product, is kept as a number that says nothing to its reader. */
function shownEntry(field: FormField, entries: PostedEntries['texts'], locale: Locale) {
  const values = entries.filter(([name, value]) => name === field.name && value !== '').map(([, value]) => value)
  if (values.length === 0 || field.options || field.upload || !READ_TYPES.has(field.type)) return []
  const choices = new Map(field.choices?.map(({ value, title }) => [String(value), title[locale]]))
  return [{ title: field.title[locale], text: values.map((value) => choices.get(value) ?? value).join('\n') }]
}
