import { type Bound, boundsOf, boundText, FILE_RULES } from '../model/field-bounds.ts'
import { type JsonSchema, propertiesOf, type TranslatedText } from '../model/json-schema.ts'
import { inEach, type LanguageTable } from '../model/languages.ts'
import type { CatalogueMessage } from '../model/message-table.ts'
import type { SchemaFile } from '../model/schema-file.ts'

/** In a text of a form: the placeholder for the months after which its data is deleted. */
export const MONTHS_PLACEHOLDER = 'months'
/** In a field's sentence for a broken rule: the placeholder for the bound of that rule. */
export const LIMIT_PLACEHOLDER = 'limit'

/**
 * The forms with the bounds filled into their texts: a hint names any bound of its field (`{maxBytes}`), a sentence the
 * bound of its rule (`{limit}`), a purpose the months of retention (`{months}`). The limit of a rule of JSON Schema
 * stays open, because a condition may narrow it; it is filled in with the fault.
 */
export function withBoundTexts(languages: LanguageTable, files: SchemaFile[]): SchemaFile[] {
  return files.map((file) => (file.role === 'form' ? { ...file, schema: filledForm(languages, file.schema) } : file))
}

/** The error catalogue, with `{form.field.rule}` replaced by the bound of that field. */
export function withCatalogueBounds(
  languages: LanguageTable,
  forms: readonly SchemaFile[],
  catalogue: CatalogueMessage[],
): CatalogueMessage[] {
  const bounds = boundsByPath(forms)
  return catalogue.map((message) => ({ ...message, text: filled(languages, message.text, bounds) }))
}

/** Every bound of every form, by form, field and rule: `career.attachment.maxBytes`. */
export function boundsByPath(forms: readonly SchemaFile[]): ReadonlyMap<string, Bound> {
  return new Map(
    forms.flatMap(({ name: form, schema }) =>
      propertiesOf(schema).flatMap(([field, property]) =>
        Array.from(boundsOf(property), ([rule, bound]): [string, Bound] => [`${form}.${field}.${rule}`, bound]),
      ),
    ),
  )
}

function filledForm(languages: LanguageTable, schema: JsonSchema): JsonSchema {
  const { properties, 'x-purpose': purpose, 'x-retention-months': months } = schema
  return {
    ...schema,
    ...(purpose && months !== undefined
      ? { 'x-purpose': filled(languages, purpose, new Map([[MONTHS_PLACEHOLDER, months]])) }
      : {}),
    ...(properties && {
      properties: Object.fromEntries(
        Object.entries(properties).map(([name, property]) => [name, filledField(languages, property)]),
      ),
    }),
  }
}

function filledField(languages: LanguageTable, schema: JsonSchema): JsonSchema {
  const { 'x-hint': hint, 'x-messages': messages } = schema
  const bounds = boundsOf(schema)
  const sentences = Object.entries(messages ?? {}).map(([rule, text]): [string, TranslatedText] => {
    const bound = FILE_RULES.includes(rule) ? bounds.get(rule) : undefined
    if (bound === undefined) return [rule, text]
    return [rule, filled(languages, text, new Map([[LIMIT_PLACEHOLDER, bound]]), rule)]
  })
  return {
    ...schema,
    ...(hint && { 'x-hint': filled(languages, hint, bounds) }),
    ...(messages && { 'x-messages': Object.fromEntries(sentences) }),
  }
}

/**
 * A text with its placeholders replaced; `rule` is the rule of the bounds, if it is not the last word of their names.
 */
function filled(
  { languages }: LanguageTable,
  text: TranslatedText,
  bounds: ReadonlyMap<string, Bound>,
  rule?: string,
): TranslatedText {
  const byCode = new Map(languages.map((language) => [language.code, language]))
  return inEach(languages, (code) =>
    String(text[code] ?? '').replaceAll(/\{([\w.-]+)\}/g, (whole, name: string) => {
      const [bound, language] = [bounds.get(name), byCode.get(code)]
      return bound === undefined || !language ? whole : boundText(rule ?? name.split('.').at(-1) ?? '', bound, language)
    }),
  )
}
