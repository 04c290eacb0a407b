import type { ActionName } from '#domain/calls/action-name.ts'
import type { Form, FormField, FormRules } from '#domain/forms/form.ts'
import type { FormName } from '#generated/forms.ts'
import { formConditions } from '../derive/form-conditions.ts'
import { optionList } from '../derive/option-list.ts'
import type { ApiCall } from '../model/api-call.ts'
import type { ContentModel } from '../model/content-model.ts'
import { type JsonSchema, mapSchema, type TranslatedText, titleOf, visitSchema } from '../model/json-schema.ts'
import { type LanguageTable, sameInAll } from '../model/languages.ts'
import type { CatalogueMessage } from '../model/message-table.ts'
import type { SchemaFile } from '../model/schema-file.ts'
import { camelCase, pascalCase, quote } from '../model/type-names.ts'
import type { GeneratedFile } from './generated-file.ts'
import { Reference } from './print-literal.ts'
import { dataModule, unionType } from './print-module.ts'

/**
 * `forms/contact.ts` and the like: a form with its texts, its rules and their compiled validators; `forms.ts`: all of
 * them by name.
 */
export function emitForms(
  { forms, languages }: ContentModel,
  calls: readonly ApiCall[],
  catalogue: readonly CatalogueMessage[],
): GeneratedFile[] {
  const actions = sendingActions(calls, catalogue)
  return [
    ...forms.map((form) => formModule(form, languages, calls, actions)),
    dataModule({
      path: 'forms.ts',
      source: 'schemas/forms/',
      types: { '#domain/forms/form.ts': '{ Form }' },
      declared: [
        unionType(
          'FormName',
          forms.map(({ name }) => quote(name)),
        ),
      ],
      constants: [
        {
          name: 'forms',
          about: 'Every form by its name.',
          type: 'ReadonlyMap<string, Form>',
          value: new Map(forms.map((form) => [form.name, new Reference(constantOf(form), `./forms/${form.name}.ts`)])),
        },
      ],
    }),
  ]
}

/** What the catalogue calls the sending of a form, by call: the action whose failure the call's row names. */
function sendingActions(
  calls: readonly ApiCall[],
  catalogue: readonly CatalogueMessage[],
): ReadonlyMap<string, ActionName> {
  const codes = new Set(catalogue.map(({ code }) => code))
  return new Map(
    calls.flatMap(({ name, failure = '' }) => {
      const action = failure.replace(/^failed_/, '')
      return codes.has(`action_${action}`) ? [[name, action as ActionName]] : []
    }),
  )
}

function formModule(
  form: SchemaFile,
  languages: LanguageTable,
  calls: readonly ApiCall[],
  actions: ReadonlyMap<string, ActionName>,
): GeneratedFile {
  const validator = validatorOf(form)
  const validators = `./${form.name}-validators.js`
  const value: Form<Reference, Reference> = {
    ...describeForm(form, languages, calls),
    calls: (form.schema['x-calls'] ?? []).map((row) => ({ ...row, action: actions.get(row.call) ?? 'send_form' })),
    rules: formRules(form),
    validator: new Reference(validator, validators),
    conditions: Object.fromEntries(
      formConditions(form.id, form.schema).map(({ id, suffix }) => [id, new Reference(validator + suffix, validators)]),
    ),
  }
  return dataModule({
    path: `forms/${form.name}.ts`,
    source: `schemas/forms/${form.name}.schema.json`,
    types: { '#domain/forms/form.ts': '{ Form }' },
    constants: [{ name: constantOf(form), type: 'Form', value }],
  })
}

/** The name of a form's constant: `contactForm`. */
function constantOf({ name }: SchemaFile): string {
  return `${camelCase(name)}Form`
}

function validatorOf({ name }: SchemaFile): string {
  return `validate${pascalCase(name)}Form`
}

function describeForm(
  { name, id, schema }: SchemaFile,
  languages: LanguageTable,
  calls: readonly ApiCall[],
): Omit<Form, 'calls' | 'rules' | 'validator' | 'conditions'> {
  const required = new Set(schema.required ?? [])
  return {
    name: name as FormName,
    schema: id,
    title: titleOf(schema),
    submit: schema['x-submit'] ?? null,
    confirm: schema['x-confirm'] ?? [],
    success: schema['x-success'] ?? [],
    sentPath: schema['x-sent-path'] ?? null,
    purpose: schema['x-purpose'] ?? null,
    retentionMonths: schema['x-retention-months'] ?? null,
    fields: Object.entries(schema.properties ?? {}).map(([field, property]) => ({
      ...describeField(field, property, required.has(field)),
      options: property['x-options'] && optionList(property['x-options'], calls),
      choices: choicesOf(property, languages),
      entries: entryFields(property, languages),
    })),
  }
}

function choicesOf(schema: JsonSchema, languages: LanguageTable): FormField['choices'] {
  return schema.enum?.map((value) => ({
    value: value as string | number,
    title: enumTitle(schema, String(value), languages),
  }))
}

/** The parts of a list's entries that people fill in or read: those with a title. */
function entryFields({ items }: JsonSchema, languages: LanguageTable): FormField['entries'] {
  const required = new Set(items?.required ?? [])
  const parts = Object.entries(items?.properties ?? {}).filter(([, part]) => part['x-title'] !== undefined)
  if (parts.length === 0) return undefined
  return parts.map(([name, part]) => ({
    ...describeField(name, part, required.has(name)),
    choices: choicesOf(part, languages),
  }))
}

function describeField(
  name: string,
  schema: JsonSchema,
  required: boolean,
): Omit<FormField, 'choices' | 'options' | 'entries'> {
  return {
    name,
    type: [schema.type ?? []].flat().find((type) => type !== 'null') ?? 'string',
    required,
    title: titleOf(schema),
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
    parts: schema.items?.properties && Object.keys(schema.items.properties),
    upload: schema['x-upload'],
    messages: schema['x-messages'] ?? {},
    when: schema['x-when'],
    copy: schema['x-copy'],
  }
}

function enumTitle(schema: JsonSchema, value: string, languages: LanguageTable): TranslatedText {
  const titles = new Map(Object.entries(schema['x-enum-titles'] ?? {}))
  return titles.get(value) ?? sameInAll(languages, value)
}

/** Keywords that say how a form is drawn or what it is about; none of them is a rule. */
const NO_RULE = /^(?:x-|\$schema$|\$id$|title$|description$|examples$)/

/** The rules of a form. Each condition has an id, by which the form library finds its compiled function. */
function formRules({ id, schema }: SchemaFile): FormRules {
  const ids = formConditions(id, schema).map((condition) => condition.id)
  const rules = { properties: {}, ...mapSchema(schema, withoutWords), $id: id }
  visitSchema(rules, (one) => {
    if (one.if) one.if = { $id: ids.shift() ?? id, ...one.if }
  })
  return rules
}

function withoutWords(schema: JsonSchema): JsonSchema {
  return Object.fromEntries(Object.entries(schema).filter(([keyword]) => !NO_RULE.test(keyword)))
}
