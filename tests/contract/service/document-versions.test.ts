import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import type { DocumentVersion, StoredDocument } from '#domain/content/versioned-document.ts'
import type { CallName } from '#generated/calls.ts'
import type { Draft } from '#generated/types.ts'
import { validators } from '#generated/validator-map.ts'
import { ImportFault } from '#service/content/documents/import-documents.ts'
import { beginSession } from '#service/people/auth/sessions.ts'
import { createUser } from '#service/people/auth/users.ts'
import type { DraftTables } from '#service/studio/drafts/draft-tables.ts'
import { runMigrate } from '#service/tools/console/migrate.ts'
import { consoleOn } from '#tests/support/console-run.ts'
import {
  type ContentService,
  FIXTURE_NOW,
  inMemory,
  openContentService,
} from '#tests/support/content/content-service.ts'
import { migrationFaults } from '#tests/support/content/migration-fixtures.ts'
import { documentedCommands } from '#tests/support/documented-commands.ts'
import { ROOT } from '#tests/support/source-files.ts'

/** A stand-in future in which statistics are at version 3: `headline` became `heading`, and then a translation row. */
const versions = vi.hoisted(() => {
  const steps = [
    ({ headline, ...rest }: StoredDocument): StoredDocument => ({ ...rest, heading: headline }),
    ({ heading, ...rest }: StoredDocument): StoredDocument => {
      if (heading === 'Impossible') throw new Error('no way')
      return { ...rest, translations: [{ languages_code: 'en-US', title: heading, subtitle: 'a year' }] }
    },
  ]
  return new Map<string, DocumentVersion>([['card.statistic.json', { version: 3, steps }]])
})
vi.mock('#generated/migrations.ts', () => ({ documentVersions: versions }))

const FIRST = { slug: 'old-one', component_name: 'statistic', headline: '12,000 panels' }
const SECOND = { slug: 'old-two', component_name: 'statistic', heading: '40 people', schema_version: 2 }
const TODAY = {
  slug: 'new-one',
  component_name: 'statistic',
  translations: [{ languages_code: 'en-US', title: '7 halls', subtitle: 'a year' }],
}

let fixture: ContentService
let run: ReturnType<typeof consoleOn>
beforeAll(async () => {
  fixture = await openContentService()
  run = consoleOn(fixture.service.settings)
  await fixture.service.importDocuments([
    ...inMemory('block_card', [TODAY, ...['old-one', 'old-two'].map((slug) => ({ ...TODAY, slug }))]),
    ...inMemory('page', [
      {
        ...{ slug: 'figures', name: 'Figures' },
        blocks: ['new-one', 'old-one', 'old-two'].map((item) => ({ collection: 'block_card', item })),
      },
    ]),
  ])
  for (const document of [FIRST, SECOND]) await putBack(document)
})
afterAll(() => fixture.close())

/** Stores a document as an earlier version of the program did. */
async function putBack({ slug, ...rest }: { slug: string; [field: string]: unknown }) {
  await fixture.service.store.transaction((trx) =>
    trx
      .updateTable('entry')
      .set({ doc: JSON.stringify({ slug, ...rest }) })
      .where('collection', '=', 'block_card')
      .where('key', '=', slug)
      .execute(),
  )
}

async function stored(slug: string): Promise<Record<string, unknown>> {
  const { doc } = await fixture.service.store.db
    .selectFrom('entry')
    .select('doc')
    .where('collection', '=', 'block_card')
    .where('key', '=', slug)
    .executeTakeFirstOrThrow()
  return (typeof doc === 'string' ? JSON.parse(doc) : doc) as Record<string, unknown>
}

async function titles(): Promise<unknown[]> {
  const { body } = await fixture.service.answer('getPageBySlug', { params: { slug: 'figures' } })
  const { data } = body as { data: { blocks: { item: { translations: { title: string }[] } }[] } }
  return data.blocks.map(({ item }) => item.translations[0]?.title)
}

