import { readdir } from 'node:fs/promises'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import type { Call } from '#domain/calls/call.ts'
import { calls } from '#generated/calls.ts'
import { privateFilesFolder } from '#service/content/files/file-folders.ts'
import type { AuthTables } from '#service/people/auth/auth-tables.ts'
import { createUser } from '#service/people/auth/users.ts'
import type { VisitorTables } from '#service/people/leads/visitor-tables.ts'
import {
  FOREIGN,
  type HostileRequest,
  hostileBodies,
  hostileFields,
  hostileUploads,
  VALID,
} from '#tests/support/hostile-requests.ts'
import { openSmallService, type SmallService } from '#tests/support/servers/small-service.ts'

/**
 * Every call that writes, tried with everything that a form never sends: each answer must be a failure in the wire
 * format, and nothing may be kept.
 */
const posts = calls.filter(({ method }) => method !== 'GET')

let small: SmallService
beforeAll(async () => {
  small = await openSmallService({ LIMIT_FACTOR: '100000' })
  await createUser(small.service.store, { username: 'rini', password: 'kata sandi panjang', scope: ['lead:read'] })
})
afterAll(() => small.close())

async function kept(): Promise<Record<string, number>> {
  const db = small.service.store.db.withTables<VisitorTables>().withTables<AuthTables>()
  const tables = [
    'lead',
    'outbox',
    'upload',
    'idempotency',
    'user_product',
    'quote_list_link',
    'user_session',
    'user_refresh_token',
  ] as const
  const counts = await Promise.all(
    tables.map(async (table) => {
      const row = await db
        .selectFrom(table)
        .select((row) => row.fn.countAll<number>().as('rows'))
        .executeTakeFirstOrThrow()
      return [table, Number(row.rows)] as const
    }),
  )
  const files = await readdir(privateFilesFolder(small.dataDir)).catch((): string[] => [])
  return { ...Object.fromEntries(counts), files: files.length }
}

async function expectRefusal(call: Call, { what, status, headers = {}, body }: HostileRequest) {
  const answer = await small.app.inject({
    method: call.method as 'POST',
    url: call.path,
    headers: { 'user-agent': 'test', ...headers },
    ...(body === undefined ? {} : { payload: body }),
  })
  const statuses = Array.isArray(status) ? status : [status]
  expect(statuses, `${what}: ${answer.statusCode} ${answer.body.slice(0, 300)}`).toContain(answer.statusCode)
  expect(answer.headers['content-type'], what).toBe('application/json; charset=utf-8')
  expect(answer.body.length, what).toBeLessThan(20_000)
  const { errors = [], ...failure } = answer.json()
  expect(failure, what).toEqual({
    success: false,
    status: answer.statusCode,
    message: expect.stringMatching(/\S/),
    data: null,
  })
  for (const fault of errors) {
    expect(fault, what).toEqual({
      path: expect.stringMatching(/^\//),
      code: expect.stringMatching(/^\w+$/),
      message: expect.stringMatching(/\S/),
    })
  }
  // The answer shows neither internals nor the validator's own wording.
  expect(answer.body, what).not.toMatch(
    /node_modules|sqlite|constraint|must be (string|integer|object)| at .*:\d+:\d+/i,
  )
}

describe.each(posts.map((call) => [call.name, call] as const))('%s', (name, call) => {
  const valid = VALID[name] ?? {}
  afterEach(async () => {
    await small.service.store.transaction((trx) => trx.withTables<VisitorTables>().deleteFrom('lead').execute())
  })

  it('answers everything invalid with 4xx in the wire format and keeps nothing', async () => {
    const before = await kept()
    const requests = call.multipart
      ? hostileUploads(call.multipart.maxBytes)
      : call.bodySchema === null
        ? [{ what: 'nothing', status: 401 }, ...FOREIGN.map(([what, headers]) => ({ what, status: 403, headers }))]
        : [...hostileBodies(valid), ...hostileFields(call, valid)]
    expect(requests.length).toBeGreaterThan(4)
    for (const request of requests) await expectRefusal(call, request)
    expect(await kept()).toEqual(before)
  })

  it('accepts valid input', async () => {
    if (call.multipart || call.bodySchema === null || name === 'refreshSession' || name === 'createCareerApplicant')
      return
    const answer = await small.app.inject({ method: 'POST', url: call.path, payload: valid })
    expect([answer.statusCode, answer.body.slice(0, 200)]).toEqual([200, expect.any(String)])
  })
})
