import { isRecord } from '#domain/json/is-record.ts'
import { DEFAULT_TAG } from '#domain/languages/locales.ts'
import { jsonSchemas } from '#domain/schemas/json-schemas.ts'
import type { ValidationFault } from '#domain/schemas/validator.ts'
import { DEFAULT_LOCALE, languages } from '#generated/languages.ts'

/**
 * Where a fault is, as a JSON pointer into the value; for a field that must not be there, the pointer is to the field
 * itself.
 */
export function faultPointer({ instancePath, keyword, params }: ValidationFault): string {
  if (keyword !== 'additionalProperties') return instancePath
  return `${instancePath}/${String(params.additionalProperty).replaceAll('~', '~0').replaceAll('/', '~1')}`
}

/** A schema error as a sentence that a content author can act on. */
export function faultSentence({ keyword, params, message }: ValidationFault): string {
  const limit = String(params.limit)
  switch (keyword) {
    case 'required':
      return `The field '${String(params.missingProperty)}' is missing.`
    case 'additionalProperties':
      return `The field '${String(params.additionalProperty)}' is not known here.`
    case 'enum':
      return `The value must be one of: ${[params.allowedValues].flat().map(String).join(', ')}.`
    case 'const':
      return `The value must be ${JSON.stringify(params.allowedValue)}.`
    case 'type':
      return `The value must be of type ${String(params.type).replaceAll(',', ' or ')}.`
    case 'pattern':
      return `The value must be ${patternWords(String(params.pattern)) ?? 'written in another way'}.`
    case 'format':
      return `The value must be a valid ${String(params.format)}.`
    case 'minLength':
      return `The text must have at least ${counted(limit, 'character')}.`
    case 'maxLength':
      return `The text must have at most ${counted(limit, 'character')}.`
    case 'minItems':
      return `The list must have at least ${counted(limit, 'item')}.`
    case 'maxItems':
      return `The list must have at most ${counted(limit, 'item')}.`
    case 'minimum':
      return `The number must be ${limit} or more.`
    case 'maximum':
      return `The number must be ${limit} or less.`
    case 'uniqueItems':
      return `The items ${String(params.j)} and ${String(params.i)} are the same.`
    case 'contains':
      return `The row for ${languages[DEFAULT_LOCALE].name} (${DEFAULT_TAG}) is missing.`
    case 'not':
      return 'The value is reserved and must not be used.'
    default:
      return `The value breaks the rule '${keyword}'${message === undefined ? '' : ` (${message})`}.`
  }
}

function counted(limit: string, thing: string): string {
  return `${limit} ${thing}${limit === '1' ? '' : 's'}`
}

let words: Map<string, string> | undefined

/** What a pattern allows, as the schemas say it. */
function patternWords(pattern: string): string | undefined {
  words ??= new Map([...jsonSchemas.values()].flatMap(wordsIn))
  return words.get(pattern)
}

function wordsIn(schema: unknown): [string, string][] {
  if (Array.isArray(schema)) return schema.flatMap(wordsIn)
  if (!isRecord(schema)) return []
  const { pattern, 'x-pattern-words': own } = schema
  const here: [string, string][] =
    typeof pattern === 'string' && isRecord(own) ? [[pattern, String(own[DEFAULT_LOCALE])]] : []
  return [...here, ...Object.values(schema).flatMap(wordsIn)]
}
