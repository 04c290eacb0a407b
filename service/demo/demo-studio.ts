import { randomBytes } from 'node:crypto'
import { wantsTick } from '#domain/drafts/wants-tick.ts'
import type { CallName } from '#generated/calls.ts'
import type { CreateRelease, Draft, StudioCheck, User } from '#generated/types.ts'
import type { AnswerCall } from '../answers/calls/answer-calls.ts'
import { entryByKey } from '../content/reading/entry-reader.ts'
import { BY_DEMO } from '../people/auth/audit.ts'
import { beginSession, endSession } from '../people/auth/sessions.ts'
import { changeUser, createUser } from '../people/auth/users.ts'
import type { Store } from '../store/store-contract.ts'
import { DEMO_PEOPLE, DEMO_RELEASES, daysAfter } from './demo-history.ts'
import type { DemoAccount } from './demo-user.ts'
import { type DemoWork, keepDemoWork } from './demo-work.ts'
import work from './studio/work.json' with { type: 'json' }

/** A draft to begin: of a stored document, or of a new one, and what is changed in it. */
interface Begun {
  collection: string
  key?: string
  ops: readonly object[]
}

interface Studio {
  store: Store
  /** Answers calls as if it were that moment. */
  answerAt(moment: Date): AnswerCall
  now: Date
}

/**
 * Leaves work in the studio of a new demo, by the calls that editors make: what two people have published within three
 * weeks, drafts in both languages, a new document, and a release that waits for its day. Visitors see what the content
 * files say; of the drafts and the release they see nothing before that day.
 */
export async function beginDemoWork(studio: Studio, { user }: DemoAccount): Promise<void> {
  const people = await publishHistory(studio)
  const desk = await openDesk(studio, user, studio.now)
  const drafts: DraftAsSeen[] = []
  for (const draft of work.drafts) drafts.push(...(await desk.begin(draft)))
  const { title, days, drafts: planned } = work.release
  const items = (await Promise.all(planned.map(desk.begin))).flat()
  if (items.length > 0) {
    const publish_at = daysAfter(studio.now, days).toISOString()
    await desk.release({ title, items, publish_at })
  }
  await desk.leave()
  await keepDemoWork(studio.store, { people, drafts: [...drafts, ...items] })
}

/** Returns the accounts of the people whose history it is. Nobody can sign in as one of them. */
async function publishHistory(studio: Studio): Promise<DemoWork['people']> {
  const users = new Map<string, User>()
  for (const person of DEMO_PEOPLE) {
    const password = randomBytes(32).toString('base64url')
    const scope = ['content:read', 'content:write', 'content:publish'] as const
    users.set(person.username, await createUser(studio.store, { ...person, password, scope: [...scope] }, studio.now))
  }
  for (const { days, by, title, documents } of DEMO_RELEASES) {
    const user = users.get(by)
    if (!user) throw new Error(`The history of the demo names nobody called ${by}.`)
    const desk = await openDesk(studio, user, daysAfter(studio.now, -days))
    const items: DraftAsSeen[] = []
    for (const { texts, ...of } of documents) {
      const ops = texts.map(({ pointer, text }) => ({ op: 'set', pointer, value: text }))
      items.push(...(await desk.begin({ ...of, ops })))
    }
    if (items.length > 0) await desk.release({ title, items, publish: true })
    await desk.leave()
  }
  for (const { username } of users.values()) {
    const act = { actor: BY_DEMO, action: 'users.change', detail: { user: username, status: 'blocked' } } as const
    await changeUser(studio.store, username, { status: 'blocked' }, act, studio.now)
  }
  return [...users.values()].map(({ id }) => id)
}

interface DraftAsSeen {
  draft: string
  base_seq: number
}

interface PlannedRelease extends Pick<CreateRelease, 'title' | 'publish' | 'publish_at'> {
  items: readonly DraftAsSeen[]
}

/** Makes calls for an editor at a moment. */
async function openDesk({ store, answerAt }: Studio, user: User, moment: Date) {
  const { token } = await beginSession(store, user.id, moment)
  const answer = answerAt(moment)
  const ask = async <Data>(call: CallName, input: object): Promise<Data> => {
    const { status, body } = await answer(call, { ...input, headers: { authorization: `Bearer ${token}` } })
    if (status !== 200) throw new Error(`The demo's work in the studio: ${call}: ${JSON.stringify(body)}`)
    return (body as { data: Data }).data
  }
  return {
    ask,
    async begin({ collection, key, ops }: Begun): Promise<DraftAsSeen[]> {
      const entry = key === undefined ? null : await entryByKey(store, collection, key)
      if (key !== undefined && !entry) return []
      const stored = entry ? { id: entry.id, base_version: entry.version } : { base_version: 0 }
      const { uid } = await ask<Draft>('openDraft', { body: { collection, ...stored } })
      const { seq } = await ask<{ seq: number }>('changeDraft', { params: { uid }, body: { base_seq: 0, ops } })
      return [{ draft: uid, base_seq: seq }]
    },
    /** Publishes drafts, or plans it, after a check of them. The demo has what it has: it accepts each warning. */
    async release({ items, ...plan }: PlannedRelease): Promise<void> {
      const { publish_at } = plan
      const drafts = items.map(({ draft }) => draft).join(',')
      const { findings } = await ask<StudioCheck>('checkDocuments', { query: { drafts, publish_at } })
      const accepted = [...new Set(findings.filter(wantsTick).map(({ message }) => message))]
      await ask('createRelease', { body: { base_version: 0, items, ...plan, accepted } })
    },
    leave: () => endSession(store, token, moment),
  }
}
