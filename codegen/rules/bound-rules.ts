import { boundsByPath, LIMIT_PLACEHOLDER, MONTHS_PLACEHOLDER } from '../derive/bound-texts.ts'
import { uploadFields } from '../derive/complete-calls.ts'
import { type ApiCall, isStudioCall } from '../model/api-call.ts'
import { boundsOf } from '../model/field-bounds.ts'
import { isObject, type JsonSchema, propertiesOf, type TranslatedText } from '../model/json-schema.ts'
import type { SchemaFile } from '../model/schema-file.ts'
import { suggest } from './closest-name.ts'
import { type Finding, finding, found, type RuleContext, type Rules } from './rule.ts'

/** Rules for limits: each is set in one place, and texts take it from there. */
export const boundRules: Rules<RuleContext> = new Map([
  ['A text that states a limit must use a placeholder for it.', writtenBounds],
  ['A placeholder for a limit must name an existing limit.', placeholders],
  ['All files that a call receives must have the same limits.', uploads],
])

interface FoundText {
  file: Finding['file']
  path: (string | number)[]
  text: string
  /** What it may not say itself. */
  written: RegExp[]
  /** What to write instead. */
  instead: string
  /** The placeholders that it may have. */
  known: readonly string[]
}

/** The texts of forms as they are written, with nothing filled in. */
function formTexts({ parsed }: RuleContext): FoundText[] {
  return formsOf(parsed.schemas).flatMap((file) => {
    const { 'x-purpose': purpose, 'x-retention-months': months } = file.schema
    const ofForm = inLanguages(purpose, {
      file,
      path: ['x-purpose'],
      written: months === undefined ? [] : [DIGITS],
      instead: `{${MONTHS_PLACEHOLDER}}`,
      known: months === undefined ? [] : [MONTHS_PLACEHOLDER],
    })
    const ofFields = propertiesOf(file.schema).flatMap(([name, schema]) => [
      ...hintTexts(file, name, schema),
      ...sentenceTexts(file, name, schema),
    ])
    return [...ofForm, ...ofFields]
  })
}

const DIGITS = /\d[\d.,]*/

/** A hint may have numbers of its own (`For example +62 812 …`), but none that is a bound, and none about a file. */
function hintTexts(file: SchemaFile, name: string, schema: JsonSchema): FoundText[] {
  const bounds = boundsOf(schema)
  const numbers = [...bounds.values()].filter((bound) => typeof bound === 'number')
  return inLanguages(schema['x-hint'], {
    file,
    path: ['properties', name, 'x-hint'],
    written: schema['x-upload']
      ? [DIGITS, ...extensionsIn(schema)]
      : numbers.map((bound) => new RegExp(String.raw`(?<![\d.,])${bound}(?![\d.,]*\d)`)),
    instead: listed(bounds.keys()),
    known: [...bounds.keys()],
  })
}

function sentenceTexts(file: SchemaFile, name: string, schema: JsonSchema): FoundText[] {
  const bounds = boundsOf(schema)
  return Object.entries(schema['x-messages'] ?? {}).flatMap(([rule, text]) =>
    inLanguages(text, {
      file,
      path: ['properties', name, 'x-messages', rule],
      written: !bounds.has(rule) ? [] : rule === 'types' ? extensionsIn(schema) : [DIGITS],
      instead: `{${LIMIT_PLACEHOLDER}}`,
      known: ['label', LIMIT_PLACEHOLDER],
    }),
  )
}

function extensionsIn(schema: JsonSchema): RegExp[] {
  return (schema['x-upload']?.extensions ?? []).map((extension) => new RegExp(`\\b${extension}\\b`, 'i'))
}

/**
 * The sentences of the error catalogue. Most of their placeholders are filled in by code; those with dots are bounds.
 */
