import type { DocumentWord } from '#generated/document-words.ts'
import { documentWords } from '#generated/document-words.ts'
import type { Locale } from '#generated/types.ts'
import type { TranslatedText } from '../languages/translated-text.ts'
import { fillText } from '../text/fill-text.ts'

/** A word in a sentence: the same in every language, translated, or a list of words. */
export type FaultWord = string | number | TranslatedText | readonly FaultWord[]

/** What is wrong with a value in a document, in no language yet. */
export interface DocumentFault {
  /** JSON pointer to the value, or to the object that lacks one. */
  pointer: string
  /**
   * A keyword of JSON Schema (`required`, `maxLength` …), or a rule that spans fields or documents, such as `unique`.
   */
  rule: string
  sentence: DocumentWord
  /** What fills the sentence. */
  params: Readonly<Record<string, FaultWord>>
  /** The field that is missing, for `required`. */
  missing?: string
}

/** The sentence for a fault: the same in forms, imports and checks. */
export function faultSentence(
  { sentence, params }: Pick<DocumentFault, 'sentence' | 'params'>,
  locale: Locale,
): string {
  const words = Object.entries(params).map(([name, word]) => [name, wordIn(word, locale)])
  const text = fillText(documentWords[sentence][locale], Object.fromEntries(words))
  return text.charAt(0).toUpperCase() + text.slice(1)
}

function wordIn(word: FaultWord, locale: Locale): string {
  if (typeof word === 'string' || typeof word === 'number') return String(word)
  return isList(word) ? word.map((one) => wordIn(one, locale)).join(', ') : word[locale]
}

function isList(word: FaultWord): word is readonly FaultWord[] {
  return Array.isArray(word)
}

/** Whether a word differs between languages. */
export function isTranslated(word: FaultWord | undefined): word is TranslatedText {
  return typeof word === 'object' && !isList(word)
}
