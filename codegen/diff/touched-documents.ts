import type { ErrorObject } from 'ajv'
import { compileDocuments } from '../compile/compile-validators.ts'
import type { DerivedSchema } from '../derive/derived-schema.ts'
import { documentId } from '../derive/shape-schema.ts'
import type { ContentModel } from '../model/content-model.ts'
import type { DocumentSource, KnownDocument } from './known-documents.ts'
import { READERS, type SchemaChange } from './schema-change.ts'

/** How many documents a change affects, by source. */
export type Touched = Record<DocumentSource, number>

interface Checked extends KnownDocument {
  /** `$id` of the schema file that describes it. */
  schema: string
  faults: Fault[]
}

interface Fault {
  rule: string
  names: string[]
}

/**
 * Counts the documents that a change affects: those that no longer fit the later schemas because of it. `covers`
 * contains the ids of the schema files that the change reaches.
 */
export function countTouched(
  documents: readonly KnownDocument[],
  { model, derived }: { model: ContentModel; derived: DerivedSchema[] },
  earlier: ContentModel,
): (change: SchemaChange, covers: ReadonlySet<string>) => Touched {
  const { ajv } = compileDocuments(derived)
  const checked = documents.map((one): Checked => {
    const schema = schemaOf(one, model) ?? schemaOf(one, earlier) ?? ''
    const validate = ajv.getSchema(documentId(schema))
    const faults = !validate || validate(one.document) ? [] : (validate.errors ?? []).map(faultOf)
    return { ...one, schema, faults }
  })
  return (change, covers) => {
    const touched: Touched = { rows: 0, fixtures: 0, demo: 0 }
    for (const one of checked) if (covers.has(one.schema) && isTouched(one, change)) touched[one.source] += 1
    return touched
  }
}

function schemaOf({ collection, document }: KnownDocument, { entities, blocks }: ContentModel): string | undefined {
  const entity = entities.find((one) => one.collection === collection)
  if (entity?.file.role !== 'envelope') return entity?.file.id
  return blocks.find(({ envelope, name }) => envelope === entity.name && name === document.component_name)?.file.id
}

function isTouched({ document, faults }: Checked, { field, rule }: SchemaChange): boolean {
  if (rule === READERS) return false
  if (field === null) return rule === null || faults.some((fault) => fault.rule === rule)
  if (rule === null) return holds(document, field)
  return faults.some((fault) => fault.names.includes(field) && (fault.rule === rule || rule === '$ref'))
}

/** Whether a document contains a field, at any depth. */
function holds(value: unknown, field: string): boolean {
  if (typeof value !== 'object' || value === null) return false
  return Object.hasOwn(value, field) || Object.values(value).some((inner) => holds(inner, field))
}

function faultOf({ keyword, instancePath, params }: ErrorObject): Fault {
  const names = instancePath.split('/').filter((part) => part !== '' && !/^\d+$/.test(part))
  const own = [params.missingProperty, params.additionalProperty].filter((name) => typeof name === 'string')
  return { rule: keyword, names: [...names, ...own] }
}
