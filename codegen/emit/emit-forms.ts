import type { ActionName } from '#domain/calls/action-name.ts'
import type { Form, FormField } from '#domain/forms/form.ts'
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
import { type GeneratedFile, moduleFile } from './generated-file.ts'
import { printLiteral } from './print-literal.ts'

/** `forms/contact.ts` and the like: a form with its texts, its rules and the functions that check them; `forms.ts`: all of them by name. */
export function emitForms(
  { forms, languages }: ContentModel,
  calls: readonly ApiCall[],
  catalogue: readonly CatalogueMessage[],
): GeneratedFile[] {
  const actions = sendingActions(calls, catalogue)
  const names = forms.map((form) => `\n  | ${quote(form.name)}`).join('')
  const imports = forms.map((form) => `import { ${constantOf(form)} } from './forms/${form.name}.ts'`).sort()
  const rows = forms.map((form) => `\n  [${quote(form.name)}, ${constantOf(form)}],`).join('')
  return [
    ...forms.map((form) => formModule(form, languages, calls, actions)),
    moduleFile(
      'forms.ts',
      'schemas/forms/',
      `import type { Form } from '#domain/forms/form.ts'
${imports.join('\n')}

export type FormName =${names || ' never'}

/** Every form by its name. */
export const forms: ReadonlyMap<string, Form> = new Map<string, Form>([${rows}
])`,
    ),
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
  const conditions = formConditions(form.id, form.schema).map(({ id, suffix }) => ({
    id,
    validator: `${validatorOf(form)}${suffix}`,
  }))
  const tests = conditions.map(({ id, validator }) => `\n    ${quote(id)}: (input) => ${validator}(tidyInput(input)),`)
  const validators = [validatorOf(form), ...conditions.map(({ validator }) => validator)]
  const data = printLiteral({
    ...describeForm(form, languages, calls),
    calls: (form.schema['x-calls'] ?? []).map((row) => ({ ...row, action: actions.get(row.call) ?? 'send_form' })),
    rules: formRules(form),
  }).replace(/\n\}$/, '')
  return moduleFile(
    `forms/${form.name}.ts`,
    `schemas/forms/${form.name}.schema.json`,
    `import { checkForm${conditions.length > 0 ? ', tidyInput' : ''} } from '#domain/forms/check-form.ts'
import type { Form } from '#domain/forms/form.ts'
import { ${validators.join(', ')} } from './${form.name}-validators.js'

export const ${constantOf(form)}: Form = ${data}
  check: (input) => checkForm(${validatorOf(form)}, input),
  conditions: {${tests.join('')}${tests.length > 0 ? '\n  ' : ''}},
}`,
  )
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
): Omit<Form, 'calls' | 'rules' | 'check' | 'conditions'> {
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
      choices: property.enum?.map((value) => ({
        value: value as string | number,
        title: enumTitle(property, String(value), languages),
      })),
    })),
  }
}

function describeField(name: string, schema: JsonSchema, required: boolean): Omit<FormField, 'choices' | 'options'> {
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
function formRules({ id, schema }: SchemaFile): JsonSchema {
  const ids = formConditions(id, schema).map((condition) => condition.id)
  const rules: JsonSchema = { $id: id, ...mapSchema(schema, withoutWords) }
  visitSchema(rules, (one) => {
    if (one.if) one.if = { $id: ids.shift() ?? id, ...one.if }
  })
  return rules
}

function withoutWords(schema: JsonSchema): JsonSchema {
  return Object.fromEntries(Object.entries(schema).filter(([keyword]) => !NO_RULE.test(keyword)))
}
