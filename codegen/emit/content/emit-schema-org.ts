import { planSchemaOrg, schemaOrgType } from '#codegen/derive/plans/schema-org-plan.ts'
import { subjectsOf } from '#codegen/derive/plans/subject-plan.ts'
import type { ContentModel } from '#codegen/model/content-model.ts'
import { constantOf } from '#codegen/model/entity.ts'
import type { GeneratedFile } from '../generated-file.ts'
import { dataModule } from '../print-module.ts'

/** `schema-org.ts`: how each kind of content is described to search engines, for the server. */
export function emitSchemaOrg(model: ContentModel): GeneratedFile {
  const told = model.entities.filter((entity) => schemaOrgType(entity) !== null)
  const kinds = new Set(subjectsOf(model).map(({ kind }) => kind))
  const plans = new Map(told.map((entity) => [entity.name, planSchemaOrg(model, entity)]))
  return dataModule({
    path: 'schema-org.ts',
    source: 'schemas/entities/',
    types: { '#domain/content/schema-org-thing.ts': '{ SchemaOrgThing }', './subjects.ts': '{ SubjectKind }' },
    constants: [
      ...told
        .filter(({ name }) => !kinds.has(name))
        .map((entity) => ({
          name: constantOf(entity, 'schema-org'),
          about: `Of ${entity.file.schema.title ?? entity.name}.`,
          type: 'SchemaOrgThing',
          value: plans.get(entity.name),
        })),
      {
        name: 'SUBJECT_SCHEMA_ORG',
        about: 'Structured data by the kind of subject.',
        type: 'Readonly<Partial<Record<SubjectKind, SchemaOrgThing>>>',
        value: Object.fromEntries([...plans].filter(([name]) => kinds.has(name))),
      },
    ],
  })
}