function catalogueTexts({ parsed }: RuleContext): FoundText[] {
  const bounds = [...boundsByPath(formsOf(parsed.schemas)).keys()]
  const sizes = bounds.filter((path) => path.endsWith('.maxBytes'))
  return parsed.catalogue.flatMap((file) => {
    const table = isObject(file.data) && isObject(file.data.messages) ? file.data.messages : {}
    return Object.entries(table).flatMap(([code, text]) =>
      inLanguages(text as Partial<TranslatedText>, {
        file,
        path: ['messages', code],
        written: [/\d[\d.,]*(?=\s*[KMG]i?B\b)/],
        instead: listed(sizes),
        known: bounds,
      }),
    )
  })
}

function inLanguages(
  text: Partial<TranslatedText> | undefined,
  { path, ...rest }: Omit<FoundText, 'text'>,
): FoundText[] {
  return Object.entries(text ?? {}).flatMap(([code, one]) =>
    typeof one === 'string' ? [{ ...rest, path: [...path, code], text: one }] : [],
  )
}

function formsOf(schemas: readonly SchemaFile[]): SchemaFile[] {
  return schemas.filter(({ role }) => role === 'form')
}

function listed(names: Iterable<string>): string {
  return Array.from(names, (name) => `{${name}}`).join(' or ')
}

function writtenBounds(context: RuleContext): Finding[] {
  return [...formTexts(context), ...catalogueTexts(context)].flatMap(({ file, path, text, written, instead }) => {
    const bare = text.replaceAll(/\{[^}]*\}/g, '')
    const bound = written.flatMap((pattern) => pattern.exec(bare)?.[0] ?? [])[0]
    return bound === undefined ? [] : found(file, path, `Write ${instead} instead of '${bound}'.`)
  })
}

function placeholders(context: RuleContext): Finding[] {
  const inCatalogue = catalogueTexts(context).map((one) => ({ ...one, pattern: /\{([\w-]+(?:\.[\w-]+)+)\}/g }))
  const inForms = formTexts(context).map((one) => ({ ...one, pattern: /\{([^}]*)\}/g }))
  return [...inCatalogue, ...inForms].flatMap(({ file, path, text, known, pattern }) =>
    Array.from(text.matchAll(pattern), ([, name = '']) => name)
      .filter((name) => !known.includes(name))
      .map((name) => finding(file, path, `There is no '${name}'.${suggest(name, known)}`)),
  )
}

/** A call of the studio has bounds of its own, which must lead somewhere. */
function ownBounds({ file, index, name, multipart }: ApiCall): Finding[] {
  if (multipart && multipart.maxBytes > 0 && multipart.types.length > 0) return []
  const detail = `Give '${name}' a "limit" that an entity has among its "x-limits", and "types"; or name in "as" a call that has them.`
  return found(file, ['calls', index, 'multipart'], detail)
}

/** The call's bounds are those of the field that sends its files, so fields that share a call must agree. */
function uploads({ model, calls }: RuleContext): Finding[] {
  return calls.flatMap((call): Finding[] => {
    const [first, ...others] = uploadFields(model.forms, call.name)
    if (!first) {
      if (call.multipart && isStudioCall(call)) return ownBounds(call)
      const detail = `No form field sends files to '${call.name}': name it in the "x-upload" of one, with their bounds.`
      return call.multipart ? found(call.file, ['calls', call.index, 'multipart'], detail) : []
    }
    if (!call.multipart) {
      const path = ['properties', first.field, 'x-upload', 'call']
      return found(first.form, path, `'${call.name}' receives no files.`)
    }
    return others.flatMap(({ form, field, upload }) =>
      (['maxBytes', 'extensions', 'types'] as const)
        .filter((part) => JSON.stringify(upload[part]) !== JSON.stringify(first.upload[part]))
        .map((part) =>
          finding(
            form,
            ['properties', field, 'x-upload', part],
            `'${first.field}' in ${first.form.path} has other ones: change one of them, or give '${field}' a call of its own.`,
          ),
        ),
    )
  })
}
