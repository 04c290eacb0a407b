import type { ContentModel } from '#codegen/model/content-model.ts'
import { documentFiles } from '#codegen/model/content-model.ts'
import type { MigrationFile } from '#codegen/model/migration-file.ts'
import { pascalCase, quote } from '#codegen/model/type-names.ts'
import { byText } from '#codegen/source/read-sources.ts'
import { type GeneratedFile, moduleFile } from '../generated-file.ts'

/** `migrations.ts`: the version of every kind of document, and the steps from each earlier one. */
export function emitMigrations(model: ContentModel, migrations: MigrationFile[]): GeneratedFile {
  const kinds = documentFiles(model)
    .filter(({ schema }) => (schema['x-version'] ?? 1) > 1)
    .sort((a, b) => byText(a.id, b.id))
  const stepsOf = (id: string) => migrations.filter((one) => one.id === id).sort((a, b) => a.to - b.to)
  const imports = kinds
    .flatMap(({ id }) => stepsOf(id))
    .map((one) => `import { migrate as ${stepName(one)} } from ${quote(`#${one.path}`)}\n`)
  const rows = kinds.map(({ id, schema }) => {
    const steps = stepsOf(id).map(stepName).join(', ')
    return `  [${quote(id)}, { version: ${schema['x-version'] ?? 1}, steps: [${steps}] }],\n`
  })
  return moduleFile(
    'migrations.ts',
    'x-version in schemas/ and the file names in service/migrations/',
    `import type { DocumentVersion } from '#domain/content/versioned-document.ts'
${imports.join('')}
/** By the id of the schema; a kind of document that is not here is at version 1. */
export const documentVersions: ReadonlyMap<string, DocumentVersion> = new Map<string, DocumentVersion>([
${rows.join('')}])`,
  )
}

function stepName({ id, to }: MigrationFile): string {
  const name = pascalCase(id.replace(/\.json$/, ''))
  return `${name.charAt(0).toLowerCase()}${name.slice(1)}To${to}`
}
