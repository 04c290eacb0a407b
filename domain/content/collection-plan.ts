import type { TranslatedText } from '../languages/translated-text.ts'

/** How one collection is stored, queried and answered. */
export interface CollectionPlan {
  name: string
  /** The wire schema, as in generated/json-schemas.ts. */
  schema: string
  /** The schema of the stored documents. */
  documentSchema: string
  /** The field by which other documents refer to this one. */
  key: string
  /** Whether ids are UUIDs; otherwise they are numbers. */
  uuid: boolean
  /** The collection whose documents contain these inline; they have no separate rows. */
  ownedBy: string | null
  /** Fields stored only in the translation rows. */
  translated: string[]
  /** Fields that a translation row may override. */
  overrides: string[]
  /** Those of them that are usually the same in every language. */
  proper: string[]
  /** The fields that each pick answers, including `full`. */
  picks: Record<string, FieldPlan[]>
  /** The fields of a stored document. */
  document: FieldPlan[]
  indexes: string[]
  facets: FacetPlan[]
  sorts: SortPlan[]
  search: SearchPlan[]
}

export type FieldPlan = ValuePlan | TranslationsPlan | FromPlan | DerivedPlan | RelationPlan | ObjectsPlan | BlocksPlan

/** A value copied as it is; `rich` text has its pictures expanded to image summaries, a `link` is an address. */
export interface ValuePlan {
  kind: 'value'
  name: string
  empty: null | 'array'
  rich?: boolean
  link?: boolean
}

/** The rows of translations, narrowed to the active and the default language. */
export interface TranslationsPlan {
  kind: 'translations'
  name: 'translations'
  fields: FieldPlan[]
}

/** A value copied through a relation of the document. */
export interface FromPlan {
  kind: 'from'
  name: string
  path: string[]
}

/** A value the service computes. */
export interface DerivedPlan {
  kind: 'derived'
  name: string
}

/** One or many documents of another collection, referred to by key. */
export interface RelationPlan {
  kind: 'relation'
  name: string
  to: string
  pick: string
  many: boolean
  /** On the wire each target is wrapped in an object under this name. */
  wrapper?: string
  /** The wire carries only the target's id. */
  as?: 'id'
  /** The document contains the targets themselves. */
  owned?: boolean
  /** Not in the document: found through this field of the other collection. */
  inverse?: string
  /** So many of the latest targets where the document lists none. */
  latest?: number
  limit?: number
  order?: string
  /** Expanded only while these fields of the document have these values; otherwise `[]`. */
  when?: Record<string, string>
}

/** Plain nested objects. */
export interface ObjectsPlan {
  kind: 'objects'
  name: string
  many: boolean
  fields: FieldPlan[]
}

/** The blocks of a page. */
export interface BlocksPlan {
  kind: 'blocks'
  name: 'blocks'
}

export interface FacetPlan {
  field: string
  param: string
  /**
   * `key`, `keys`: one or several related documents; `values`: plain values; `number`: a range of numbers; `variant`:
   * values of the SKUs' variants; `spec`: measured values. The last two have a facet per variant or spec.
   */
  source: 'key' | 'keys' | 'values' | 'number' | 'variant' | 'spec'
  title: TranslatedText
  /** The field of the related document that a query refers to; its key by default. */
  by?: string
  /** Whether its choices are expanded initially. */
  open?: boolean
  /** The unit of a range of numbers. */
  unit?: string
  /** Display names of plain values. */
  titles?: Record<string, TranslatedText>
}

export interface SortPlan {
  param: string
  field: string
  natural: boolean
  translated: boolean
}

export interface SearchPlan {
  field: string
  weight: number
  translated: boolean
  rich: boolean
  /** Matches regardless of hyphens, spaces and capitals. */
  code?: boolean
  /** Words for the search only: they find it as its name does, and are never shown. */
  unseen?: boolean
  /** What values are called, which is what the search reads of them. */
  titles?: Record<string, TranslatedText>
}
