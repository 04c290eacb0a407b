import type { ActionName } from '#domain/calls/action-name.ts'
import type { TranslatedText } from '#domain/languages/translated-text.ts'
import type { FormName } from '#generated/forms.ts'
import type { Validator } from '../schemas/validator.ts'

/** Values that other fields must have for something to apply; without a condition it always applies. */
export type FormCondition = Readonly<Record<string, string>>

/** A call that a form makes, and the action that the error catalogue reports it as. */
export interface FormCall {
  readonly when?: FormCondition
  readonly call: string
  readonly action: ActionName
}

export interface FormConditionalText {
  readonly when?: FormCondition
  readonly text: TranslatedText
}

/** Where the choices of a field come from. */
export interface FormOptionList {
  /** The call that lists them, and the fields of its rows that are the value and the label of a choice. */
  readonly call: string
  readonly value: string
  readonly label: string
  /** The field that stands behind the label, to tell choices with the same one apart. */
  readonly beside?: string
  /** What the call is asked for: as many rows as it answers, sorted by the label where it can do that. */
  readonly query: Readonly<Record<string, string | number>>
  /** The call's parameter that searches the list; null if it has none. */
  readonly searched: string | null
  /** The call, with its parameter, that answers one choice by its value; null if the list always has them all. */
  readonly one: { readonly call: string; readonly param: string } | null
}

/**
 * The controls that every form has, by the `x-widget` of a field; `text` is the default. The block of a form may bring
 * others.
 */
export type Widget =
  | 'checkbox'
  | 'currency'
  | 'email'
  | 'hidden'
  | 'number'
  | 'password'
  | 'radio'
  | 'select'
  | 'tel'
  | 'text'
  | 'textarea'

/** One field of a form, with everything needed to draw it. */
export interface FormField {
  readonly name: string
  readonly type: 'string' | 'integer' | 'number' | 'boolean' | 'array' | 'object'
  /** Required whatever the other fields contain; conditional requirements are in the schema. */
  readonly required: boolean
  readonly title: TranslatedText
  readonly hint: TranslatedText | null
  /** The control: a `Widget`, or one that only this form has. */
  readonly widget: string
  readonly autocomplete: string | null
  /** Personal data. */
  readonly personal: boolean
  readonly secret: boolean
  readonly minLength?: number
  readonly maxLength?: number
  readonly maxItems?: number
  readonly minimum?: number
  readonly maximum?: number
  /** The choices, if the schema lists them. */
  readonly choices?: readonly { readonly value: string | number; readonly title: TranslatedText }[]
  /** The call that lists the choices. */
  readonly options?: FormOptionList
  /** The parts of a list's entries; all of them are numbers where the list is posted. */
  readonly parts?: readonly string[]
  /** The parts that people fill in or read, as fields. */
  readonly entries?: readonly FormField[]
  readonly upload?: {
    readonly call: string
    readonly maxBytes: number
    readonly extensions: readonly string[]
    readonly types: readonly string[]
  }
  /**
   * The field's own sentences for broken rules; any other rule uses the general `form_…` sentence of the error
   * catalogue.
   */
  readonly messages: Readonly<Record<string, TranslatedText>>
  /** Shown only while other fields have these values. */
  readonly when?: FormCondition
  /** Copies the value of another field, or of a part of a list's entry: `list/0/part`, while there is that entry. */
  readonly copy?: { readonly from: string; readonly when?: FormCondition }
}

/** A form as codegen prints it; the generator itself has references to validators in place of them. */
export interface Form<Check = Validator<object>, Condition = Validator<unknown>> {
  readonly name: FormName
  /** The id of its schema, as in json-schemas.ts. */
  readonly schema: string
  readonly title: TranslatedText
  /** The button's label; null for a form that no visitor sees. */
  readonly submit: TranslatedText | null
  /** The question asked before sending: the first whose condition holds. */
  readonly confirm: readonly FormConditionalText[]
  /** The message shown after sending: the first whose condition holds. */
  readonly success: readonly FormConditionalText[]
  /** The call it makes: the first whose condition holds. */
  readonly calls: readonly FormCall[]
  /** Where it leads after sending; names in braces are its fields, or fields of what its call answers. */
  readonly sentPath: string | null
  /** Why the data is collected. */
  readonly purpose: TranslatedText | null
  readonly retentionMonths: number | null
  readonly fields: readonly FormField[]
  /** Its rules without texts, which are chosen where faults are displayed. */
  readonly rules: FormRules
  /** Its compiled rules, for `checkForm` on the server and in the browser. */
  readonly validator: Check
  /**
   * For each condition between fields, whether it holds for tidied input; keyed by the `$id` of its `if` in the rules.
   */
  readonly conditions: Readonly<Record<string, Condition>>
}

/** A JSON Schema (draft-07) of rules only, without texts. */
export interface FormRules {
  readonly $id: string
  readonly properties: Readonly<Record<string, object>>
  readonly [keyword: string]: unknown
}

/** The raw input of a form: values by field, before any check. */
export type FormInput = Record<string, unknown>
