import Fastify from 'fastify'
import { describe, expect, it } from 'vitest'
import type { Call } from '#domain/calls/call.ts'
import { studioCalls } from '#generated/studio-calls.ts'
import { SCOPES } from '#service/people/auth/scopes.ts'
import { beginSession } from '#service/people/auth/sessions.ts'
import { createUser } from '#service/people/auth/users.ts'
import { FIXTURE_NOW, openContentService } from '#tests/support/content/content-service.ts'
import { set, studioService } from '#tests/support/content/studio-service.ts'

const UNKNOWN = '99999999-9999-4999-8999-999999999999'

const fixture = studioService({
  rini: ['content:read', 'content:write'],
  tari: ['content:read', 'translation:write'],
  ...Object.fromEntries(SCOPES.map((scope) => [scope, [scope]])),
})
const { anyKey, ask, authorizationOf, dataOf, failureOf } = fixture

/** The draft of a stored document, without anything that earlier tests have changed. */
const freshDraft = (collection: string, key: string) => fixture.freshDraft('rini', collection, key)

describe('the calls of the studio', () => {
  const params = { uid: UNKNOWN, collection: 'product', id: 1, no: 999_999_999, kind: 'message', number: 1 }
  const query = { drafts: UNKNOWN, collection: 'product', page: '999999', locale: 'en', q: 'a', base_version: '0' }
  const inputsOf = ({ multipart }: Call) => ({
    ...{ params, query, body: {} },
    ...(multipart ? { file: new File(['no picture'], 'no-picture.png') } : {}),
  })

  it.each(studioCalls.map((call) => [call.name, call] as const))(
    '%s is answered only to users with one of its scopes',
    async (name, call) => {
      const { scope = [] } = call
      const inputs = inputsOf(call)
      const nobody = await fixture.service.answer(name, inputs)
      expect([nobody.status, nobody.headers['cache-control']]).toEqual([401, 'no-store'])
      for (const one of SCOPES) {
        const { status, body } = await ask(one, name, inputs)
        const isAllowed = scope.includes('any') || scope.includes(one)
        expect(status === 403, `${one}: ${JSON.stringify(body)}`).toBe(!isAllowed)
        expect([200, 403, 404, 415, 422], one).toContain(status)
      }
    },
  )

  it('are never kept by a cache', async () => {
    const { headers } = await ask('rini', 'getStudioUser')
    expect(headers['cache-control']).toBe('private, no-store')
  })

  it('tell a person in both languages what they may do', async () => {
    const scopes = [
      { scope: 'content:read', title: 'Melihat draf dan semua dokumen' },
      { scope: 'content:write', title: 'Mengubah konten' },
    ]
    expect(await dataOf('rini', 'getStudioUser', { locale: 'id' })).toMatchObject({ name: 'rini', scopes })
    const refused = await failureOf('tari', 'discardDraft', { params: { uid: UNKNOWN }, body: { base_seq: 0 } })
    expect(refused.message).toBe('Your account may not do this; it needs the permission content:write.')
  })

  it('count per user, because an office may share its address', async () => {
    const limited = await openContentService({ LIMIT_FACTOR: '1' })
    const { store } = limited.service
    const signIn = async (username: string) => {
      const user = await createUser(store, { username, password: 'kata sandi panjang', scope: [] })
      const authorization = `Bearer ${(await beginSession(store, user.id, FIXTURE_NOW)).token}`
      return async () =>
        (await limited.service.answer('getStudioUser', { headers: { authorization }, address: '192.0.2.1' })).status
    }
    const [one, other] = [await signIn('one'), await signIn('other')]
    const statuses = []
    for (let count = 0; count < 601; count += 1) statuses.push(await one())
    expect([statuses.slice(0, 600), statuses[600], await other()]).toEqual([Array(600).fill(200), 429, 200])
    await limited.close()
  })
})

describe('a change over HTTP', () => {
  it('may be as deep as an article, and not deeper than anything that is written', async () => {
    const app = Fastify()
    await app.register(fixture.service.plugin)
    const draft = await freshDraft('article', (await anyKey('article')) ?? '')
    const send = (payload: object | string) =>
      app.inject({
        method: 'POST',
        url: `/api/v1/studio/drafts/${draft.uid}/ops`,
        headers: { ...authorizationOf('rini'), 'content-type': 'application/json' },
        payload,
      })
    const line = [{ type: 'link', href: '/', children: [{ type: 'text', text: 'x'.repeat(200_000) }] }]
    const table = [{ type: 'table', head: [line], rows: [[line]] }]
    const answer = await send({ base_seq: 0, ops: [set('/translations/@en-US/content', table)] })
    expect([answer.statusCode, answer.headers['cache-control']], answer.body.slice(0, 400)).toEqual([
      200,
      'private, no-store',
    ])
    const value = '['.repeat(60) + ']'.repeat(60)
    const deep = await send(
      `{"base_seq":1,"ops":[{"op":"set","pointer":"/translations/@en-US/content","value":${value}}]}`,
    )
    expect(deep.statusCode).toBe(400)
    await app.close()
  })

  it('is not even read from somebody who has not signed in: its length would hold up everybody', async () => {
    const app = Fastify()
    await app.register(fixture.service.plugin)
    const send = (headers: { authorization?: string }) =>
      app.inject({
        method: 'POST',
        url: `/api/v1/studio/drafts/${UNKNOWN}/ops`,
        headers: { ...headers, 'content-type': 'application/json' },
        payload: 'not read',
      })
    expect((await send(authorizationOf('rini'))).statusCode).toBe(400)
    for (const headers of [{}, { authorization: 'Bearer x' }]) {
      const { statusCode, headers: answered } = await send(headers)
      expect([statusCode, answered['cache-control']]).toEqual([401, 'no-store'])
    }
    await app.close()
  })
})
