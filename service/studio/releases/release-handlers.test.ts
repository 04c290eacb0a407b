import { beforeAll, describe, expect, it } from 'vitest'
import type {
  DocumentReference,
  DocumentRevision,
  Draft,
  Failure,
  Release,
  ReleaseItem,
  StudioCheck,
} from '#generated/types.ts'
import { lastActs } from '#service/people/auth/audit.ts'
import { FIXTURE_NOW, inMemory } from '#tests/support/content/content-service.ts'
import { studioService } from '#tests/support/content/studio-service.ts'

const studio = studioService({
  rini: ['content:read', 'content:write'],
  desi: ['content:read', 'content:write', 'content:publish'],
})
const { ask, dataOf, failureOf, freshDraft, readDraft, storedEntry, write } = studio
const [ENGLISH, INDONESIAN] = ['/translations/@en-US/title', '/translations/@id-ID/title']

const create = (title: string, items: ReleaseItem[], more: object = {}) =>
  dataOf<Release>('desi', 'createRelease', { body: { base_version: 0, title, items, ...more } })
const act = (call: 'publishRelease' | 'approveRelease' | 'cancelRelease', { no, version }: Release) =>
  dataOf<Release>('desi', call, { params: { no }, body: { base_version: version } })
const refused = async (call: 'publishRelease' | 'revertRelease', { no, version }: Release): Promise<Failure> =>
  failureOf('desi', call, { params: { no }, body: { base_version: version } })
const revert = ({ no, version }: Release, body: object = {}) =>
  dataOf<Release>('desi', 'revertRelease', { params: { no }, body: { base_version: version, ...body } })

/** A changed draft of a stored document, as an item of a release. */
async function changed(collection: string, key: string, values: Record<string, unknown>): Promise<ReleaseItem> {
  const draft = await freshDraft('rini', collection, key)
  return { draft: draft.uid, base_seq: await write('rini', draft, values) }
}

async function stored(collection: string, document: object): Promise<void> {
  await studio.service.importDocuments(inMemory(collection, [document]))
}

const card = async (slug: string) => ({ ...(await storedEntry('block_card', 'welcome')).document, slug })
const page = (slug: string, ...items: string[]) => ({
  ...{ slug, name: slug, status: 'published' },
  blocks: items.map((item) => ({ collection: 'block_card', item })),
})

async function visited(slug: string) {
  const answers = []
  for (const locale of ['en', 'id'] as const) {
    const { status, body } = await studio.service.answer('getPageBySlug', { params: { slug }, locale })
    answers.push(`${status} ${JSON.stringify((body as { data: unknown }).data)}`)
  }
  return answers
}

