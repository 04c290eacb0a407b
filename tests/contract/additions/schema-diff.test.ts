import { spawnSync } from 'node:child_process'
import { cpSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type ContentService, openContentService } from '#tests/support/content/content-service.ts'
import { documentedCommands } from '#tests/support/documented-commands.ts'
import { copyProject, type ProjectCopy } from '#tests/support/project-copy.ts'
import { ROOT } from '#tests/support/source-files.ts'

const PATIENCE_MS = 180_000
const BRAND = 'schemas/entities/brand.schema.json'

let copy: ProjectCopy
let fixture: ContentService
beforeAll(async () => {
  copy = copyProject()
  // The copy is still what this run's own code was generated from.
  cpSync(join(ROOT, 'generated'), join(copy.root, 'generated'), { recursive: true })
  fixture = await openContentService({ DATABASE_URL: '' })
}, PATIENCE_MS)
afterAll(async () => {
  await fixture.close()
  copy.remove()
})

function run(...args: string[]) {
  const environment = { ...process.env, DATA_DIR: fixture.dataDir, DATABASE_URL: '' }
  const { status, stdout, stderr } = spawnSync(process.execPath, args, {
    cwd: copy.root,
    encoding: 'utf8',
    env: environment,
  })
  return { status, stdout, stderr }
}
const diff = (...args: string[]) => run('codegen/diff/main.ts', ...args)

/** Changes the schema of brands in the copy. */
function changeBrands(change: (text: string) => string): void {
  copy.write(BRAND, change(readFileSync(join(ROOT, BRAND), 'utf8')))
}

const shorter = (text: string) => text.replace('"maxLength": 80', '"maxLength": 5')
const STEP = `import type { StoredDocument } from '#domain/content/versioned-document.ts'

/** Names have become shorter. */
export function migrate({ name, ...rest }: StoredDocument): StoredDocument {
  return { ...rest, name: String(name).slice(0, 5) }
}
`

/** Raises the version of brands, and adds the migration step. */
function risen(text: string): string {
  copy.write('service/migrations/entity/brand-2.ts', STEP)
  return text.replace('"x-collection"', '"x-version": 2,\n  "x-collection"')
}

describe('npm run schema:diff', () => {
  it.each(
    documentedCommands('tests/contract/additions/schema-diff.test.ts').map(({ line, args }) => [line, args] as const),
  )(
    'does what the documentation says: %s',
    (_line, args) => {
      expect(diff(...args)).toMatchObject({ status: 0, stderr: '' })
    },
    PATIENCE_MS,
  )

  it(
    'reports no changes between a revision and itself',
    () => {
      expect(diff('HEAD..HEAD')).toMatchObject({
        status: 0,
        stdout: '0 breaking, 0 needs migration, 0 safe; 0 without migration\n',
      })
    },
    PATIENCE_MS,
  )

  it(
    'reports what needs a migration, with the numbers of stored rows and of documents in files',
    () => {
      changeBrands(shorter)
      const { status, stdout } = diff('HEAD')
      expect(status).toBe(1)
      expect(stdout).toContain(
        `needs migration  ${BRAND} /properties/name/maxLength  'name', maxLength: tightened from 80 to 5.`,
      )
      expect(stdout).toMatch(/affects \d+ rows, \d+ fixtures, [1-9]\d* demo documents/)
      expect(stdout).toContain(`→ Raise x-version in ${BRAND} to 2 and write service/migrations/entity/brand-2.ts.`)
    },
    PATIENCE_MS,
  )

  it(
    'is satisfied once there is a migration',
    () => {
      changeBrands((text) => risen(shorter(text)))
      expect(diff('HEAD')).toMatchObject({ status: 0, stdout: expect.stringContaining('has a migration') })
    },
    PATIENCE_MS,
  )

  it(
    'counts every row that contains a removed field',
    () => {
      changeBrands((text) => {
        const { properties, ...rest } = JSON.parse(risen(text)) as { properties: Record<string, unknown> }
        const { description, ...kept } = properties
        return JSON.stringify({ ...rest, properties: kept })
          .replaceAll(',"summary":"description"', '')
          .replaceAll(',"description"]', ']')
          .replaceAll('"description",', '')
      })
      const { stdout } = diff('HEAD', '--json')
      const { changes, note } = JSON.parse(stdout) as {
        changes: { message: string; touched: object }[]
        note: string | null
      }
      const change = changes.find(({ message }) => message === "The field 'description' was removed.")
      expect([note, change]).toEqual([
        null,
        expect.objectContaining({
          label: 'breaking',
          migrated: true,
          touched: { rows: 2, fixtures: 2, demo: expect.any(Number) },
        }),
      ])
    },
    PATIENCE_MS,
  )

  it.each([
    [['no-such-revision'], "There is no revision 'no-such-revision'."],
    [[], 'Give one revision, or two separated by "..".'],
    [['--output=x', 'HEAD'], "Unknown option '--output'"],
  ])('ends with 2 for wrong arguments: %j', (args, sentence) => {
    expect(diff(...args)).toMatchObject({ status: 2, stderr: expect.stringContaining(sentence) })
  })

  it(
    'ends with 2 when a schema has a mistake, as npm run qa does',
    () => {
      changeBrands((text) => text.replace('"maxLength": 80', '"maxLength": "80"'))
      const { scripts } = JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8')) as {
        scripts: Record<string, string>
      }
      for (const name of ['schema:diff', 'qa']) {
        const [first = ''] = (scripts[name] ?? '').split(' 1>&2 && ')
        expect(first).toMatch(/^node codegen\/main\.ts/)
        expect(run(...first.split(' ').slice(1))).toMatchObject({ status: 2, stderr: expect.stringContaining(BRAND) })
      }
    },
    PATIENCE_MS,
  )

  it('explains itself with --help', () => {
    expect(diff('--help').stdout).toContain('Exit codes: 0 nothing left to do')
  })
})
