import type { SubjectKind } from '#generated/subjects.ts'
import type { TranslatedText } from '../languages/translated-text.ts'

/** The kinds of value, as a content editor knows them. */
export type BlockValueType =
  | 'text'
  | 'number'
  | 'yes_no'
  | 'choice'
  | 'rich_text'
  | 'slug'
  | 'url'
  | 'list'
  | 'relation'

/** The JSON Schema keywords that limit a value. */
export type BlockValueLimit =
  | 'const'
  | 'enum'
  | 'minLength'
  | 'maxLength'
  | 'pattern'
  | 'format'
  | 'minimum'
  | 'maximum'
  | 'minItems'
  | 'maxItems'

export interface BlockFieldInfo {
  /** Its name; for a part of a list, the full path: buttons[].label. */
  readonly name: string
  readonly title: TranslatedText | null
  readonly hint: TranslatedText | null
  readonly required: boolean
  /** Whether it is stored in the translation rows. */
  readonly translated: boolean
  /** The kind of value, as editors know it. */
  readonly type: BlockValueType
  /** Whether there may be several values. */
  readonly many: boolean
  /** Limits on the value, by JSON Schema keyword. */
  readonly limits: readonly {
    readonly rule: BlockValueLimit
    readonly value: unknown
    /** What the choices are called, in their order. */
    readonly titles?: readonly TranslatedText[]
  }[]
  /** The collections it refers to, each with the title of one of its documents. */
  readonly relation: readonly { readonly collection: string; readonly title: TranslatedText }[] | null
}

/** What the gallery, the studio and tests need to know about a block. */
export interface BlockInfo<Subject extends string = SubjectKind> {
  /** Its component_name. */
  readonly name: string
  readonly envelope: 'card' | 'card-group' | 'component'
  readonly collection: string
  /** Ids as in generated/json-schemas.ts. */
  readonly schema: string
  readonly documentSchema: string
  /** Its type in generated/types.ts. */
  readonly typeName: string
  readonly title: TranslatedText
  readonly hint: TranslatedText | null
  readonly description: string
  readonly version: number
  /** What the surrounding page must be about; null when it may be about anything. */
  readonly subject: Subject | null
  readonly fields: readonly BlockFieldInfo[]
  /** Example documents: typical, shortest, longest. */
  readonly examples: readonly Readonly<Record<string, unknown>>[]
}