describe('a release', () => {
  it('publishes several documents and languages together, and says so in their history', async () => {
    await stored('block_card', await card('first'))
    await stored('page', page('together', 'first'))
    const items = [
      await changed('block_card', 'first', { [ENGLISH]: 'Together', [INDONESIAN]: 'Bersama' }),
      await changed('page', 'together', { '/name': 'Both' }),
    ]
    const before = await visited('together')
    const release = await create('Spring', items)
    expect(release.items).toMatchObject([
      { key: 'first', page: 'Both', more_pages: 0 },
      { key: 'together', page: null, more_pages: 0 },
    ])
    expect(await visited('together')).toEqual(before)
    const published = await act('publishRelease', release)
    expect(published).toMatchObject({ state: 'published', count: 2, published_by: 'desi', late_minutes: null })
    const [english, indonesian] = await visited('together')
    expect([english, indonesian]).toEqual([expect.stringContaining('"Together"'), expect.stringContaining('"Bersama"')])
    const { id } = await storedEntry('page', 'together')
    const input = { params: { collection: 'page', id } }
    const [revision] = await dataOf<DocumentRevision[]>('rini', 'listDocumentRevisions', input)
    expect(revision).toMatchObject({ author: 'desi', reason: 'Spring', release: release.no })
    const [last] = await lastActs(studio.service.store, 1)
    expect(last).toMatchObject({ actor: 'desi', action: 'release.publish', detail: { release: release.no } })
  })

  it('is never followed by an old answer: what it makes stale is told before it is answered', async () => {
    await stored('block_card', await card('prompt'))
    const { id } = await storedEntry('block_card', 'prompt')
    const told: string[] = []
    const stop = studio.service.onChange((tags) => told.push(...tags))
    const item = await changed('block_card', 'prompt', { [ENGLISH]: 'At once' })
    expect(told).toEqual([])
    const release = await create('Prompt', [item], { publish: true })
    expect(told.splice(0)).toContain(`block_card:${id}`)
    await revert(release)
    expect(told.splice(0)).toContain(`block_card:${id}`)
    const draft = await freshDraft('rini', 'block_card', 'prompt')
    const body = { base_seq: await write('rini', draft, { [ENGLISH]: 'Alone' }) }
    await dataOf('desi', 'publishDraft', { params: { uid: draft.uid }, body })
    expect(told).toContain(`block_card:${id}`)
    stop()
  })

  it('publishes a page with its new block at once, though each refers to what only drafts have', async () => {
    await stored('page', page('fresh'))
    const fresh = await dataOf<Draft>('rini', 'openDraft', { body: { collection: 'block_card', base_version: 0 } })
    const { document } = await storedEntry('block_card', 'welcome')
    const seq = await write('rini', fresh, {
      ...{ '/slug': 'new-block', '/component_name': document.component_name, '/image': document.image },
      [ENGLISH]: 'New',
    })
    const draft = await freshDraft('rini', 'page', 'fresh')
    const value = { collection: 'block_card', item: 'new-block' }
    const body = { base_seq: 0, ops: [{ op: 'insert', pointer: '/blocks', after: null, value }] }
    await dataOf('rini', 'changeDraft', { params: { uid: draft.uid }, body })
    const items = [{ draft: draft.uid, base_seq: 1 }]
    const alone = await failureOf('desi', 'createRelease', {
      body: { base_version: 0, title: 'A', items, publish: true },
    })
    expect(alone).toMatchObject({ status: 422, errors: [{ path: '/page/fresh/blocks/@block_card:new-block/item' }] })
    const accepted = ['“Title” has no text in Indonesian.']
    const both = [...items, { draft: fresh.uid, base_seq: seq }]
    const release = await create('Both', both, { publish: true, accepted })
    expect(release.state).toBe('published')
    expect((await visited('fresh'))[0]).toContain('"New"')
  })

  it('stops with the names of the documents that somebody else has stored since, and keeps nothing', async () => {
    await stored('block_card', await card('one'))
    await stored('block_card', await card('two'))
    const items = [
      await changed('block_card', 'one', { [ENGLISH]: 'One' }),
      await changed('block_card', 'two', { [ENGLISH]: 'Two' }),
    ]
    const release = await create('Late', items)
    await studio.service.importDocuments(inMemory('block_card', [{ ...(await card('two')), height: 'sm' }]), 'joko')
    expect(await refused('publishRelease', release)).toMatchObject({
      status: 409,
      errors: [{ path: '/block_card/two', code: 'document_stored_since', message: expect.stringContaining('joko') }],
    })
    expect((await storedEntry('block_card', 'one')).version).toBe(1)
    const still = await dataOf<Release>('rini', 'getRelease', { params: { no: release.no } })
    expect([still.state, still.version]).toEqual(['open', release.version])
  })

  it('is checked as one set, and every fault is named in the language of the editor', async () => {
    const items = [await changed('page', 'home', { '/thumbnail': 'no-such-picture', '/name': '' })]
    const body = { base_version: 0, title: 'Salah', items, publish: true }
    const { status, errors } = await failureOf('desi', 'createRelease', { body, locale: 'id' })
    expect([status, errors?.map(({ path }) => path)]).toEqual([422, ['/page/home/name', '/page/home/thumbnail']])
    expect(errors?.[0]?.message).toBe('“Nama” belum diisi.')
  })

  it('sends out what was approved, and its draft goes on from there', async () => {
    await stored('block_card', await card('approved'))
    const item = await changed('block_card', 'approved', { [ENGLISH]: 'Approved' })
    const release = await act('approveRelease', await create('Approved', [item]))
    expect(release).toMatchObject({ approved_by: 'desi', items: [{ frozen: true, title: 'Approved' }] })
    const uid = 'draft' in item ? item.draft : ''
    await write('rini', { uid, seq: 1 }, { [ENGLISH]: 'Afterward' })
    await act('publishRelease', release)
    const { version, document } = await storedEntry('block_card', 'approved')
    expect(JSON.stringify(document)).toContain('"Approved"')
    const draft = await dataOf<Draft>('rini', 'getDraft', { params: { uid } })
    expect([draft.base_version, JSON.stringify(draft.document)]).toEqual([
      version,
      expect.stringContaining('Afterward'),
    ])
    await dataOf('desi', 'publishDraft', { params: { uid }, body: { base_seq: draft.seq } })
  })

  it('can be changed and canceled until it is published, by whoever has seen it as it is', async () => {
    const item = await changed('block_card', 'welcome', { [ENGLISH]: 'Never' })
    const release = await create('Changing', [item, item])
    expect(release.items).toHaveLength(1)
    const body = { base_version: release.version, remove: [release.items[0]?.no] }
    const input = { params: { no: release.no }, body }
    const empty = await dataOf<Release>('desi', 'changeReleaseItems', input)
    expect((await ask('desi', 'changeReleaseItems', input)).status).toBe(412)
    expect(await refused('publishRelease', empty)).toMatchObject({ status: 422 })
    const canceled = await act('cancelRelease', empty)
    expect(canceled.state).toBe('canceled')
    expect(await refused('publishRelease', canceled)).toMatchObject({ status: 409 })
    const open = await dataOf<Release[]>('rini', 'listReleases', { query: { state: 'canceled' } })
    expect(open).toMatchObject([{ no: release.no, title: 'Changing', made_by: 'desi', count: 0 }])
  })

  it('is canceled with its drafts, except for those that were changed since', async () => {
    const drafts = [
      await freshDraft('rini', 'block_card', 'welcome'),
      await freshDraft('rini', 'block_card', 'words'),
    ] as const
    const items = []
    for (const draft of drafts)
      items.push({ draft: draft.uid, base_seq: await write('rini', draft, { [ENGLISH]: 'Not now' }) })
    const release = await create('Given up', items)
    const [given, other] = drafts
    await write('desi', { uid: other.uid, seq: items[1]?.base_seq ?? 0 }, { [ENGLISH]: 'Gone on' })
    const body = { base_version: release.version, discard: true }
    await dataOf('desi', 'cancelRelease', { params: { no: release.no }, body })
    expect(await ask('desi', 'getDraft', { params: { uid: given.uid } })).toMatchObject({ status: 409 })
    expect((await readDraft('desi', other)).seq).toBeGreaterThan(items[1]?.base_seq ?? 0)
  })

  it('is not found, or not possible, for what is not there', async () => {
    const unknown = { params: { no: 999_999 }, body: { base_version: 1 } }
    expect((await failureOf('desi', 'publishRelease', unknown)).message).toBe('There is no release 999999.')
    const gone = { collection: 'page', id: 999_999, action: 'archive', base_version: 1 }
    expect((await ask('desi', 'createRelease', { body: { base_version: 0, title: 'A', items: [gone] } })).status).toBe(
      404,
    )
    const odd = { draft: 'not-a-draft', base_seq: 0 }
    expect((await ask('desi', 'createRelease', { body: { base_version: 0, title: 'A', items: [odd] } })).status).toBe(
      422,
    )
  })

  it('is published once when its request is repeated, and by one of two people', async () => {
    await stored('block_card', await card('twice'))
    const release = await create('Twice', [await changed('block_card', 'twice', { [ENGLISH]: 'Twice' })])
    const input = { params: { no: release.no }, body: { base_version: release.version } }
    const repeated = { ...input, headers: { 'idempotency-key': 'publish-1' } }
    const [first, again, other] = await Promise.all([
      ask('desi', 'publishRelease', repeated),
      ask('desi', 'publishRelease', repeated),
      ask('desi', 'publishRelease', input),
    ])
    // Which of the two comes first is up to the database; a repeat is answered as its first request was.
    expect(again.status).toBe(first.status)
    expect([first.status, other.status].sort()).toEqual([200, 412])
    expect((await storedEntry('block_card', 'twice')).version).toBe(2)
  })

  it('is published although others publish at the same moment', async () => {
    const names = ['one', 'two', 'three', 'four', 'five', 'six']
    for (const name of names) await stored('block_card', await card(`at-once-${name}`))
    const items = []
    for (const name of names) items.push(await changed('block_card', `at-once-${name}`, { [ENGLISH]: name }))
    const accepted = ['“Title” has no text in Indonesian.']
    const releases = await Promise.all(
      items.map((item, index) => create(`At once ${names[index]}`, [item], { publish: true, accepted })),
    )
    expect(releases.map(({ state }) => state)).toEqual(names.map(() => 'published'))
  })
})

