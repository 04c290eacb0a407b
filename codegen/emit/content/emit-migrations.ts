import type { ContentModel } from '#codegen/model/content-model.ts'
import { documentFiles } from '#codegen/model/content-model.ts'
import type { MigrationFile } from '#codegen/model/migration-file.ts'
import { camelCase } from '#codegen/model/type-names.ts'
import { byText } from '#codegen/source/read-sources.ts'
import type { GeneratedFile } from '../generated-file.ts'
import { Reference } from '../print-literal.ts'
import { dataModule } from '../print-module.ts'

/** `migrations.ts`: the version of every kind of document, and the steps from each earlier one. */
export function emitMigrations(model: ContentModel, migrations: MigrationFile[]): GeneratedFile {
  const kinds = documentFiles(model)
    .filter(({ schema }) => (schema['x-version'] ?? 1) > 1)
    .sort((a, b) => byText(a.id, b.id))
  const stepsOf = (id: string) => migrations.filter((one) => one.id === id).sort((a, b) => a.to - b.to)
  return dataModule({
    path: 'migrations.ts',
    source: 'x-version in schemas/ and the file names in service/migrations/',
    types: { '#domain/content/versioned-document.ts': '{ DocumentVersion }' },
    constants: [
      {
        name: 'documentVersions',
        about: 'By the id of the schema; a kind of document that is not here is at version 1.',
        type: 'ReadonlyMap<string, DocumentVersion>',
        value: new Map(
          kinds.map(({ id, schema }) => {
            const steps = stepsOf(id).map(
              (one) => new Reference(stepName(one), `#${one.path}`, { exported: 'migrate' }),
            )
            return [id, { version: schema['x-version'] ?? 1, steps }]
          }),
        ),
      },
    ],
  })
}

function stepName({ id, to }: MigrationFile): string {
  return `${camelCase(id.replace(/\.json$/, ''))}To${to}`
}
