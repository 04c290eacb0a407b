import { planSchemaOrg, schemaOrgType } from '../derive/schema-org-plan.ts'
import type { ContentModel } from '../model/content-model.ts'
import { type GeneratedFile, moduleFile } from './generated-file.ts'
import { printLiteral } from './print-literal.ts'

/** `schema-org.ts`: what search engines are told of each kind of content, for the server. */
export function emitSchemaOrg(model: ContentModel): GeneratedFile {
  const constants = model.entities
    .filter((entity) => schemaOrgType(entity) !== null)
    .map(
      (entity) => `/** Of ${entity.file.schema.title ?? entity.name}. */
export const ${entity.name.replaceAll('-', '_').toUpperCase()}_SCHEMA_ORG: SchemaOrgThing = ${printLiteral(planSchemaOrg(model, entity))}`,
    )
  return moduleFile('schema-org.ts', 'schemas/entities/', [SCHEMA_ORG_TYPES, ...constants].join('\n\n'))
}

const SCHEMA_ORG_TYPES = `/** A thing in the words of https://schema.org. */
export interface SchemaOrgThing {
  /** Null for one that is told by its name, or as part of another. */
  type: string | null
  /** Of several steps to one property, the last that says something counts. */
  steps: readonly SchemaOrgStep[]
}

/** One field that search engines are told. */
export interface SchemaOrgStep {
  field: string
  /** \`rich\`: a tree of text; \`thing\`: what a relation leads to; \`same\`: more about the same thing, held elsewhere. */
  kind: 'text' | 'rich' | 'thing' | 'same'
  /** The way to the property, through things of these types. */
  property: readonly string[]
  types: readonly string[]
  translated: boolean
  /** The name under which each target of the relation stands. */
  wrapper?: string
  /** Other words for its values. */
  values?: Readonly<Record<string, string>>
  of?: SchemaOrgThing
}`
