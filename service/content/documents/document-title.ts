import { fieldIn } from '#domain/languages/field-in.ts'
import type { Locale } from '#generated/types.ts'

/** What editors call a document in a language. */
export function documentTitle(document: object, key: string, locale: Locale): string {
  const names = ['title', 'name', 'label', 'question'].map((field) => fieldIn(document, field, locale))
  return names.find((name): name is string => typeof name === 'string') ?? key
}
