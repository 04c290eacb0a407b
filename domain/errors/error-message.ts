import type { TranslatedText } from '../languages/translated-text.ts'

/** A sentence of the error catalogue; the code that raises it fills in `{name}` placeholders. */
export interface ErrorMessage extends TranslatedText {
  readonly status: number
}
