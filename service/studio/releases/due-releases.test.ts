import { setTimeout as pause } from 'node:timers/promises'
import { beforeEach, describe, expect, it } from 'vitest'
import { collections } from '#generated/collections.ts'
import type { Release } from '#generated/types.ts'
import { createPassedChecks } from '#service/answers/passed-checks.ts'
import { startOutboxWorker } from '#service/background/outbox-worker.ts'
import { changeUser } from '#service/people/auth/users.ts'
import { systemClock } from '#service/runtime/clock.ts'
import { createMetrics } from '#service/runtime/observe/metrics.ts'
import { FIXTURE_NOW, inMemory, type LogLine, recordingLog } from '#tests/support/content/content-service.ts'
import { studioService } from '#tests/support/content/studio-service.ts'
import { startMailServer } from '#tests/support/servers/mail-server.ts'
import { nextPublication, workOnReleases } from './due-releases.ts'
import type { ReleaseTables } from './release-tables.ts'

const studio = studioService({
  rini: ['content:read', 'content:write'],
  desi: ['content:read', 'content:publish'],
  joko: ['content:read', 'content:publish'],
})
const { dataOf, freshDraft, storedEntry, write } = studio
const TITLE = '/translations/@en-US/title'
const minutes = (count: number) => new Date(FIXTURE_NOW.getTime() + count * 60_000)

let now = FIXTURE_NOW
const lines: LogLine[] = []
const clock = { ...systemClock, now: () => now }
// There is no site here, whose pages could be drawn: see `tests/contract/studio/studio-check.test.ts`.
const pagesWithin = () => ({ draw: async () => null, leftOut: new Set<string>() })
const work = () =>
  workOnReleases({
    ...{ store: studio.service.store, plans: collections, clock, log: recordingLog(lines) },
    ...{ pagesWithin, passedChecks: createPassedChecks() },
  })
beforeEach(() => {
  now = FIXTURE_NOW
})

/** A release of one changed card that is published in an hour and a half. */
async function scheduled(slug: string, title: string, who = 'desi'): Promise<{ release: Release; uid: string }> {
  const { document } = await storedEntry('block_card', 'welcome')
  await studio.service.importDocuments(inMemory('block_card', [{ ...document, slug }]))
  const draft = await freshDraft('rini', 'block_card', slug)
  const items = [{ draft: draft.uid, base_seq: await write('rini', draft, { [TITLE]: title }) }]
  const made = await dataOf<Release>(who, 'createRelease', { body: { base_version: 0, title, items } })
  const body = { base_version: made.version, publish_at: minutes(90).toISOString() }
  return { release: await dataOf<Release>(who, 'scheduleRelease', { params: { no: made.no }, body }), uid: draft.uid }
}

const stateOf = ({ no }: Release) => dataOf<Release>('rini', 'getRelease', { params: { no } })
const shown = async (slug: string) => JSON.stringify((await storedEntry('block_card', slug)).document)

describe('a scheduled release', () => {
  it('goes out at its moment with the words that were approved, once among several processes', async () => {
    const { release, uid } = await scheduled('planned', 'Approved words')
    await write('rini', { uid, seq: 1 }, { [TITLE]: 'Later words' })
    expect(await nextPublication(studio.service.store)).toEqual(minutes(90))
    now = minutes(89)
    await work()
    expect(await shown('planned')).not.toContain('Approved words')
    now = minutes(90)
    await Promise.all([work(), work()])
    expect(await shown('planned')).toContain('Approved words')
    expect((await storedEntry('block_card', 'planned')).version).toBe(2)
    expect(await stateOf(release)).toMatchObject({ state: 'published', late_minutes: 0, published_by: 'desi' })
    expect(await nextPublication(studio.service.store)).toBeNull()
  })

  it('goes out late after a downtime, and says so', async () => {
    const { release } = await scheduled('late', 'Late words')
    now = minutes(90 + 125)
    await work()
    expect(await stateOf(release)).toMatchObject({ state: 'published', late_minutes: 125 })
  })

  it('whose process died while publishing it is published by another one, when its lease has ended', async () => {
    const { release } = await scheduled('orphan', 'Orphan words')
    const lease = { state: 'publishing' as const, lease_token: 'dead', lease_until: minutes(92).toISOString() }
    await studio.service.store.transaction(async (trx) => {
      await trx.withTables<ReleaseTables>().updateTable('release').set(lease).where('no', '=', release.no).execute()
    })
    now = minutes(91)
    await work()
    expect((await stateOf(release)).state).toBe('publishing')
    now = minutes(92)
    await work()
    expect((await stateOf(release)).state).toBe('published')
  })

  it('fails as soon as what it refers to is stored otherwise, and mails its maker why', async () => {
    const { release } = await scheduled('failing', 'Failing words')
    await work()
    expect((await stateOf(release)).state).toBe('scheduled')
    const { document } = await storedEntry('block_card', 'failing')
    await studio.service.importDocuments(inMemory('block_card', [{ ...document, height: 'sm' }]), 'joko')
    await work()
    const failed = await stateOf(release)
    expect(failed).toMatchObject({
      state: 'failed',
      failure: { errors: [{ path: '/block_card/failing', code: 'document_stored_since' }] },
    })
    now = minutes(200)
    await work()
    expect(await shown('failing')).not.toContain('Failing words')

    const mails = await startMailServer()
    const { service } = studio
    const settings = { ...service.settings, smtpUrl: mails.url, mailTo: 'office@example.com' }
    const options = { settings, clock, log: recordingLog(lines), metrics: createMetrics(), lookMs: 5 }
    const stop = startOutboxWorker({ ...options, store: service.store })
    for (let wait = 0; mails.arrived.length === 0 && wait < 500; wait += 1) await pause(10)
    await pause(50)
    await stop()
    await mails.close()
    expect(mails.arrived).toHaveLength(1)
    const mail = JSON.stringify({ to: mails.arrived[0]?.to, text: mails.arrived[0]?.text })
    for (const words of ['office@example.com', 'Failing words', 'joko', `studio/releases/${release.no}`, 'seharusnya'])
      expect(mail).toContain(words)
  })

  it('is not published in the name of somebody who may no longer publish', async () => {
    const { release } = await scheduled('orphaned', 'Unwanted words', 'joko')
    const act = { actor: 'machine:test', action: 'users.change', detail: {} } as const
    await changeUser(studio.service.store, 'joko', { scope: ['content:read'] }, act)
    now = minutes(90)
    await work()
    expect(await stateOf(release)).toMatchObject({
      state: 'failed',
      failure: { message: 'The person who scheduled this release no longer has the right to publish.' },
    })
  })
})