describe('a document of an earlier version', () => {
  it('is read in the current version, whichever version it comes from', async () => {
    expect(await titles()).toEqual(['7 halls', '12,000 panels', '40 people'])
    expect((await stored('old-one')).headline).toBe('12,000 panels')
  })

  it('is stored with its version when it is written', async () => {
    expect(await stored('new-one')).toMatchObject({ schema_version: 3 })
  })

  it('is imported when it states its version', async () => {
    await fixture.service.importDocuments(inMemory('block_card', [{ ...SECOND, slug: 'imported' }]))
    expect(await stored('imported')).toMatchObject({ schema_version: 3, translations: [{ title: '40 people' }] })
  })

  it('is refused in an import when it states a version that does not exist yet', async () => {
    const refused = fixture.service.importDocuments(inMemory('block_card', [{ ...TODAY, schema_version: 4 }]))
    await expect(refused).rejects.toThrow(ImportFault)
    await expect(refused).rejects.toThrow('“schema_version” is not a field here.')
  })
})

describe('a draft of an earlier version', () => {
  let headers: { authorization: string }
  beforeAll(async () => {
    const { store } = fixture.service
    const scope = ['content:read' as const, 'content:write' as const, 'content:publish' as const]
    const user = await createUser(store, { username: 'rini', password: 'kata sandi panjang', scope }, FIXTURE_NOW)
    headers = { authorization: `Bearer ${(await beginSession(store, user.id, FIXTURE_NOW)).token}` }
  })

  /** A draft of a new card as an earlier version of the program has kept it, with its last change. */
  async function keptDraft(doc: object, inverse: object) {
    const body = { collection: 'block_card', base_version: 0 }
    const opened = await fixture.service.answer('openDraft', { body, headers })
    const { uid } = (opened.body as { data: Draft }).data
    const ops = [{ op: 'set', pointer: '/slug', value: 'from-a-draft' }]
    await fixture.service.answer('changeDraft', { params: { uid }, body: { base_seq: 0, ops }, headers })
    await fixture.service.store.transaction(async (trx) => {
      const tables = trx.withTables<DraftTables>()
      await tables
        .updateTable('draft')
        .set({ doc: JSON.stringify(doc) })
        .where('uid', '=', uid)
        .execute()
      const kept = tables.updateTable('draft_op').set({ inverse: JSON.stringify([inverse]) })
      await kept.where('draft', '=', uid).execute()
    })
    const asked = async (call: CallName, more?: object) => {
      const { status, body: answer } = await fixture.service.answer(call, {
        ...{ params: { uid }, headers },
        ...(more && { body: { base_seq: 1, ...more } }),
      })
      return { status, ...(answer as { data: Draft; message: string; errors?: { message: string }[] }) }
    }
    return asked
  }

  const earlier = { slug: 'from-a-draft', component_name: 'statistic' }

  it.each([
    ['the first', { ...earlier, slug: 'from-the-first', headline: '9 cranes' }],
    ['the second', { ...earlier, slug: 'from-the-second', heading: '9 cranes', schema_version: 2 }],
  ])('is opened, changed and published in the current one, whether it comes from %s', async (_which, doc) => {
    const asked = await keptDraft(doc, { op: 'set', pointer: '/heading', value: '8 cranes' })
    const { data } = await asked('getDraft')
    expect(data.document.translations).toMatchObject([{ languages_code: 'en-US', title: '9 cranes' }, {}])
    // What was changed in a field that is no more cannot be undone, which is said.
    expect(await asked('undoDraftChange', {})).toMatchObject({
      ...{ status: 422, errors: [{ message: '“heading” is not a field here.' }] },
    })
    const ops = [{ op: 'set', pointer: '/translations/@en-US/title', value: '10 cranes' }]
    expect((await asked('changeDraft', { ops })).status).toBe(200)
    const accepted = ['“Title” has no text in Indonesian.', '“Subtitle” has no text in Indonesian.']
    const published = await asked('publishDraft', { base_seq: 2, accepted })
    expect(published.status, JSON.stringify(published)).toBe(200)
    expect(await stored(doc.slug)).toMatchObject({
      ...{ schema_version: 3, translations: [{ title: '10 cranes', subtitle: 'a year' }] },
    })
  })

  it('is refused with a sentence in both languages where it cannot be brought up to date', async () => {
    const asked = await keptDraft({ ...earlier, headline: 'Impossible' }, {})
    const refused = await asked('getDraft')
    expect([refused.status, refused.message]).toEqual([409, expect.stringContaining('does not fit this version')])
    expect((await asked('discardDraft', {})).status).toBe(200)
  })
})

