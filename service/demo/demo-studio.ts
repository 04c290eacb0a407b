import type { CallName } from '#generated/calls.ts'
import type { Draft } from '#generated/types.ts'
import type { AnswerCall } from '../answers/calls/answer-calls.ts'
import { entryByKey } from '../content/reading/entry-reader.ts'
import { beginSession, endSession } from '../people/auth/sessions.ts'
import type { Store } from '../store/store-contract.ts'
import type { DemoAccount } from './demo-user.ts'
import work from './studio/work.json' with { type: 'json' }

const DAY_MS = 24 * 60 * 60 * 1000

/** A draft to begin: of a stored document, or of a new one, and what is changed in it. */
interface Begun {
  collection: string
  key?: string
  ops: readonly object[]
}

/**
 * Leaves work in the studio of a new demo, by the calls that editors make: drafts in both languages, a new document, and
 * a release that waits for its day. Visitors see none of it before that day.
 */
export async function beginDemoWork(answer: AnswerCall, store: Store, { user }: DemoAccount, now: Date): Promise<void> {
  const { token } = await beginSession(store, user.id, now)
  const ask = async <Data>(call: CallName, input: object): Promise<Data> => {
    const { status, body } = await answer(call, { ...input, headers: { authorization: `Bearer ${token}` } })
    if (status !== 200) throw new Error(`The demo's work in the studio: ${call}: ${JSON.stringify(body)}`)
    return (body as { data: Data }).data
  }

  const begin = async ({ collection, key, ops }: Begun) => {
    const entry = key === undefined ? null : await entryByKey(store, collection, key)
    if (key !== undefined && !entry) return []
    const stored = entry ? { id: entry.id, base_version: entry.version } : { base_version: 0 }
    const { uid } = await ask<Draft>('openDraft', { body: { collection, ...stored } })
    const { seq } = await ask<{ seq: number }>('changeDraft', { params: { uid }, body: { base_seq: 0, ops } })
    return [{ draft: uid, base_seq: seq }]
  }

  for (const draft of work.drafts) await begin(draft)
  const { title, days, drafts } = work.release
  const items = (await Promise.all(drafts.map(begin))).flat()
  if (items.length > 0) {
    const publish_at = new Date(now.getTime() + days * DAY_MS).toISOString()
    await ask('createRelease', { body: { base_version: 0, title, items, publish_at } })
  }
  await endSession(store, token, now)
}
