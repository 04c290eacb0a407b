import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { knownDerivation, noteDerivation, soFar } from '#service/store/derivation.ts'
import { consoleOn } from '#tests/support/console-run.ts'
import { type ContentService, openContentService } from '#tests/support/content/content-service.ts'
import { runContent } from './content.ts'
import { runLeads } from './leads.ts'
import { runMigrate } from './migrate.ts'
import { openBeside } from './open-beside.ts'
import { runUsers } from './users.ts'

let fixture: ContentService
let run: ReturnType<typeof consoleOn>
let folder: string
let derivation: string
beforeAll(async () => {
  fixture = await openContentService()
  run = consoleOn(fixture.service.settings)
  derivation = (await knownDerivation(fixture.service.store.db)) ?? ''
  folder = mkdtempSync(join(tmpdir(), 'ori-beside-'))
  writeFileSync(
    join(folder, 'faq.json'),
    JSON.stringify([
      {
        slug: 'new',
        translations: [{ languages_code: 'en-US', question: 'New?', answer: { type: 'doc', content: [] } }],
      },
    ]),
  )
})
afterEach(() => derive(derivation))
afterAll(async () => {
  await fixture.close()
  rmSync(folder, { recursive: true, force: true })
})

const derive = (value: string) => fixture.service.store.transaction((trx) => noteDerivation(trx, value))

/** Everything by which a version knows whether a store has its structure. */
async function structure() {
  const { db } = fixture.service.store
  return [
    await db.selectFrom('store_change').selectAll().orderBy('no').execute(),
    await db.selectFrom('meta').selectAll().where('name', '=', 'derived_by').execute(),
  ]
}

/** Does something on a store that has not had the last migration of this version. */
async function whileOlder(work: () => Promise<void>): Promise<void> {
  const { store } = fixture.service
  const had = await store.db
    .selectFrom('store_change')
    .selectAll()
    .where('kind', '=', 'migration')
    .orderBy('no')
    .execute()
  const last = had.at(-1)
  if (!last) throw new Error('The store has no migrations.')
  await store.transaction((trx) => trx.deleteFrom('store_change').where('no', '=', last.no).execute())
  try {
    await work()
  } finally {
    await store.transaction((trx) => trx.insertInto('store_change').values(last).execute())
  }
}

const COMMANDS = [
  { title: 'content import --dry-run', command: runContent, args: () => ['import', folder, '--dry-run'] },
  { title: 'content import', command: runContent, args: () => ['import', folder, '--user', 'editor'] },
  { title: 'content check', command: runContent, args: () => ['check', folder] },
  { title: 'content history', command: runContent, args: () => ['history', 'page', 'home'] },
  { title: 'content clear --dry-run', command: runContent, args: () => ['clear', '--demo', '--dry-run'] },
  { title: 'content export --release', command: runContent, args: () => ['export', '--release', '1', folder] },
  { title: 'users list', command: runUsers, args: () => ['list'] },
  { title: 'leads list', command: runLeads, args: () => ['list', '--user', 'editor'] },
  { title: 'migrate', command: runMigrate, args: () => [] },
]

const REMEDY =
  'run the command of the version that serves from it, or start the site with this version first, which brings the store up to date.'

describe('a command beside a site of another version', () => {
  it.each(COMMANDS)(
    '$title leaves the store of an older one as it is, and says what to do',
    async ({ command, args }) => {
      await whileOlder(async () => {
        const before = await structure()
        const { code, out, err } = await run(command, args())
        expect({ code, out }).toEqual({ code: 1, out: '' })
        expect(err).toMatch(/^The store .+ was written by an older version: .+\n$/)
        expect(err).toContain(REMEDY)
        expect(await structure()).toEqual(before)
      })
    },
  )

  it('is refused where rows are derived from other schemas', async () => {
    await derive('other schemas')
    const { code, err } = await run(runUsers, ['list'])
    expect(code).toBe(1)
    expect(err).toMatch(/^The store .+ was written by another version: .+\n$/)
    expect(await knownDerivation(fixture.service.store.db)).toBe('other schemas')
  })

  it('is run while the site of this version waits for those of an older one to leave', async () => {
    await derive(soFar(derivation))
    expect(await run(runUsers, ['list'])).toMatchObject({ code: 0, err: '' })
  })

  it('writes nothing when another version begins to serve while the command waits', async () => {
    const { dataDir, databaseUrl } = fixture.service.settings
    const { store } = await openBeside({
      DATA_DIR: dataDir,
      ...(databaseUrl !== null && { DATABASE_URL: databaseUrl }),
    })
    try {
      await whileOlder(async () => {
        const writing = store.transaction((trx) => trx.insertInto('meta').values({ name: 'late', value: '' }).execute())
        await expect(writing).rejects.toThrow('was written by an older version')
      })
      expect(await store.db.selectFrom('meta').select('name').where('name', '=', 'late').execute()).toEqual([])
    } finally {
      await store.close()
    }
  })
})
