import { spawnSync } from 'node:child_process'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { copyProject, type ProjectCopy } from '#tests/support/project-copy.ts'

/** Allows for code generation, filling a store and one compilation of the whole project on a busy machine. */
const PATIENCE_MS = 240_000

const row = (name: string, path: string, more: object) => ({
  name,
  method: 'GET',
  path,
  tags: ['tags'],
  summary: { en: `The call ${name}`, id: `Panggilan ${name}` },
  ...more,
})

/** Everything that is added: a row for each call, and a file for the one that has logic. */
const ADDED: Record<string, string | object> = {
  'schemas/api/tags.calls.json': {
    $id: 'api.tags.json',
    calls: [
      row('listTags', '/api/tags', {
        handler: 'whole-collection',
        answer: { shape: 'array', of: 'tag', pick: 'full' },
      }),
      row('getTag', '/api/tags/{id}', {
        params: { id: { type: 'integer', minimum: 1, description: 'Number of the tag.' } },
        handler: 'by-id',
        answer: { shape: 'object', of: 'tag', pick: 'full' },
        errors: [400, 404, 410],
      }),
      row('getLongestTag', '/api/longest-tag', { answer: { shape: 'object', of: 'tag', pick: 'full' } }),
    ],
  },
  'service/endpoints/tag-handlers.ts': `import { publishedEntries } from '../content/reading/entry-reader.ts'
import { answerData, type Handlers } from '../answers/handler.ts'

/** Words that articles are found by. */
export const tagHandlers = {
  async getLongestTag(_input, { content }) {
    const tags = await publishedEntries(content.source, 'tag')
    const [longest] = tags.sort((a, b) => b.key.length - a.key.length)
    return answerData((await content.rows(longest ? [longest] : [], 'full'))[0])
  },
} satisfies Handlers
`,
}

/** Makes the new calls in the same ways as the site, its readers and its testers. */
const PROBE = `import Fastify from 'fastify'
import { createApi } from '#renderer/data/api.ts'
import { callQuery } from '#renderer/data/call-query.ts'
import { createRequest } from '#renderer/data/request.ts'
import { createService } from '#service/create-service.ts'
import { checkService } from '#service/tools/qa/check-service.ts'
import { readSettings } from '#service/runtime/settings/read-settings.ts'

const service = await createService(readSettings({ DATA_DIR: '.data' }), { background: false })
const app = Fastify()
await app.register(service.plugin)
const origin = await app.listen({ port: 0, host: '127.0.0.1' })
const api = createApi(createRequest({ locale: 'id', origin }), 'id')
const { signal } = new AbortController()
const list = callQuery({ locale: 'id', api }, 'listTags')
const tags = await list.queryFn({ signal })
const first = tags[0]
const one = first && (await callQuery({ locale: 'id', api }, 'getTag', { params: { id: first.id } }).queryFn({ signal }))
const missing = await api.getTag({ params: { id: 999_999 } }).catch((error: Error) => error.message)
const longest = await api.getLongestTag()
const openapi = await (await fetch(origin + '/api/docs/openapi.json')).json()
const checked = await checkService(new URL(origin + '/api/longest-tag'), { most: 1 })
const faults = [...checked.faults, ...(await checkService(new URL(origin + '/api/tags'), { most: 1 })).faults]
const paths = Object.keys(openapi.paths).filter((path) => path.includes('tag'))
console.log(JSON.stringify({ key: list.queryKey, tags, one, missing, longest, paths, faults }))
await app.close()
await service.close()
`

let copy: ProjectCopy
let said: Record<string, unknown> & { tags: { id: number; name: string }[] }
let complaints: string

function run(...args: string[]): string {
  const { stdout, stderr } = spawnSync(process.execPath, args, { cwd: copy.root, encoding: 'utf8' })
  return stderr === '' ? stdout : `${stdout}${stderr}`
}

beforeAll(() => {
  copy = copyProject()
  for (const [path, content] of Object.entries(ADDED)) copy.write(path, content)
  complaints = run('codegen/main.ts').replace(/^codegen: .*\n/, '')
  copy.write('tests/probe.ts', PROBE)
  const answer = run('tests/probe.ts')
  if (!answer.startsWith('{')) throw new Error(`${complaints}${answer}`)
  said = JSON.parse(answer)
}, PATIENCE_MS)
afterAll(() => copy?.remove(), PATIENCE_MS)

describe('a call of one row', () => {
  it('answers what the row says, through its query options', () => {
    expect(said.key).toEqual(['id', 'listTags', {}, {}])
    expect(said.tags.length).toBeGreaterThan(1)
    expect(said.one).toEqual(said.tags[0])
  })

  it('answers with the not-found sentence for an unknown id', () => {
    expect(said.missing).toBe('Tidak ada yang ditemukan di sini.')
  })
})

describe('a call of one row and one file', () => {
  it('answers with the result of its handler', () => {
    const longest = Math.max(...said.tags.map(({ name }) => name.length))
    expect(said.longest).toMatchObject({ name: expect.stringMatching(`^.{${longest}}$`) })
  })
})

describe('a new call', () => {
  it('is in the OpenAPI document', () => {
    expect(said.paths).toEqual(['/api/longest-tag', '/api/tags', '/api/tags/{id}'])
  })

  it('is covered by the quality check, which finds no fault in its answers', () => {
    expect(said.faults).toEqual([])
  })

  it(
    'compiles, with a typed client and query',
    () => {
      expect(complaints).toBe('')
      expect(run('node_modules/typescript/bin/tsc', '--noEmit', '-p', '.')).toBe('')
    },
    PATIENCE_MS,
  )

  it('needs no change to any other file', () => {
    expect(copy.changedFiles().filter((path) => path !== 'tests/probe.ts')).toEqual(Object.keys(ADDED))
  })
})
