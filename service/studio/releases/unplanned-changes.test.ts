import { expect, it } from 'vitest'
import type { Draft, Release, UnplannedChanges } from '#generated/types.ts'
import { inMemory } from '#tests/support/content/content-service.ts'
import { studioService } from '#tests/support/content/studio-service.ts'

const studio = studioService({
  desi: ['content:read', 'content:write', 'content:publish'],
  budi: ['content:read', 'content:write', 'content:publish'],
})
const { ask, dataOf, freshDraft, storedEntry, write } = studio
const TITLE = '/translations/@en-US/title'

async function offersFor(who: string, without?: string): Promise<UnplannedChanges> {
  return dataOf(who, 'listUnplannedChanges', { query: without === undefined ? {} : { without } })
}

/** What is offered, each with the keys of the documents that go out with it. */
const inShort = ({ offers }: UnplannedChanges) =>
  offers.map(({ collection, title, items }) => [collection, title, items.map(({ key }) => key).toSorted()])

async function changed(who: string, collection: string, key: string, values: Record<string, unknown>) {
  const draft = await freshDraft(who, collection, key)
  return { uid: draft.uid, seq: await write(who, draft, values) }
}

async function discard(...drafts: { uid: string; seq: number }[]): Promise<void> {
  for (const { uid, seq } of drafts) await dataOf('desi', 'discardDraft', { params: { uid }, body: { base_seq: seq } })
}

/** Stores a page with blocks of these keys. */
async function page(slug: string, ...keys: string[]): Promise<string> {
  const { document } = await storedEntry('block_card', 'welcome')
  await studio.service.importDocuments(
    inMemory(
      'block_card',
      keys.map((key) => ({ ...document, slug: key })),
    ),
  )
  const blocks = keys.map((item) => ({ collection: 'block_card', item }))
  await studio.service.importDocuments(inMemory('page', [{ slug, name: slug, status: 'published', blocks }]))
  return String((await storedEntry('page', slug)).id)
}

it('offers a page with everything that has changed on it, by whomever, before other documents', async () => {
  await page('garden', 'gate', 'fence')
  const drafts = [
    await changed('budi', 'block_card', 'gate', { [TITLE]: 'By a colleague' }),
    await changed('desi', 'block_card', 'fence', { [TITLE]: 'Mine' }),
    await changed('desi', 'block_card', 'welcome', { [TITLE]: 'On no page of these' }),
  ]
  const mine = await offersFor('desi')
  expect(inShort(mine)).toContainEqual(['page', 'garden', ['fence', 'gate']])
  const [first] = mine.offers
  expect(first).toMatchObject({ collection_title: 'Page', draft_uid: null })
  expect(first?.items.every(({ base_seq }) => base_seq === 1)).toBe(true)
  // What only colleagues have changed is theirs to plan.
  expect(inShort(await offersFor('budi'))).toEqual([['page', 'garden', ['fence', 'gate']]])
  await discard(...drafts)
  expect(await offersFor('desi')).toEqual({ offers: [], left_out: 0 })
})

it('offers a block of several pages with those that have changes of their own, and otherwise by itself', async () => {
  const harbor = await page('harbor', 'pier', 'crane')
  await page('shore', 'pier')
  const shared = await changed('desi', 'block_card', 'pier', { [TITLE]: 'Pier' })
  expect(inShort(await offersFor('desi'))).toEqual([['block_card', 'Pier', ['pier']]])
  const own = await changed('desi', 'block_card', 'crane', { [TITLE]: 'Crane' })
  expect(inShort(await offersFor('desi'))).toEqual([['page', 'harbor', ['crane', 'pier']]])
  expect(await offersFor('desi', harbor), 'what goes out with that page anyway').toEqual({ offers: [], left_out: 0 })
  await discard(shared, own)
})

it('offers a page that only its draft has, and nothing that a release takes already', async () => {
  const { uid } = await dataOf<Draft>('desi', 'openDraft', { body: { collection: 'page', base_version: 0 } })
  expect(await offersFor('desi'), 'nothing was written in it').toEqual({ offers: [], left_out: 0 })
  const seq = await write('desi', { uid, seq: 0 }, { '/slug': 'orchard', '/name': 'Orchard' })
  expect(await offersFor('desi')).toMatchObject({ offers: [{ id: null, draft_uid: uid, title: 'Orchard' }] })
  expect(await offersFor('desi', uid)).toEqual({ offers: [], left_out: 0 })

  const body = { base_version: 0, title: 'Spring', items: [{ draft: uid, base_seq: seq }] }
  const release = await dataOf<Release>('desi', 'createRelease', { body })
  expect(await offersFor('desi')).toEqual({ offers: [], left_out: 0 })
  const input = { params: { no: release.no }, body: { base_version: release.version } }
  await dataOf('desi', 'cancelRelease', input)
  expect(inShort(await offersFor('desi'))).toEqual([['page', 'Orchard', ['orchard']]])
  await discard({ uid, seq })
})

it('offers the latest ten, and counts the others', async () => {
  const drafts = []
  for (let number = 1; number <= 12; number += 1) {
    const { uid } = await dataOf<Draft>('desi', 'openDraft', { body: { collection: 'block_card', base_version: 0 } })
    drafts.push({ uid, seq: await write('desi', { uid, seq: 0 }, { '/slug': `card-${number}` }) })
  }
  const { offers, left_out } = await offersFor('desi')
  expect([offers.length, left_out]).toEqual([10, 2])
  await discard(...drafts)
})

it('is for those who publish', async () => {
  await studio.addUser('rini', ['content:read', 'content:write'])
  expect((await ask('rini', 'listUnplannedChanges')).status).toBe(403)
})