describe('where review is asked for', () => {
  beforeAll(async () => {
    studio.service.settings.review = true
    await studio.addUser('wati', ['content:read', 'content:publish'])
    await stored('block_card', await card('reviewed'))
    return () => {
      studio.service.settings.review = false
    }
  })

  const own = async (title: string): Promise<{ draft: string; base_seq: number }> => {
    const draft = await freshDraft('desi', 'block_card', 'reviewed')
    return { draft: draft.uid, base_seq: await write('desi', draft, { [ENGLISH]: title }) }
  }
  const codesFor = async (who: string, { no }: Release) =>
    (await dataOf<StudioCheck>(who, 'checkDocuments', { query: { release: no } })).findings.map(({ code }) => code)

  it('a release is published by somebody who has not changed it, or after they have approved it', async () => {
    const release = await create('Reviewed', [await own('Reviewed')])
    expect(await refused('publishRelease', release)).toMatchObject({
      status: 403,
      message:
        'You have changed this yourself. On this site somebody else publishes it, or approves its release first.',
    })
    const publish_at = new Date(FIXTURE_NOW.getTime() + 3_600_000).toISOString()
    const later = { params: { no: release.no }, body: { base_version: release.version, publish_at } }
    expect((await ask('desi', 'scheduleRelease', later)).status).toBe(403)
    expect(await codesFor('desi', release)).toContain('release_unreviewed')
    expect(await codesFor('wati', release)).not.toContain('release_unreviewed')
    // What its author approves is looked at by nobody else.
    const approved = await act('approveRelease', release)
    expect((await refused('publishRelease', approved)).status).toBe(403)
    const body = { base_version: approved.version }
    const reviewed = await dataOf<Release>('wati', 'approveRelease', { params: { no: release.no }, body })
    expect(await codesFor('desi', reviewed)).not.toContain('release_unreviewed')
    expect((await act('publishRelease', reviewed)).state).toBe('published')
  })

  it('a draft alone is published by somebody else, too', async () => {
    const { draft: uid, base_seq } = await own('Reviewed again')
    const publish = { params: { uid }, body: { base_seq } }
    expect((await failureOf('desi', 'publishDraft', publish)).status).toBe(403)
    expect((await storedEntry('block_card', 'reviewed')).version).toBe(2)
    await dataOf('wati', 'publishDraft', publish)
    expect((await storedEntry('block_card', 'reviewed')).version).toBe(3)
  })
})

