import type { MessageId } from '#generated/message-ids.ts'
import type { TranslatedText } from '../languages/translated-text.ts'

/** One row of a comparison, or a placeholder that unfolds into several. */
export interface CompareRow<Heading extends string = MessageId> {
  readonly key: string
  /**
   * `values`: one row; `specs`: one row per measured property; `variants`: one row per way in which the compared things
   * vary.
   */
  readonly source: 'values' | 'specs' | 'variants'
  /** The interface word that heads the group of this row. */
  readonly heading: Heading
  readonly title: TranslatedText
  /** The path from the compared thing to the object with the value; lists along it are walked through. */
  readonly path: readonly string[]
  /** The fields that may contain the value; the first one that is filled wins. */
  readonly fields: readonly { readonly name: string; readonly translated: boolean }[]
  /** The parameter of its filter; a variant with this slug says the same of the SKUs. */
  readonly param?: string
  readonly unit?: string
  readonly better?: 'higher' | 'lower'
  /** Display names of values that have them. */
  readonly titles?: Readonly<Record<string, TranslatedText>>
}
