import { documentFiles } from '../model/content-model.ts'
import { migrationPath } from '../model/migration-file.ts'
import { exportsName } from '../model/renderer-file.ts'
import { type Finding, finding, type RuleContext, type Rules } from './rule.ts'

/** Rules for the versions of documents and the steps between them. */
export const migrationRules: Rules<RuleContext> = new Map([
  ['Only documents have versions: a block, or an entity that is a collection.', versionsOfDocuments],
  ['Each version after the first has a migration that leads to it.', everyStep],
  ['A migration leads to a version of a schema that there is.', stepsOfSchemas],
  ['A migration exports migrate.', exportsMigrate],
])

function versionsOfDocuments({ model, parsed }: RuleContext): Finding[] {
  const allowed = new Set(documentFiles(model).map(({ path }) => path))
  return parsed.schemas
    .filter((file) => file.schema['x-version'] !== undefined && !allowed.has(file.path))
    .map((file) => finding(file, ['x-version'], 'Remove it: nothing is stored in this form.'))
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
          `Write ${migrationPath(file.id, to)}, which leads documents of version ${to - 1} to version ${to}.`,
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
          ? 'Name it service/migrations/{card,card-group,component,entity}/NAME-VERSION.ts after a schema that there is.'
          : `${file.id} is at version ${version}: raise its x-version, or remove the migration.`
      return finding(file, [], detail)
    })
}

function exportsMigrate({ migrations }: RuleContext): Finding[] {
  return migrations
    .filter(({ text }) => !exportsName(text, 'migrate'))
    .map((file) => finding(file, [], 'Write: export function migrate(document: StoredDocument): StoredDocument.'))
}
