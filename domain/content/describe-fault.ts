import { type DocumentWord, documentWords } from '#generated/document-words.ts'
import { DEFAULT_LOCALE, languages } from '#generated/languages.ts'
import { isRecord } from '../json/is-record.ts'
import { pointerTo } from '../json/json-pointer.ts'
import { inEveryLanguage, languageTag } from '../languages/locales.ts'
import type { TranslatedText } from '../languages/translated-text.ts'
import type { ValidationFault } from '../schemas/validator.ts'
import { writtenNumber } from '../text/written-number.ts'
import { type DocumentFault, type FaultWord, isTranslated } from './document-fault.ts'
import { asText, type NamedPlace, namedPlace } from './named-schema.ts'

/**
 * What Ajv reports about a value, as a fault that is named by the annotated schema of this `$id`: the title of the
 * field, the names of its choices, the words of its pattern.
 */
export function describeFault(id: string, value: unknown, fault: ValidationFault): DocumentFault {
  const { keyword, params, instancePath } = fault
  const pointer = faultPointer(fault)
  const missing = keyword === 'required' ? String(params.missingProperty) : undefined
  const place = namedPlace(id, value, missing === undefined ? pointer : instancePath + pointerTo(missing))
  const { sentence, words } = sentenceFor(fault, place)
  return {
    pointer,
    rule: keyword,
    sentence,
    params: { field: fieldWord(place), ...words },
    ...(missing === undefined ? {} : { missing }),
  }
}

/**
 * Where a fault is, as a JSON pointer into the value; for a field that must not be there, the pointer is to the field
 * itself.
 */
export function faultPointer({ instancePath, keyword, params }: ValidationFault): string {
  if (keyword !== 'additionalProperties') return instancePath
  return instancePath + pointerTo(String(params.additionalProperty))
}

/** The title of a field as people know it, or its name where there is none. */
export function fieldWord({ title, name }: Pick<NamedPlace, 'title' | 'name'>): FaultWord {
  return title ?? (name === '' ? documentWords.this_document : name)
}

/** A title within a sentence: `Brand` → `brand`, but `FAQ`. */
export function inSentence(word: FaultWord): FaultWord {
  if (!isTranslated(word)) return word
  return inEveryLanguage((locale) => lowerFirst(word[locale]))
}

function lowerFirst(title: string): string {
  return /^\p{Lu}\p{Ll}/u.test(title) ? title.charAt(0).toLowerCase() + title.slice(1) : title
}

interface Said {
  sentence: DocumentWord
  words?: Record<string, FaultWord>
}

function sentenceFor({ keyword, params }: ValidationFault, { schema, name }: NamedPlace): Said {
  switch (keyword) {
    case 'required':
    case 'not':
      return { sentence: keyword }
    case 'additionalProperties':
      return { sentence: 'additional_properties', words: { field: name } }
    case 'enum':
      return {
        sentence: 'enum',
        words: { choices: [params.allowedValues].flat().map((one) => choiceWord(schema, one)) },
      }
    case 'const':
      return { sentence: 'const', words: { value: choiceWord(schema, params.allowedValue) } }
    case 'type':
      return { sentence: 'type', words: { kind: kindWord(String(params.type).split(',')) } }
    case 'format':
      return { sentence: 'format', words: { kind: wordFor(`format_${String(params.format).replaceAll('-', '_')}`) } }
    case 'pattern':
      return {
        sentence: 'pattern',
        words: { words: asText(schema['x-pattern-words']) ?? documentWords.pattern_unnamed },
      }
    case 'minLength':
      return params.limit === 1 ? { sentence: 'empty' } : { sentence: 'min_length', words: limitWord(params) }
    case 'maxLength':
      return { sentence: 'max_length', words: limitWord(params) }
    case 'minItems':
      return params.limit === 1 ? { sentence: 'empty' } : { sentence: 'min_items', words: limitWord(params) }
    case 'maxItems':
      return { sentence: 'max_items', words: limitWord(params) }
    case 'minimum':
    case 'maximum':
      return { sentence: keyword, words: limitWord(params) }
    case 'uniqueItems':
      return { sentence: 'unique_items', words: { first: Number(params.j) + 1, second: Number(params.i) + 1 } }
    case 'contains':
      return { sentence: 'contains', words: { language: languages[DEFAULT_LOCALE].name } }
    default:
      return { sentence: 'invalid' }
  }
}

function limitWord({ limit }: ValidationFault['params']): Record<string, FaultWord> {
  return { limit: inEveryLanguage((locale) => writtenNumber(Number(limit), languageTag(locale))) }
}

/** A choice by its name, with the value as it is written in a file where that is another word: `Draft (draft)`. */
function choiceWord(schema: NamedPlace['schema'], value: unknown): FaultWord {
  const written = typeof value === 'string' ? value : JSON.stringify(value)
  const titles = isRecord(schema['x-enum-titles']) ? new Map(Object.entries(schema['x-enum-titles'])) : null
  const title = asText(titles?.get(written))
  return title ? inEveryLanguage((locale) => withValue(title[locale], written)) : written
}

function withValue(title: string, written: string): string {
  return title.toLowerCase() === written.toLowerCase() ? written : `${title} (${written})`
}

/** Several kinds of value are joined by 'or'. */
function kindWord(types: readonly string[]): TranslatedText {
  const kinds = types.map((type) => wordFor(`type_${type}`))
  return inEveryLanguage((locale) =>
    new Intl.ListFormat(locale, { type: 'disjunction' }).format(kinds.map((kind) => kind[locale])),
  )
}

/** Codegen has seen that each type and format of a document has its words. */
function wordFor(code: string): TranslatedText {
  return new Map<string, TranslatedText>(Object.entries(documentWords)).get(code) ?? documentWords.pattern_unnamed
}
