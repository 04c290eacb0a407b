import { type BothLanguages, type JsonSchema, mapSchema } from '../model/json-schema.ts'
import type { SchemaFile } from '../model/schema-file.ts'
import { pascalCase, quote } from '../model/type-names.ts'
import { FORM_CHECK_TEMPLATE } from './form-check-template.ts'
import { FORM_TYPES } from './form-types-template.ts'
import { FORM_WORDS_TEMPLATE } from './form-words-template.ts'
import { type GeneratedFile, moduleFile } from './generated-file.ts'
import { printLiteral } from './print-literal.ts'

/**
 * `forms.ts`: what a form shows; `form-schemas.ts`: the rules it is drawn from; `form-checks.ts`: the check that server and browser run alike;
 * `form-words.ts`: the sentence for each broken rule.
 */
export function emitForms(forms: SchemaFile[]): GeneratedFile[] {
  const names = forms.map((form) => `\n  | ${quote(form.name)}`).join('')
  const rows = forms.map((form) => [form.name, describeForm(form)])
  const messages = forms.flatMap((form) => fieldMessages(form))
  return [
    moduleFile(
      'forms.ts',
      'schemas/forms/',
      `${FORM_TYPES}
export type FormName =${names || ' never'}

/** Every form by its name. */
export const forms: ReadonlyMap<string, Form> = new Map<string, Form>(${printLiteral(rows)})

/** The sentence for a broken rule of a field, by \`form.field.rule\`; rules that are not here take the general sentences \`form_…\` of the error catalogue. */
export const formMessages: ReadonlyMap<string, FormText> = new Map<string, FormText>(${printLiteral(messages)})`,
    ),
    moduleFile(
      'form-checks.ts',
      'schemas/forms/',
      `${checkImports(forms)}${FORM_CHECK_TEMPLATE}\n${forms.map(checkFunction).join('\n')}\n\n${checkTable(forms)}`,
    ),
    moduleFile('form-schemas.ts', 'schemas/forms/', formSchemas(forms)),
    moduleFile('form-words.ts', 'schemas/forms/, schemas/messages/', FORM_WORDS_TEMPLATE),
  ]
}

function describeForm({ name, id, schema }: SchemaFile): Record<string, unknown> {
  const required = new Set(schema.required ?? [])
  return {
    name,
    schema: id,
    title: schema['x-title'],
    submit: schema['x-submit'] ?? null,
    confirm: schema['x-confirm'] ?? [],
    success: schema['x-success'] ?? [],
    calls: schema['x-calls'] ?? [],
    sentPath: schema['x-sent-path'] ?? null,
    purpose: schema['x-purpose'] ?? null,
    retentionMonths: schema['x-retention-months'] ?? null,
    fields: Object.entries(schema.properties ?? {}).map(([field, property]) =>
      describeField(field, property, required.has(field)),
    ),
  }
}

function describeField(name: string, schema: JsonSchema, required: boolean): Record<string, unknown> {
  return {
    name,
    type: Array.isArray(schema.type) ? schema.type.find((type) => type !== 'null') : schema.type,
    required,
    title: schema['x-title'],
    hint: schema['x-hint'] ?? null,
    widget: schema['x-widget'] ?? 'text',
    autocomplete: schema['x-autocomplete'] ?? null,
    personal: schema['x-personal'] ?? false,
    secret: schema['x-secret'] ?? false,
    minLength: schema.minLength,
    maxLength: schema.maxLength,
    maxItems: schema.maxItems,
    minimum: schema.minimum,
    maximum: schema.maximum,
    choices: schema.enum?.map((value) => ({ value, title: enumTitle(schema, String(value)) })),
    options: schema['x-options'],
    upload: schema['x-upload'],
    when: schema['x-when'],
    copy: schema['x-copy'],
  }
}

function enumTitle(schema: JsonSchema, value: string): BothLanguages {
  const titles = new Map(Object.entries(schema['x-enum-titles'] ?? {}))
  return titles.get(value) ?? { en: value, id: value }
}

function fieldMessages({ name, schema }: SchemaFile): [string, BothLanguages][] {
  return Object.entries(schema.properties ?? {}).flatMap(([field, property]) =>
    Object.entries(property['x-messages'] ?? {}).map(([rule, text]): [string, BothLanguages] => [
      `${name}.${field}.${rule}`,
      text,
    ]),
  )
}

function checkImports(forms: SchemaFile[]): string {
  if (forms.length === 0) return ''
  const types = forms.map((form) => `${pascalCase(form.name)}Form`).sort()
  return `import type { FormName } from './forms.ts'
import { ${types.map((type) => `validate${type}`).join(', ')} } from './form-validators.js'
import type { ${types.join(', ')} } from './types.ts'
import type { Validator } from './validator.ts'
`
}

function checkFunction({ name }: SchemaFile): string {
  const type = `${pascalCase(name)}Form`
  return `
/** Checks what was entered into the form ${quote(name)}. */
export function check${type}(input: unknown): FormCheck<${type}> {
  return checkForm(validate${type}, input)
}`
}

function checkTable(forms: SchemaFile[]): string {
  if (forms.length === 0) return ''
  const rows = forms.map(({ name }) => `\n  [${quote(name)}, check${pascalCase(name)}Form],`).join('')
  return `/** The check of every form by its name. */
export const formChecks = new Map<FormName, (input: unknown) => FormCheck<object>>([${rows}
])`
}

/** Keywords that say how a form is drawn or what it is about; none of them is a rule. */
const NO_RULE = /^(?:x-|\$schema$|\$id$|title$|description$|examples$)/

function formSchemas(forms: SchemaFile[]): string {
  const rows = forms.map(({ name, schema }) => [name, mapSchema(schema, rulesOf)])
  return `import type { FormName } from './forms.ts'

/** A JSON Schema (draft-07) of rules alone. */
export interface FormSchema {
  readonly properties: Readonly<Record<string, object>>
  readonly [keyword: string]: unknown
}

/** The rules of every form, without texts: those are chosen where they are drawn. */
export const formSchemas: ReadonlyMap<FormName, FormSchema> = new Map<FormName, FormSchema>(${printLiteral(rows)})`
}

function rulesOf(schema: JsonSchema): JsonSchema {
  return Object.fromEntries(Object.entries(schema).filter(([keyword]) => !NO_RULE.test(keyword)))
}