describe('taking a release back', () => {
  it('publishes the states before in every language, byte for byte', async () => {
    await stored('block_card', await card('turning'))
    await stored('page', page('turned', 'turning'))
    const before = await visited('turned')
    const items = [
      await changed('block_card', 'turning', { [ENGLISH]: 'Wrong', [INDONESIAN]: 'Salah' }),
      await changed('page', 'turned', { '/name': 'Wrong' }),
    ]
    const release = await create('Wrong', items, { publish: true })
    const back = await revert(release)
    expect(back).toMatchObject({ state: 'published', reverts: release.no, count: 2 })
    const withoutDates = (answers: string[]) => answers.map((one) => one.replaceAll(/"date_updated":"[^"]*"/g, ''))
    expect(withoutDates(await visited('turned'))).toEqual(withoutDates(before))
    const reverted = await dataOf<Release>('rini', 'getRelease', { params: { no: release.no } })
    expect(reverted.state).toBe('reverted')
    const { stale } = await freshDraft('rini', 'block_card', 'turning')
    expect(stale, 'the translation is as old as its original').toEqual([])
    expect(await refused('revertRelease', reverted)).toMatchObject({ status: 409 })
  })

  it('archives what was new, and leaves out what somebody has stored since only if that is wanted', async () => {
    await stored('block_card', await card('since'))
    const fresh = await dataOf<Draft>('rini', 'openDraft', { body: { collection: 'tag', base_version: 0 } })
    const seq = await write('rini', fresh, { '/name': 'new-tag', '/translations/@en-US/label': 'New' })
    const items = [{ draft: fresh.uid, base_seq: seq }, await changed('block_card', 'since', { [ENGLISH]: 'A' })]
    const accepted = ['“Name for visitors” has no text in Indonesian.']
    const release = await create('Mixed', items, { publish: true, accepted })
    await create('Later', [await changed('block_card', 'since', { [ENGLISH]: 'B' })], { publish: true })
    expect(await refused('revertRelease', release)).toMatchObject({
      status: 409,
      errors: [{ path: '/block_card/since' }],
    })
    await revert(release, { partial: true })
    expect((await storedEntry('tag', 'new-tag')).status).toBe('archived')
    expect(JSON.stringify((await storedEntry('block_card', 'since')).document)).toContain('"B"')
  })
})

describe('another key', () => {
  it('is written into everything that refers to the document, drafts too, and its old address leads to it', async () => {
    await stored('block_card', await card('old-name'))
    await stored('page', page('user', 'old-name'))
    await stored('page', page('old-page'))
    const draft = await freshDraft('rini', 'page', 'user')
    await write('rini', draft, { '/name': 'In work' })
    const rename = async (collection: string, from: string, key: string) => {
      const { id, version } = await storedEntry(collection, from)
      const body = { collection, id, key, base_version: version, publish: true }
      return dataOf<Release>('desi', 'renameDocument', { body })
    }
    const release = await rename('block_card', 'old-name', 'new-name')
    expect(release.items.map(({ action, key }) => [action, key])).toEqual([
      ['rename', 'old-name'],
      ['follow', 'user'],
    ])
    const blocks = [{ collection: 'block_card', item: 'new-name' }]
    expect((await storedEntry('page', 'user')).document.blocks).toEqual(blocks)
    const after = await dataOf<Draft>('rini', 'getDraft', { params: { uid: draft.uid } })
    expect([after.document.blocks, after.document.name, after.faults]).toEqual([blocks, 'In work', []])
    await dataOf('desi', 'publishDraft', { params: { uid: draft.uid }, body: { base_seq: after.seq } })

    const moved = await rename('page', 'old-page', 'new-page')
    expect((await storedEntry('redirect', '/old-page')).document).toMatchObject({ to: '/new-page', code: 301 })
    await rename('page', 'new-page', 'newest-page')
    expect((await storedEntry('redirect', '/old-page')).document.to).toBe('/newest-page')
    await rename('page', 'newest-page', 'old-page')
    expect((await storedEntry('redirect', '/old-page')).status).toBe('archived')
    expect(await refused('revertRelease', moved)).toMatchObject({ status: 409 })
    const back = await revert(release, { partial: true })
    expect(back.items.map(({ action, key }) => [action, key])).toEqual([
      ['publish', 'new-name'],
      ['follow', 'user'],
    ])
  })

  it('names the first of the documents that follow from a renamed one, and says how many there are', async () => {
    await stored('block_card', await card('on-all'))
    await studio.service.importDocuments(
      inMemory(
        'page',
        Array.from({ length: 25 }, (_, at) => page(`shows-it-${at}`, 'on-all')),
      ),
    )
    const { id, version } = await storedEntry('block_card', 'on-all')
    const body = { collection: 'block_card', id, key: 'on-all-pages', base_version: version, publish: true }
    const { followers, count, items } = await dataOf<Release>('desi', 'renameDocument', { body })
    expect([followers, count, items.filter(({ action }) => action === 'follow').length]).toEqual([25, 1, 20])
  })

  it('that is taken, or no key at all, is refused', async () => {
    const { id, version } = await storedEntry('page', 'home')
    const body = { collection: 'page', id, base_version: version }
    expect((await ask('desi', 'renameDocument', { body: { ...body, key: 'about' } })).status).toBe(409)
    const odd = await failureOf('desi', 'renameDocument', { body: { ...body, key: 'No key!', publish: true } })
    expect(odd).toMatchObject({ status: 422, errors: [{ path: '/page/home/slug' }] })
    expect((await ask('rini', 'renameDocument', { body: { ...body, key: 'x', publish: true } })).status).toBe(403)
    expect((await ask('desi', 'renameDocument', { body: { ...body, key: 'x', base_version: 99 } })).status).toBe(412)
  })
})

describe('taking a document from visitors', () => {
  const archive = async (who: string, collection: string, key: string, body: object) => {
    const { id, version } = await storedEntry(collection, key)
    return ask(who, 'archiveDocument', { body: { collection, id, base_version: version, ...body } })
  }

  it('says first what refers to it, and never deletes what is referred to', async () => {
    await stored('block_card', await card('used'))
    await stored('page', page('using', 'used'))
    const unseen = await archive('desi', 'block_card', 'used', { action: 'archive', publish: true })
    expect(unseen.body).toMatchObject({
      status: 409,
      message: 'Places that refer to this document: 1.',
      errors: [{ path: '/page/using/blocks/@block_card:used/item', message: '“using” refers to this document.' }],
    })
    const seen = { action: 'unpublish', references: 1, publish: true }
    expect((await archive('desi', 'block_card', 'used', seen)).status).toBe(200)
    expect((await storedEntry('block_card', 'used')).status).toBe('draft')
    expect((await archive('desi', 'block_card', 'used', { action: 'delete', references: 1 })).status).toBe(409)
    expect((await archive('desi', 'page', 'using', { action: 'delete', publish: true })).status).toBe(200)
    expect((await archive('desi', 'block_card', 'used', { action: 'delete', publish: true })).status).toBe(200)
    expect((await visited('using'))[0]).toMatch(/^40[04]/)
  })

  it('waits for somebody who may publish', async () => {
    await stored('page', page('waiting'))
    const { body } = await archive('rini', 'page', 'waiting', { action: 'archive' })
    const { data } = body as { data: Release }
    expect(data).toMatchObject({ state: 'open', items: [{ key: 'waiting', action: 'archive' }] })
    await act('publishRelease', data)
    expect((await storedEntry('page', 'waiting')).status).toBe('archived')
    const uses = await dataOf<DocumentReference[]>('rini', 'listDocumentReferences', {
      params: { collection: 'page', id: data.items[0]?.id },
    })
    expect(uses).toEqual([])
  })
})

describe('a schedule', () => {
  const schedule = ({ no, version }: Release, minutes: number) => {
    const publish_at = new Date(FIXTURE_NOW.getTime() + minutes * 60_000).toISOString()
    return ask('desi', 'scheduleRelease', { params: { no }, body: { base_version: version, publish_at } })
  }

  it('needs a moment that is to come and a set without faults', async () => {
    const good = await create('Good', [await changed('block_card', 'welcome', { [ENGLISH]: 'Good' })])
    expect((await schedule(good, -1)).status).toBe(422)
    const bad = await create('Bad', [await changed('page', 'home', { '/thumbnail': 'no-such-picture' })])
    expect((await schedule(bad, 60)).body).toMatchObject({ status: 422, errors: [{ path: '/page/home/thumbnail' }] })
    const scheduled = ((await schedule(good, 60)).body as { data: Release }).data
    const query = { collection: 'block_card', state: 'scheduled' }
    const listed = await dataOf<{ key: string }[]>('rini', 'listStudioDocuments', { query })
    expect(listed.map(({ key }) => key)).toEqual(['welcome'])
    expect(scheduled).toMatchObject({ state: 'scheduled', time_zone: 'Asia/Jakarta', items: [{ frozen: true }] })
    expect(
      (await ask('desi', 'changeReleaseItems', { params: { no: good.no }, body: { base_version: scheduled.version } }))
        .status,
    ).toBe(409)
    expect((await act('cancelRelease', scheduled)).state).toBe('open')
  })

  it('is made together with its release, once, or nothing is left of either', async () => {
    await stored('block_card', await card('planned'))
    const at = (minutes: number) => new Date(FIXTURE_NOW.getTime() + minutes * 60_000).toISOString()
    const items = [await changed('block_card', 'planned', { [ENGLISH]: 'Planned' })]
    const broken = [await changed('page', 'home', { '/thumbnail': 'no-such-picture' })]
    const begin = (body: object, key: string) =>
      ask('desi', 'createRelease', { body: { base_version: 0, ...body }, headers: { 'idempotency-key': key } })
    const releases = async () => (await dataOf<Release[]>('desi', 'listReleases', { query: { limit: 100 } })).length
    const before = await releases()
    expect((await begin({ title: 'Late', items, publish_at: at(-1) }, 'late')).status).toBe(422)
    const refusedOne = { title: 'Broken', items: broken, publish_at: at(60) }
    for (const key of ['broken-1', 'broken-2'])
      expect((await begin(refusedOne, key)).body).toMatchObject({ errors: [{ path: '/page/home/thumbnail' }] })
    expect(await releases()).toBe(before)

    const fresh = await dataOf<Draft>('rini', 'openDraft', { body: { collection: 'tag', base_version: 0 } })
    const values = { '/name': 'planned-tag', '/translations/@en-US/label': 'New', '/translations/@id-ID/label': 'Baru' }
    items.push({ draft: fresh.uid, base_seq: await write('rini', fresh, values) })
    const wanted = { title: 'Planned', items, publish_at: at(60), accepted: ['Seen'] }
    const { data } = (await begin(wanted, 'planned')).body as { data: Release }
    expect(data).toMatchObject({
      state: 'scheduled',
      publish_at: at(60),
      accepted: ['Seen'],
      items: [{ frozen: true }, { frozen: true }],
    })
    // Nothing but its draft can say of a new document when it goes out.
    const draftNow = ({ uid }: Draft) => dataOf<Draft>('rini', 'getDraft', { params: { uid } })
    expect(await draftNow(fresh)).toMatchObject({ publish_at: at(60) })
    // Its answer was lost, and somebody has gone on writing before it is asked for once more.
    const [item] = items
    await write('rini', { uid: item && 'draft' in item ? item.draft : '', seq: 1 }, { [ENGLISH]: 'Later words' })
    const again = (await begin(wanted, 'planned')).body as { data: Release }
    expect([again.data.no, await releases()]).toEqual([data.no, before + 1])
    await act('cancelRelease', data)
    expect(await draftNow(fresh)).toMatchObject({ publish_at: null })
  })
})
