import { afterAll, beforeAll, expect } from 'vitest'
import type { Operation } from '#domain/drafts/operation.ts'
import type { CallName } from '#generated/calls.ts'
import type { ChangedDraft, Draft, Failure } from '#generated/types.ts'
import type { AnswerInput, Service } from '#service/answers/service.ts'
import { entryByKey } from '#service/content/reading/entry-reader.ts'
import type { Scope } from '#service/people/auth/scopes.ts'
import { beginSession } from '#service/people/auth/sessions.ts'
import { createUser } from '#service/people/auth/users.ts'
import { type ContentService, FIXTURE_NOW, openContentService } from './content-service.ts'

/** An operation that sets a value. */
export const set = (pointer: string, value: unknown): Operation => ({ op: 'set', pointer, value })

/** The input of a call that changes a draft. */
export const change = (draft: Pick<Draft, 'uid'>, base_seq: number, ...ops: Operation[]): AnswerInput => ({
  params: { uid: draft.uid },
  body: { base_seq, ops },
})

/** The translation of a draft in a language. */
export const rowOf = ({ document }: Pick<Draft, 'document'>, tag: string) =>
  (document.translations as Record<string, unknown>[]).find((row) => row.languages_code === tag)

/** A service on the fixtures for the tests of one file, with the people who work in its studio. */
export function studioService(people: Record<string, readonly Scope[]>) {
  let fixture: ContentService
  const tokens = new Map<string, string>()
  beforeAll(async () => {
    fixture = await openContentService()
    for (const [username, scope] of Object.entries(people)) await addUser(username, scope)
  })
  afterAll(() => fixture.close())

  async function addUser(username: string, scope: readonly Scope[]): Promise<void> {
    const { store } = fixture.service
    const who = { username, password: 'kata sandi panjang', scope: [...scope], first_name: username }
    const user = await createUser(store, who)
    tokens.set(username, (await beginSession(store, user.id, FIXTURE_NOW)).token)
  }

  const authorizationOf = (who: string) => ({ authorization: `Bearer ${tokens.get(who)}` })

  async function ask(who: string, call: CallName, { headers, ...input }: AnswerInput = {}) {
    return fixture.service.answer(call, { ...input, headers: { ...headers, ...authorizationOf(who) } })
  }

  async function dataOf<Data>(who: string, call: CallName, input: AnswerInput = {}): Promise<Data> {
    const { status, body } = await ask(who, call, input)
    expect(status, JSON.stringify(body)).toBe(200)
    return (body as { data: Data }).data
  }

  async function failureOf(who: string, call: CallName, input: AnswerInput = {}): Promise<Failure> {
    return (await ask(who, call, input)).body as Failure
  }

  async function storedEntry(collection: string, key: string) {
    const entry = await entryByKey(fixture.service.store, collection, key)
    expect(entry, `${collection} ${key}`).not.toBeNull()
    return { id: entry?.id ?? 0, version: entry?.version ?? 0, document: entry?.doc ?? {}, status: entry?.status }
  }

  return {
    get service(): Service {
      return fixture.service
    },
    get dataDir() {
      return fixture.dataDir
    },
    addUser,
    authorizationOf,
    ask,
    dataOf,
    failureOf,
    storedEntry,
    readDraft: (who: string, { uid }: Pick<Draft, 'uid'>) => dataOf<Draft>(who, 'getDraft', { params: { uid } }),
    /** The key of any document of a collection. */
    async anyKey(collection: string): Promise<string | undefined> {
      const { db } = fixture.service.store
      const row = await db.selectFrom('entry').select('key').where('collection', '=', collection).executeTakeFirst()
      return row?.key
    },
    /** The draft of a stored document, without anything that earlier tests have changed. */
    async freshDraft(who: string, collection: string, key: string): Promise<Draft> {
      const { id, version } = await storedEntry(collection, key)
      const body = { collection, id, base_version: version }
      const { uid, seq, base_version } = await dataOf<Draft>(who, 'openDraft', { body })
      if (seq === 0 && base_version === version) return dataOf<Draft>(who, 'openDraft', { body })
      await dataOf(who, 'discardDraft', { params: { uid }, body: { base_seq: seq } })
      return dataOf<Draft>(who, 'openDraft', { body })
    },
    /** Changes a draft by setting values at pointers, and returns its last change. */
    async write(who: string, { uid, seq }: Pick<Draft, 'uid' | 'seq'>, values: Record<string, unknown>) {
      const ops = Object.entries(values).map(([pointer, value]) => set(pointer, value))
      const body = { base_seq: seq, ops }
      return (await dataOf<ChangedDraft>(who, 'changeDraft', { params: { uid }, body })).seq
    },
  }
}
