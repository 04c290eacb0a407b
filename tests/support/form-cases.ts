import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Form, FormField, FormInput } from '#domain/forms/form.ts'
import { calls } from '#generated/calls.ts'
import { type FormName, forms } from '#generated/forms.ts'
import { firstHolding } from '#renderer/forms/form-input.ts'

/** One rule of one field, and an input that breaks it and nothing else. */
export interface FormCase {
  key: string
  form: Form
  field: FormField
  rule: string
  /** The rule that is reported: a format before a length. */
  told: string
  limit?: number
  input: FormInput
}

type Rules = Record<string, unknown>

/** Valid inputs that match the content of the tests; for every other form the first example of its schema is used. */
const GOOD_INPUTS: ReadonlyMap<string, FormInput> = new Map<string, FormInput>([
  [
    'career',
    {
      name: 'Rini',
      email: 'rini@example.com',
      phone_number: '+62 812 3456 7890',
      job_position: 1,
      attachment: '11111111-1111-4111-8111-111111111111',
      agreement: true,
    },
  ],
  [
    'catalogue-request',
    {
      product: 1,
      name: 'Rini',
      email: 'rini@example.com',
      phone_number: '+62 812 3456 7890',
      company_name: 'PT Contoh',
    },
  ],
  ['compare-entry', { productId: 1 }],
  [
    'contact',
    {
      request_type: 'quote',
      product: 1,
      company_name: 'PT Contoh',
      head_office_address: 'Jl. Demo 1, Jakarta',
      country: 'ID',
      postal_code: '12999',
      npwp: '01.234.567.8-901.000',
      invoice_address: 'Jl. Demo 1, Jakarta',
      permanent_employees: 12,
      estimated_monthly_purchases: 1_250_000,
      name: 'Rini',
      email: 'rini@example.com',
      phone_number: '+62 812 3456 7890',
      company: 'PT Contoh',
      message: 'Apakah tersedia?',
    },
  ],
  ['login', { username: 'rini', password: 'rahasia' }],
  ['session-refresh', { refresh_token: 'a'.repeat(43) }],
  ['wishlist-add', { productId: 1, productSkuId: 1 }],
  ['wishlist-remove', { productId: 1 }],
])

/** A valid input of a form. */
export function goodInput(name: FormName): FormInput {
  return structuredClone(GOOD_INPUTS.get(name) ?? firstExample(name))
}

function firstExample(name: FormName): FormInput {
  const path = join(import.meta.dirname, `../../schemas/forms/${name}.schema.json`)
  const { examples = [] } = JSON.parse(readFileSync(path, 'utf8')) as { examples?: FormInput[] }
  const [input] = examples
  if (!input) throw new Error(`Give the form '${name}' an example in its schema.`)
  return input
}

/** Keywords of a schema that a value can break. */
const BREAKABLE = ['type', 'enum', 'const', 'format', 'pattern', 'maxLength', 'minimum', 'maximum', 'maxItems']

/** Every rule of every field of every form, from the schemas. */
export const FORM_CASES: readonly FormCase[] = [...forms.values()].flatMap((form) =>
  form.fields.flatMap((field) => rulesOf(form, field).map((rule) => formCase(form, field, rule))),
)

function rulesOf(form: Form, field: FormField): string[] {
  const rules = ruleValues(form, field)
  const isRequired = Object.hasOwn(goodInput(form.name), field.name) && !isOptional(form, field)
  return [...(isRequired ? ['required'] : []), ...BREAKABLE.filter((keyword) => Object.hasOwn(rules, keyword))]
}

function ruleValues(form: Form, field: FormField): Rules {
  return (form.rules.properties[field.name] ?? {}) as Rules
}

/** Fields of a valid input that may be missing anyway. */
function isOptional(form: Form, { name, required }: FormField): boolean {
  return !required && !conditionallyRequired(form).has(name)
}

function conditionallyRequired(form: Form): Set<string> {
  const branches = (form.rules.allOf ?? []) as { then?: { required?: string[] } }[]
  return new Set(branches.flatMap(({ then: branch }) => branch?.required ?? []))
}

function formCase(form: Form, field: FormField, rule: string): FormCase {
  const rules = ruleValues(form, field)
  const input = goodInput(form.name)
  // A field that is copied from another one can be wrong alone only where nothing is copied.
  if (field.copy?.when?.request_type === 'quote') input.request_type = 'information'
  const value = rule === 'required' ? undefined : brokenValue(rule, rules)
  const limit = typeof rules[rule] === 'number' ? (rules[rule] as number) : undefined
  const told = rule === 'maxLength' && breaksForm(value, rules) ? breaksForm(value, rules) : null
  return {
    key: `${form.name}.${field.name}.${rule}`,
    form,
    field,
    rule,
    told: told ?? rule,
    limit,
    input: { ...input, [field.name]: value },
  }
}

function brokenValue(rule: string, rules: Rules): unknown {
  switch (rule) {
    case 'type':
      return rules.type === 'string' ? 12_345 : 'no such value'
    case 'const':
      return false
    case 'maxLength':
      return longText(Number(rules.maxLength) + 1, rules)
    case 'minimum':
      return Number(rules.minimum) - 1
    case 'maximum':
      return Number(rules.maximum) + 1
    case 'maxItems':
      return Array.from({ length: Number(rules.maxItems) + 1 }, (_, index) => goodEntry(rules, index))
    default:
      return 'no such value!'
  }
}

/** An entry of a list that breaks none of its own rules. */
function goodEntry({ items }: Rules, index: number): unknown {
  const { format, required = [] } = items as { format?: string; required?: string[] }
  if (format === 'uuid') return crypto.randomUUID()
  return { product: index + 1, ...(required.includes('quantity') && { quantity: 1, unit: 'piece' }) }
}

/** A text of the given length, in its field's format as far as the format allows one so long. */
function longText(length: number, { format, pattern }: Rules): string {
  if (format === 'email')
    return `${'a'.repeat(40)}@${'b'.repeat(60)}.${'c'.repeat(60)}.${'d'.repeat(60)}.${'e'.repeat(length)}`
  const digits = '123456789012345'.split('').join('   ')
  return pattern === undefined && format !== 'phone' ? 'x'.repeat(length) : digits
}

function breaksForm(value: unknown, { format, pattern }: Rules): string | null {
  if (typeof pattern === 'string' && !new RegExp(pattern, 'u').test(String(value))) return 'pattern'
  return format === 'uuid' ? 'format' : null
}

/** The address to which an input of a form is posted. */
export function formAddress(form: Form, input: FormInput): string {
  const call = firstHolding(form.calls, input)?.call ?? form.calls[0]?.call
  const path = calls.find(({ name }) => name === call)?.path
  if (path === undefined) throw new Error(`The form '${form.name}' makes no call.`)
  return path
}
