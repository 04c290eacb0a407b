import { type GeneratedFile, moduleFile } from './generated-file.ts'

/** `plan-types.ts`: what a query plan looks like. */
export function emitPlanTypes(): GeneratedFile {
  return moduleFile('plan-types.ts', 'codegen/emit/plan-types-template.ts', PLAN_TYPES)
}

const PLAN_TYPES = `/** How one collection is stored, found and answered. */
export interface CollectionPlan {
  name: string
  /** The wire schema, as in json-schemas.ts. */
  schema: string
  /** The schema of what is stored. */
  documentSchema: string
  /** The field other documents refer to it by. */
  key: string
  /** Whether ids are uuids; numbers otherwise. */
  uuid: boolean
  /** The collection whose documents hold these inline; they have no rows of their own. */
  ownedBy: string | null
  /** Fields that live in the translation rows only. */
  translated: string[]
  /** Fields that a translation row may override. */
  overrides: string[]
  /** What each pick answers, \`full\` included. */
  picks: Record<string, FieldPlan[]>
  /** What a document holds. */
  document: FieldPlan[]
  indexes: string[]
  facets: FacetPlan[]
  sorts: SortPlan[]
  search: SearchPlan[]
}

export type FieldPlan = ValuePlan | TranslationsPlan | FromPlan | DerivedPlan | RelationPlan | ObjectsPlan | BlocksPlan

/** A value as it stands; \`rich\` text expands its pictures to image summaries. */
export interface ValuePlan {
  kind: 'value'
  name: string
  empty: null | 'array'
  rich?: boolean
}

/** Rows per language, narrowed to the active and the default one. */
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

/** One or many documents of another collection, given by key. */
export interface RelationPlan {
  kind: 'relation'
  name: string
  to: string
  pick: string
  many: boolean
  /** On the wire each target stands under this name. */
  wrapper?: string
  /** The wire holds the target's id only. */
  as?: 'id'
  /** The document holds the targets themselves. */
  owned?: boolean
  /** Not in the document: found through this field of the other collection. */
  inverse?: string
  limit?: number
  order?: string
  /** Expanded only while these fields of the document hold these values; otherwise \`[]\`. */
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
   * \`key\`, \`keys\`: one or several related documents; \`values\`: plain values; \`number\`: a range of numbers; \`variant\`: values of
   * the SKUs' variants, \`spec\`: measured values, each with a facet per variant or spec.
   */
  source: 'key' | 'keys' | 'values' | 'number' | 'variant' | 'spec'
  title: { en: string; id: string }
  /** The field of the related document that a query names; its key unless given. */
  by?: string
  /** Its choices stand open at first. */
  open?: boolean
  /** Of a range of numbers. */
  unit?: string
  /** Names of plain values. */
  titles?: Record<string, { en: string; id: string }>
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
  /** It is found however its hyphens, spaces and capitals are typed. */
  code?: boolean
}
`
