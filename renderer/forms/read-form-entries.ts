import type { Form, FormField, FormInput } from '#domain/forms/form.ts'
import { numberFromText } from './controls/number-text.ts'

/**
 * Converts the entries of a form, as a browser would post them, into typed values: text into numbers, a ticked box into
 * true, entries of lists from their own notation. Fields without an entry are absent; entries without a field are
 * ignored.
 */
export function readFormEntries(form: Form, entries: Iterable<[string, unknown]>): FormInput {
  const texts = new Map<string, string[]>()
  for (const [name, value] of entries) {
    if (typeof value !== 'string') continue
    const others = texts.get(name)
    if (others) others.push(value)
    else texts.set(name, [value])
  }
  return Object.fromEntries(
    form.fields.flatMap((field) => {
      const found = texts.get(field.name)
      return found === undefined ? [] : [[field.name, typedValue(field, found)]]
    }),
  )
}

function typedValue(field: FormField, texts: readonly string[]): unknown {
  const [text = ''] = texts
  switch (field.type) {
    case 'boolean':
      return text === 'true' || text === 'on'
    case 'integer':
    case 'number':
      return numberFromText(text)
    case 'array':
      return texts.map((one) => entryFromText(field, one)).filter((entry) => entry !== null)
    default:
      // Browsers post a line break as two characters; as typed it is one.
      return text.replaceAll('\r\n', '\n')
  }
}

/** An entry of a list as a form posts it: the numbers of its parts in the order of the schema, such as `12:345`. */
export function entryText({ parts = [] }: FormField, entry: Readonly<Record<string, number | undefined>>): string {
  return parts
    .map((part) => entry[part] ?? '')
    .join(':')
    .replace(/:+$/, '')
}

function entryFromText({ parts = [] }: FormField, text: string): Record<string, number> | null {
  const numbers = text.split(':')
  if (numbers.length > parts.length || !numbers.every((number) => /^\d{1,15}$/.test(number))) return null
  return Object.fromEntries(numbers.map((number, place) => [parts[place], Number(number)]))
}
