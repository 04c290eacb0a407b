import { documentFiles } from '../model/content-model.ts'
import { migrationPath } from '../model/migration-file.ts'
import { exportsName } from '../model/renderer-file.ts'
import { type Finding, finding, type RuleContext, type Rules } from './rule.ts'

/** Rules for the versions of documents and the steps between them. */
export const migrationRules: Rules<RuleContext> = new Map([
  ['Only blocks and entities with a collection may have a version.', versionsOfDocuments],
  ['Each version after the first must have a migration to it.', everyStep],
  ['A migration must lead to an existing version of an existing schema.', stepsOfSchemas],
  ['A migration must export migrate.', exportsMigrate],
])

function versionsOfDocuments({ model, parsed }: RuleContext): Finding[] {
  const allowed = new Set(documentFiles(model).map(({ path }) => path))
  return parsed.schemas
    .filter((file) => file.schema['x-version'] !== undefined && !allowed.has(file.path))
    .map((file) => finding(file, ['x-version'], 'Remove it: documents of this schema are not stored.'))
}

function everyStep({ model, migrations }: RuleContext): Finding[] {
  const there = new Set(migrations.map(({ id, to }) => `${id} ${to}`))
  return documentFiles(model).flatMap((file) => {
    const version = file.schema['x-version'] ?? 1
    const steps = Array.from({ length: version - 1 }, (_, index) => index + 2)
    return steps
      .filter((to) => !there.has(`${file.id} ${to}`))
      .map((to) =>
        finding(
          file,
          ['x-version'],
          `Write ${migrationPath(file.id, to)}, which migrates documents from version ${to - 1} to version ${to}.`,
        ),
      )
  })
}

function stepsOfSchemas({ model, migrations }: RuleContext): Finding[] {
  const versions = new Map(documentFiles(model).map(({ id, schema }) => [id, schema['x-version'] ?? 1]))
  return migrations
    .filter(({ id, to }) => to < 2 || to > (versions.get(id) ?? 0))
    .map((file) => {
      const version = versions.get(file.id)
      const detail =
        version === undefined
          ? 'Name it service/migrations/{card,card-group,component,entity}/NAME-VERSION.ts after an existing schema.'
          : `${file.id} is at version ${version}: raise its x-version, or remove the migration.`
      return finding(file, [], detail)
    })
}

function exportsMigrate({ migrations }: RuleContext): Finding[] {
  return migrations
    .filter(({ text }) => !exportsName(text, 'migrate'))
    .map((file) => finding(file, [], 'Write: export function migrate(document: StoredDocument): StoredDocument.'))
}
