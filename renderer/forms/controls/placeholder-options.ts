import type { FormOption } from './form-options.ts'

/**
 * What a select offers whose schema names no source of choices: three fixed entries, the same in every language and
 * never asked from a server. A form that visitors see has no such field; it stands in while a form is being made.
 */
export const PLACEHOLDER_OPTIONS: readonly FormOption[] = ['Pilihan 1', 'Pilihan 2', 'Pilihan 3'].map((label) => ({
  value: label,
  label,
}))
