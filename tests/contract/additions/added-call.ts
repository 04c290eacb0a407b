import { describe, expect, it } from 'vitest'
import type { ProjectCopy } from '#tests/support/project-copy.ts'
import { runIn } from './added-to.ts'

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
import { answerRows, type Handlers } from '../answers/handler.ts'

/** Words that articles are found by. */
export const tagHandlers = {
  async getLongestTag(_input, { content }) {
    const tags = await publishedEntries(content.source, 'tag')
    const [longest] = tags.sort((a, b) => b.key.length - a.key.length)
    return answerRows((await content.rows(longest ? [longest] : [], 'full'))[0])
  },
} satisfies Handlers
`,
}

/** Makes the new calls in the same ways as the site, its readers and its testers. */
const PROBE_FILE = 'tests/probe.ts'
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

/** Adds the calls to a copy of the project. */
export function addCalls(copy: ProjectCopy): void {
  for (const [path, content] of Object.entries(ADDED)) copy.write(path, content)
}

export const CALL_FILES = Object.keys(ADDED)

/** What the probe prints. */
export type CallAnswers = Record<string, unknown> & { tags: { id: number; name: string }[] }

/** Makes the new calls against a service of the copy. Throws with what was printed if that fails. */
export function makeCalls(copy: ProjectCopy): CallAnswers {
  copy.write(PROBE_FILE, PROBE)
  const { output } = runIn(copy.root, PROBE_FILE)
  if (!output.startsWith('{')) throw new Error(output)
  return JSON.parse(output)
}

/** What must be true of the answers to the new calls. */
export function testCalls(said: () => CallAnswers): void {
  describe('a call of one row', () => {
    it('answers what the row says, through its query options', () => {
      expect(said().key).toEqual(['id', 'listTags', {}, {}])
      expect(said().tags.length).toBeGreaterThan(1)
      expect(said().one).toEqual(said().tags[0])
    })

    it('answers with the not-found sentence for an unknown id', () => {
      expect(said().missing).toBe('Tidak ada yang ditemukan di sini.')
    })
  })

  describe('a call of one row and one file', () => {
    it('answers with the result of its handler', () => {
      const longest = Math.max(...said().tags.map(({ name }) => name.length))
      expect(said().longest).toMatchObject({ name: expect.stringMatching(`^.{${longest}}$`) })
    })
  })

  describe('a new call', () => {
    it('is in the OpenAPI document', () => {
      expect(said().paths).toEqual(['/api/longest-tag', '/api/tags', '/api/tags/{id}'])
    })

    it('is covered by the quality check, which finds no fault in its answers', () => {
      expect(said().faults).toEqual([])
    })
  })
}
