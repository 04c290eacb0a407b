import { planSchemaOrg, schemaOrgType } from '#codegen/derive/schema-org-plan.ts'
import { subjectsOf } from '#codegen/derive/subject-plan.ts'
import type { ContentModel } from '#codegen/model/content-model.ts'
import type { Entity } from '#codegen/model/entity.ts'
import { propertyName } from '#codegen/model/type-names.ts'
import { type GeneratedFile, moduleFile } from '../generated-file.ts'
import { printLiteral } from '../print-literal.ts'

/** `schema-org.ts`: how each kind of content is described to search engines, for the server. */
export function emitSchemaOrg(model: ContentModel): GeneratedFile {
  const told = model.entities.filter((entity) => schemaOrgType(entity) !== null)
  const constants = told.map(
    (entity) => `/** Of ${entity.file.schema.title ?? entity.name}. */
export const ${constantName(entity)}: SchemaOrgThing = ${printLiteral(planSchemaOrg(model, entity))}`,
  )
  const kinds = new Set(subjectsOf(model).map(({ kind }) => kind))
  const ofSubjects = told.filter(({ name }) => kinds.has(name))
  const table = `/** Structured data by the kind of subject. */
export const SUBJECT_SCHEMA_ORG: Readonly<Partial<Record<SubjectKind, SchemaOrgThing>>> = {
${ofSubjects.map((entity) => `  ${propertyName(entity.name)}: ${constantName(entity)},\n`).join('')}}`
  const parts = [IMPORTS, ...constants, table]
  return moduleFile('schema-org.ts', 'schemas/entities/', parts.join('\n\n'))
}

function constantName({ name }: Entity): string {
  return `${name.replaceAll('-', '_').toUpperCase()}_SCHEMA_ORG`
}

const IMPORTS = `import type { SchemaOrgThing } from '#domain/content/schema-org-thing.ts'
import type { SubjectKind } from './subjects.ts'`
