import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { Locale } from '#generated/types.ts'
import type { Service } from '#service/answers/service.ts'
import { createService } from '#service/create-service.ts'
import { systemClock } from '#service/runtime/clock.ts'
import { readSettings } from '#service/runtime/settings/read-settings.ts'
import { contentQuestions, type Question } from '#tests/support/content/content-questions.ts'
import { describeWithPostgres } from '#tests/support/content/store-engines.ts'

/** Allows for filling two stores with the whole demo on a busy machine. */
const LONG_MS = 240_000
/** Some of the demo's articles are dated before this day, some after. */
const NOW = new Date('2026-05-01T10:00:00+07:00')

describeWithPostgres('the demo on both engines', (postgres) => {
  let folder = ''
  let embedded: Service
  let server: Service
  let questions: Question[]
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'ori-engines-'))
    embedded = await openDemo({ DATA_DIR: join(folder, 'embedded') })
    server = await openDemo({ DATA_DIR: join(folder, 'server'), DATABASE_URL: await postgres().createDatabase() })
    questions = await contentQuestions(embedded)
  }, LONG_MS)
  afterAll(async () => {
    await embedded?.close()
    await server?.close()
    if (folder) await rm(folder, { recursive: true, force: true })
  })

  it('is chosen by DATABASE_URL', () => {
    expect([embedded.store.engine, server.store.engine]).toEqual(['sqlite', 'postgres'])
  })

  it.each(['en', 'id'] as const)(
    'answers every content call with the same bytes in %s',
    async (locale) => {
      const nameIn = new Map([
        [embedded, await fileNames(embedded)],
        [server, await fileNames(server)],
      ])
      const ask = async (service: Service, question: Question) =>
        namedFiles(await answerText(service, question, locale), nameIn.get(service))
      const differing: unknown[] = []
      for (const question of questions) {
        const [expected, actual] = [await ask(embedded, question), await ask(server, question)]
        if (expected !== actual) differing.push({ ...question, ...firstDifference(expected, actual) })
      }
      expect(questions.length).toBeGreaterThan(200)
      expect(differing).toEqual([])
    },
    LONG_MS,
  )

  it('needs the same number of statements on both for every call', async () => {
    const differing: unknown[] = []
    // What is cached by now depends on the order of the tests; fresh services have nothing cached.
    for (const question of questions.filter((_, index) => index % 5 === 0)) {
      const count = async ({ store, answer }: Service) =>
        (await store.countStatements(() => answer(question.call, question.input))).statements
      const [expected, actual] = [await count(embedded), await count(server)]
      if (expected !== actual) differing.push({ ...question, expected, actual })
    }
    expect(differing).toEqual([])
  })

  it("stores a visitor's list and reads it again on both", async () => {
    const body = { productId: 1 }
    for (const service of [embedded, server]) {
      const added = await service.answer('addWishlist', { body })
      const cookies = Object.fromEntries(added.cookies.map(({ name, value }) => [name, value]))
      const listed = await service.answer('listWishlist', { cookies })
      expect(listed.body).toMatchObject({ status: 200, data: [{ id: 1, product: { id: 1 }, product_sku: null }] })
    }
  })
})

async function openDemo(environment: Record<string, string>): Promise<Service> {
  return createService(readSettings(environment), { background: false, clock: { ...systemClock, now: () => NOW } })
}

async function answerText(service: Service, { call, input }: Question, locale: Locale): Promise<string> {
  const { status, body, headers, tags } = await service.answer(call, { ...input, locale })
  if (status >= 500) throw new Error(`${call} ${JSON.stringify(input)} failed on ${service.store.engine}`)
  return JSON.stringify({ status, body, headers, tags })
}

/** The names of files by their ids, which are random. */
async function fileNames({ store }: Service): Promise<ReadonlyMap<string, string>> {
  const rows = await store.db.selectFrom('entry').select(['uuid', 'key']).where('uuid', 'is not', null).execute()
  return new Map(rows.map(({ uuid, key }) => [uuid ?? '', key]))
}

function namedFiles(text: string, names: ReadonlyMap<string, string> | undefined): string {
  return text.replaceAll(/[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}/g, (uuid) => names?.get(uuid) ?? uuid)
}

function firstDifference(expected: string, actual: string) {
  let at = 0
  while (expected[at] === actual[at]) at += 1
  const around = (text: string) => text.slice(Math.max(0, at - 80), at + 80)
  return { expected: around(expected), actual: around(actual) }
}
