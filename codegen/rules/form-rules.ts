import type { Widget } from '#domain/forms/form.ts'
import { FILE_RULES } from '../model/field-bounds.ts'
import { type ConditionalText, isObject, type JsonSchema, visitSchema } from '../model/json-schema.ts'
import { emptyText } from '../model/languages.ts'
import { controlsOf } from '../model/renderer-file.ts'
import type { SchemaFile } from '../model/schema-file.ts'
import { wrongCondition } from './call-rules.ts'
import { suggest } from './closest-name.ts'
import { type Finding, finding, found, type RuleContext, type Rules } from './rule.ts'

/** Keywords that no value can break. */
const NO_RULES: readonly string[] = ['description', 'default', 'examples', 'title', 'items', 'properties']

/** The controls that every form has; the compiler compares them with the type. */
const WIDGETS: Record<Widget, true> = {
  checkbox: true,
  currency: true,
  email: true,
  hidden: true,
  number: true,
  password: true,
  radio: true,
  select: true,
  tel: true,
  text: true,
  textarea: true,
}

/** Rules for forms. */
export const formRules: Rules<RuleContext> = new Map([
  ['A form must have a title in every language.', titles],
  ['A form field must have a label in every language.', labels],
  ['A form must not accept fields that it does not declare.', closed],
  ['A form field must be shown by a control that exists.', controls],
  ['A message of a form field must belong to one of its rules.', sentences],
  ['A condition of a form must name one of its fields and a possible value.', conditions],
  ['The calls that a form or its fields name must exist.', calls],
  ['The titles of choices must match the choices.', choices],
  ['Choices that a call provides must have their value and label in its response.', listedChoices],
  ['The entries of a list that a form posts may only contain whole numbers.', listParts],
  ['Personal data must have a purpose and a retention time.', keptPersons],
  ['A path in a link after sending may only name fields of the form or of the responses of its calls.', sentPaths],
])

type Path = (string | number)[]

function everyField(
  { model }: RuleContext,
  find: (form: SchemaFile, name: string, schema: JsonSchema, path: Path) => Finding[],
): Finding[] {
  return model.forms.flatMap((form) =>
    Object.entries(form.schema.properties ?? {}).flatMap(([name, schema]) =>
      find(form, name, schema, ['properties', name]),
    ),
  )
}

function titles({ model }: RuleContext): Finding[] {
  const title = emptyText('x-title', model.languages)
  return model.forms.flatMap((file) => (file.schema['x-title'] === undefined ? found(file, [], `Add ${title}.`) : []))
}

function labels(context: RuleContext): Finding[] {
  const title = emptyText('x-title', context.model.languages)
  return everyField(context, (file, name, schema, path) =>
    schema['x-title'] === undefined ? found(file, path, `Add ${title} to '${name}'.`) : [],
  )
}

function closed({ model }: RuleContext): Finding[] {
  return model.forms.flatMap((file) =>
    file.schema.type === 'object' && file.schema.additionalProperties === false
      ? []
      : found(file, [], 'Write "type": "object" and "additionalProperties": false.'),
  )
}

function controls(context: RuleContext): Finding[] {
  const known = new Set<string>([...Object.keys(WIDGETS), ...context.renderers.flatMap(controlsOf)])
  return everyField(context, (file, _name, { 'x-widget': widget }, path) =>
    widget === undefined || known.has(widget)
      ? []
      : found(
          file,
          [...path, 'x-widget'],
          `No control is named '${widget}'.${suggest(widget, known)} A control that only this form has is a row of a FormControls map in the file of its block.`,
        ),
  )
}

function sentences(context: RuleContext): Finding[] {
  return everyField(context, (file, _name, schema, path) => {
    const own = Object.keys(schema).filter((keyword) => !keyword.startsWith('x-') && !NO_RULES.includes(keyword))
    const known = ['required', ...own, ...(schema['x-upload'] ? FILE_RULES : [])]
    return Object.keys(schema['x-messages'] ?? {})
      .filter((rule) => !known.includes(rule))
      .map((rule) => finding(file, [...path, 'x-messages', rule], `It has no rule '${rule}'.${suggest(rule, known)}`))
  })
}