describe('npm run migrate', () => {
  it('reports what it would do with --dry-run', async () => {
    const { code, out } = await run(runMigrate, ['--dry-run'])
    expect([code, out]).toEqual([0, 'Would migrate to the current version: block_card 2.\n'])
    expect((await stored('old-one')).headline).toBe('12,000 panels')
  })

  // The guide for upgrades looks with the new version while the old one runs, and takes the backup afterward.
  it('leaves the structure of a store of an older version as it is with --dry-run', async () => {
    const { store } = fixture.service
    const last = (await store.db.selectFrom('store_change').selectAll().where('kind', '=', 'migration').execute()).at(
      -1,
    )
    if (!last) throw new Error('The store has no migrations.')
    const { name } = last
    await store.transaction(async (trx) => {
      await trx.deleteFrom('store_change').where('name', '=', name).execute()
    })
    expect(await run(runMigrate, ['--dry-run'])).toMatchObject({ code: 0, err: '' })
    expect(await store.db.selectFrom('store_change').select('name').where('name', '=', name).execute()).toEqual([])
    await store.transaction(async (trx) => {
      await trx.insertInto('store_change').values(last).execute()
    })
  })

  it('changes nothing when one document would not fit', async () => {
    await putBack({ ...FIRST, strange: true })
    const { code, err } = await run(runMigrate, [])
    expect([code, err]).toEqual([1, expect.stringContaining("block_card 'old-one' at /strange: “strange”")])
    await putBack({ ...FIRST, headline: 'Impossible' })
    expect((await run(runMigrate, [])).err).toContain("block_card 'old-one' cannot be migrated: no way")
    expect((await stored('old-two')).heading).toBe('40 people')
    await putBack(FIRST)
  })

  it('stores every document in the current version, with a revision', async () => {
    const { code, out } = await run(runMigrate, [])
    expect([code, out]).toEqual([0, 'Migrated to the current version: block_card 2.\n'])
    expect(await stored('old-one')).toMatchObject({ schema_version: 3, translations: [{ title: '12,000 panels' }] })
    const revisions = await fixture.service.store.db
      .selectFrom('revision')
      .select('author')
      .where('author', '=', 'migrate')
      .execute()
    expect(revisions).toHaveLength(2)
  })

  it('has nothing to do a second time', async () => {
    expect((await run(runMigrate, [])).out).toBe('Every document has the current version of its schema.\n')
  })

  it.each(
    documentedCommands('tests/contract/service/document-versions.test.ts').map(
      ({ line, args }) => [line, args] as const,
    ),
  )('does what the documentation says: %s', async (_line, args) => {
    expect((await run(runMigrate, args)).code).toBe(0)
  })

  it('explains itself with --help', async () => {
    expect((await run(runMigrate, ['--help'])).out).toContain('Exit codes: 0 success or nothing to do')
    expect((await run(runMigrate, ['--now'])).code).toBe(2)
  })
})

describe('the kept documents of earlier versions', () => {
  it('fit the current schemas once they are migrated', async () => {
    const { documentVersions } =
      await vi.importActual<typeof import('#generated/migrations.ts')>('#generated/migrations.ts')
    expect(migrationFaults(join(ROOT, 'tests/fixtures/migrations'), documentVersions, validators)).toEqual([])
  })

  it('are required for every version, and checked', () => {
    const folder = mkdtempSync(join(tmpdir(), 'ori-migrations-'))
    writeFileSync(join(folder, 'card.statistic.1.json'), JSON.stringify([FIRST, { ...FIRST, strange: 1 }]))
    const faults = migrationFaults(folder, versions, validators)
    rmSync(folder, { recursive: true })
    expect(faults).toEqual([
      expect.stringContaining('card.statistic.1.json/1 does not fit card.statistic.json'),
      'card.statistic.2.json is missing: keep documents of version 2 there.',
    ])
  })
})
