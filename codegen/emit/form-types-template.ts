/** The types at the head of generated/forms.ts. */
export const FORM_TYPES = `/** A text in both languages of the site. */
export interface FormText {
  readonly en: string
  readonly id: string
}

/** Values of other fields under which something holds; without them it always holds. */
export type FormCondition = Readonly<Record<string, string>>

export interface FormConditionalText {
  readonly when?: FormCondition
  readonly text: FormText
}

/** One field of a form, for whoever draws it. */
export interface FormField {
  readonly name: string
  readonly type: 'string' | 'integer' | 'number' | 'boolean' | 'array' | 'object'
  /** Required whatever the other fields say; conditions are in the schema. */
  readonly required: boolean
  readonly title: FormText
  readonly hint: FormText | null
  /** The control: text unless given. */
  readonly widget: string
  readonly autocomplete: string | null
  /** Data about a person. */
  readonly personal: boolean
  readonly secret: boolean
  readonly minLength?: number
  readonly maxLength?: number
  readonly maxItems?: number
  readonly minimum?: number
  readonly maximum?: number
  /** The choices, where the schema lists them. */
  readonly choices?: readonly { readonly value: string | number; readonly title: FormText }[]
  /** The call that lists the choices. */
  readonly options?: { readonly call: string; readonly value: string; readonly label: string }
  readonly upload?: { readonly call: string; readonly maxBytes: number; readonly extensions: readonly string[]; readonly types: readonly string[] }
  /** Shown only while other fields have these values. */
  readonly when?: FormCondition
  /** Takes the value of another field. */
  readonly copy?: { readonly from: string; readonly when?: FormCondition }
}

export interface Form {
  readonly name: FormName
  /** Its schema, as in json-schemas.ts. */
  readonly schema: string
  readonly title: FormText
  /** Words on the button; null for a form that no visitor sees. */
  readonly submit: FormText | null
  /** What is asked before sending: the first whose condition holds. */
  readonly confirm: readonly FormConditionalText[]
  /** What is said after sending: the first whose condition holds. */
  readonly success: readonly FormConditionalText[]
  /** The call it makes: the first whose condition holds. */
  readonly calls: readonly { readonly when?: FormCondition; readonly call: string }[]
  /** Where it leads after sending; names in braces are its fields, or fields of what its call answers. */
  readonly sentPath: string | null
  /** Why the data is asked for. */
  readonly purpose: FormText | null
  readonly retentionMonths: number | null
  readonly fields: readonly FormField[]
}
`