function conditions(context: RuleContext): Finding[] {
  const ofForms = context.model.forms.flatMap((file) =>
    (['x-confirm', 'x-success', 'x-calls'] as const).flatMap((keyword) => {
      const rows: { when?: ConditionalText['when'] }[] = file.schema[keyword] ?? []
      return rows.flatMap((row, index) => wrongConditions(file, row.when, [keyword, index, 'when']))
    }),
  )
  const ofFields = everyField(context, (file, _name, schema, path) => {
    const copy = schema['x-copy']
    const sources = copySources(file)
    const copied = copy && !sources.includes(copy.from.replace(/\/\d+\//, '/0/'))
    return [
      ...wrongConditions(file, schema['x-when'], [...path, 'x-when']),
      ...wrongConditions(file, copy?.when, [...path, 'x-copy', 'when']),
      ...(copied
        ? found(file, [...path, 'x-copy', 'from'], `There is no field '${copy.from}'.${suggest(copy.from, sources)}`)
        : []),
    ]
  })
  return [...ofForms, ...ofFields]
}

/** What a field can copy: a field, or a part of an entry in a list. */
function copySources({ schema }: SchemaFile): string[] {
  return Object.entries(schema.properties ?? {}).flatMap(([name, { items }]) => [
    name,
    ...Object.keys(items?.properties ?? {}).map((part) => `${name}/0/${part}`),
  ])
}

function wrongConditions(file: SchemaFile, condition: Record<string, string> | undefined, path: Path): Finding[] {
  return Object.entries(condition ?? {}).flatMap(([name, value]) => {
    const wrong = wrongCondition(file, name, value)
    return wrong === null ? [] : found(file, [...path, name], wrong)
  })
}

function calls(context: RuleContext): Finding[] {
  const known = new Set(context.calls.map((call) => call.name))
  const missing = (file: SchemaFile, name: string | undefined, path: Path): Finding[] =>
    name === undefined || known.has(name) ? [] : found(file, path, `There is no call '${name}'.${suggest(name, known)}`)
  const ofForms = context.model.forms.flatMap((file) =>
    (file.schema['x-calls'] ?? []).flatMap(({ call }, index) => missing(file, call, ['x-calls', index, 'call'])),
  )
  const ofFields = everyField(context, (file, _name, schema, path) => [
    ...missing(file, schema['x-options']?.call, [...path, 'x-options', 'call']),
    ...missing(file, schema['x-options']?.one, [...path, 'x-options', 'one']),
    ...missing(file, schema['x-upload']?.call, [...path, 'x-upload', 'call']),
  ])
  return [...ofForms, ...ofFields]
}

function choices(context: RuleContext): Finding[] {
  return everyField(context, (file, _name, schema, path) => {
    const titlesByValue = schema['x-enum-titles']
    if (!isObject(titlesByValue)) return []
    const values = (schema.enum ?? []).map(String)
    return [
      ...values
        .filter((value) => !Object.hasOwn(titlesByValue, value))
        .map((value) => finding(file, [...path, 'x-enum-titles'], `Add a title for '${value}'.`)),
      ...Object.keys(titlesByValue)
        .filter((value) => !values.includes(value))
        .map((value) =>
          finding(file, [...path, 'x-enum-titles', value], `'${value}' is not a choice.${suggest(value, values)}`),
        ),
    ]
  })
}

function listedChoices(context: RuleContext): Finding[] {
  const callNamed = (name: string | undefined) => context.calls.find((call) => call.name === name)
  return everyField(context, (file, _name, schema, path) => {
    const options = schema['x-options']
    const list = callNamed(options?.call)
    if (!options || !list) return []
    const at = (part: string) => ({ file, path: [...path, 'x-options', part] })
    if (!['array', 'page'].includes(list.answer.shape))
      return [{ ...at('call'), detail: `'${options.call}' answers no list.` }]
    const fields = Object.keys(context.model.byName.get(list.answer.of ?? '')?.file.schema.properties ?? {})
    const missing = (['value', 'label', 'beside'] as const).flatMap((part) => {
      const field = options[part]
      if (field === undefined || fields.includes(field)) return []
      return [{ ...at(part), detail: `A ${list.answer.of} has no '${field}'.${suggest(field, fields)}` }]
    })
    const one = callNamed(options.one)
    const fits = one?.answer.of === list.answer.of && Object.keys(one?.params ?? {}).join() === options.value
    return options.one === undefined || fits
      ? missing
      : [
          ...missing,
          { ...at('one'), detail: `'${options.one}' does not answer one ${list.answer.of} by its '${options.value}'.` },
        ]
  })
}

/**
 * Without scripts an entry is posted as its numbers with colons between them. A hidden list is not posted: its page
 * fills it in.
 */
function listParts(context: RuleContext): Finding[] {
  return everyField(context, (file, _name, { items, 'x-widget': widget }, path) =>
    Object.entries((widget === 'hidden' ? undefined : items?.properties) ?? {})
      .filter(([, part]) => part.type !== 'integer')
      .map(([part]) => ({
        file,
        path: [...path, 'items', 'properties', part],
        detail: `Make '${part}' an "integer", or ask for it in a field of its own.`,
      })),
  )
}

/**
 * A form with personal data must state how long it keeps the data, and for what purpose. A form that keeps nothing says
 * so with 0 months, and needs no purpose.
 */
function keptPersons({ model }: RuleContext): Finding[] {
  return model.forms.flatMap((file) => {
    const { properties = {}, 'x-retention-months': months, 'x-purpose': purpose } = file.schema
    const [name] = Object.entries(properties).find(([, property]) => isAboutPerson(property)) ?? []
    if (name === undefined) return []
    const at = { file, path: ['properties', name] }
    if (months === undefined)
      return [
        { ...at, detail: `'${name}' is personal data: add "x-retention-months" to the form, 0 if it stores nothing.` },
      ]
    if (months === 0 || purpose !== undefined) return []
    const added = emptyText('x-purpose', model.languages)
    return [{ ...at, detail: `'${name}' is personal data: add ${added} to the form.` }]
  })
}

function isAboutPerson(schema: JsonSchema): boolean {
  let found = false
  visitSchema(schema, (inner) => {
    found ||= inner['x-personal'] === true
  })
  return found
}

function sentPaths({ model, calls: table }: RuleContext): Finding[] {
  const answered = (call: string) =>
    table
      .filter(({ name, answer }) => name === call && answer.shape === 'object')
      .flatMap(({ answer }) => Object.keys(model.byName.get(answer.of ?? '')?.file.schema.properties ?? {}))
  return model.forms.flatMap((file) => {
    const { 'x-sent-path': sentPath = '', 'x-calls': made = [], properties = {} } = file.schema
    const known = [...Object.keys(properties), ...made.flatMap(({ call }) => answered(call))]
    return Array.from(sentPath.matchAll(/\{(\w*)\}/g), ([, name = '']) => name)
      .filter((name) => !known.includes(name))
      .map((name) => finding(file, ['x-sent-path'], `There is no '${name}'.${suggest(name, known)}`))
  })
}
