import { beforeAll, describe, expect, it } from 'vitest'
import type { Operation } from '#domain/drafts/operation.ts'
import { collections } from '#generated/collections.ts'
import type { ChangedDraft, Draft, StudioDocument } from '#generated/types.ts'
import type { AnswerInput, Service } from '#service/answers/service.ts'
import { readContentFiles } from '#service/demo/read-content-files.ts'
import { SCOPES } from '#service/people/auth/scopes.ts'
import { contentQuestions } from '#tests/support/content/content-questions.ts'
import { FIXTURE_CONTENT, FIXTURE_NOW, openContentService } from '#tests/support/content/content-service.ts'
import { change, rowOf, set, studioService } from '#tests/support/content/studio-service.ts'
import { closedForm, openedForm } from './draft-form.ts'
import type { DraftTables } from './draft-tables.ts'

const fixture = studioService({
  rini: ['content:read', 'content:write'],
  budi: ['content:read', 'content:write'],
  tari: ['content:read', 'translation:write'],
  ...Object.fromEntries(SCOPES.map((scope) => [scope, [scope]])),
})
const { addUser, anyKey, ask, dataOf, failureOf } = fixture

/** The draft of a stored document, without anything that earlier tests have changed. */
const freshDraft = (collection: string, key: string) => fixture.freshDraft('rini', collection, key)
const read = (draft: Pick<Draft, 'uid'>) => fixture.readDraft('rini', draft)

describe('a draft', () => {
  it('has a row for every language and an identity for every row', async () => {
    const draft = await freshDraft('block_card', 'welcome')
    expect(rowOf(draft, 'en-US')?.buttons).toMatchObject([
      { id: 1, label: 'Products' },
      { id: 2, label: 'Plan' },
    ])
    expect(rowOf(draft, 'id-ID')).toEqual({
      id: expect.any(Number),
      languages_code: 'id-ID',
      title: 'Selamat datang',
      buttons: [],
    })
  })

  it('is one for all editors, and keeps what they change', async () => {
    const draft = await freshDraft('block_card', 'welcome')
    await dataOf('rini', 'changeDraft', change(draft, 0, set('/translations/@en-US/title', ' Welcome to us ')))
    const seen = await dataOf<StudioDocument>('budi', 'getStudioDocument', {
      params: { collection: 'block_card', id: draft.id },
    })
    expect([seen.state, seen.draft?.uid, seen.draft?.seq]).toEqual(['changed', draft.uid, 1])
    expect(rowOf(seen.draft as Draft, 'en-US')?.title).toBe(' Welcome to us ')
    expect((seen.document.translations as object[])[0]).toMatchObject({ title: 'Welcome' })
  })

  it('has nothing to publish once everything in it is undone, or typed as it was', async () => {
    const draft = await freshDraft('block_card', 'welcome')
    const params = { params: { collection: 'block_card', id: draft.id } }
    const stateNow = async () => (await dataOf<StudioDocument>('rini', 'getStudioDocument', params)).state
    const wrote = (seq: number, title: string) =>
      dataOf<ChangedDraft>('rini', 'changeDraft', change(draft, seq, set('/translations/@en-US/title', title)))
    expect((await wrote(0, 'Hello')).changed).toBe(true)
    const undo = { params: { uid: draft.uid }, body: { base_seq: 1 } }
    expect((await dataOf<ChangedDraft>('rini', 'undoDraftChange', undo)).changed).toBe(false)
    expect(await stateNow()).toBe('unchanged')
    expect((await wrote(2, 'Hello')).changed).toBe(true)
    expect((await wrote(3, 'Welcome')).changed).toBe(false)
    expect((await read(draft)).changed).toBe(false)

    const fresh = await dataOf<Draft>('rini', 'openDraft', { body: { collection: 'faq', base_version: 0 } })
    const listed = async () => {
      const query = { collection: 'faq', state: 'new' }
      const documents = await dataOf<StudioDocument[]>('rini', 'listStudioDocuments', { query })
      return documents.some(({ draft_uid }) => draft_uid === fresh.uid)
    }
    expect(await listed(), 'somebody has just begun it').toBe(true)
    expect(fresh.faults).toContainEqual(expect.objectContaining({ pointer: '/translations/@en-US/question' }))
    await dataOf('rini', 'changeDraft', change(fresh, 0, set('/translations/@en-US/question', 'Why?')))
    await dataOf('rini', 'undoDraftChange', { params: { uid: fresh.uid }, body: { base_seq: 1 } })
    expect(await listed()).toBe(false)
  })

  it('keeps a change that cannot be published yet, and says what is missing', async () => {
    const draft = await freshDraft('block_card', 'welcome')
    const value = { id: 7, label: 'More' }
    const { faults } = await dataOf<ChangedDraft>(
      'rini',
      'changeDraft',
      change(draft, 0, { op: 'insert', pointer: '/translations/@en-US/buttons', after: '1', value }),
    )
    expect(faults).toEqual([
      { pointer: '/translations/@en-US/buttons', rule: 'maxItems', message: '“Buttons” may have at most 2 entries.' },
      { pointer: '/translations/@en-US/buttons/@7/href', rule: 'required', message: '“Link” is missing.' },
    ])
  })

  it('can be of a new document, which others may refer to before it is published', async () => {
    const fresh = await dataOf<Draft>('rini', 'openDraft', { body: { collection: 'block_card', base_version: 0 } })
    expect(fresh.faults.map(({ message }) => message)).toContain('“Slug” is missing.')
    await dataOf(
      'rini',
      'changeDraft',
      change(
        fresh,
        0,
        set('/slug', 'brand-new'),
        set('/component_name', 'hero-banner'),
        set('/translations/@en-US/title', 'A'),
      ),
    )
    const page = await freshDraft('page', 'home')
    const block = { collection: 'block_card', item: 'brand-new' }
    const { faults } = await dataOf<ChangedDraft>(
      'rini',
      'changeDraft',
      change(page, 0, { op: 'insert', pointer: '/blocks', after: 'block_card:welcome', value: block }),
    )
    expect(faults).toEqual([])
    const listed = await dataOf<StudioDocument[]>('rini', 'listStudioDocuments', {
      query: { collection: 'block_card', state: 'new' },
    })
    expect(listed).toMatchObject([{ key: 'brand-new', title: 'A', state: 'new', id: null, draft_uid: fresh.uid }])
  })

  it('is refused with a sentence when a newer version of the program wrote it', async () => {
    const draft = await freshDraft('faq', (await anyKey('faq')) ?? '')
    await fixture.service.store.transaction(async (trx) => {
      const doc = JSON.stringify({ ...draft.document, schema_version: 99 })
      await trx.withTables<DraftTables>().updateTable('draft').set({ doc }).where('uid', '=', draft.uid).execute()
    })
    const { status, message } = await failureOf('rini', 'getDraft', { params: { uid: draft.uid } })
    expect([status, message]).toEqual([409, expect.stringContaining('does not fit this version of the program')])
    await dataOf('rini', 'discardDraft', { params: { uid: draft.uid }, body: { base_seq: 0 } })
  })

  it.each<[string, string, string, object, string[]]>([
    [
      'lacks what its schema requires by now',
      'author',
      'rina',
      { first_name: undefined },
      ['“First name” is missing.'],
    ],
    ['is a block that no longer exists', 'block_card', 'welcome', { component_name: 'no-such-block' }, []],
  ])('opens with a document that %s', async (_what, collection, key, changes, sentences) => {
    const { document } = await fixture.storedEntry(collection, key)
    const store = (doc: object) =>
      fixture.service.store.transaction(async (trx) => {
        const stored = trx.updateTable('entry').set({ doc: JSON.stringify(doc) })
        await stored.where('collection', '=', collection).where('key', '=', key).execute()
      })
    await store({ ...document, ...changes })
    try {
      const draft = await freshDraft(collection, key)
      expect(draft.faults.map(({ message }) => message)).toEqual(sentences)
      const publish = { params: { uid: draft.uid }, body: { base_seq: 0 } }
      if (sentences.length > 0) expect((await failureOf('content:publish', 'publishDraft', publish)).status).toBe(422)
      await dataOf('rini', 'discardDraft', publish)
    } finally {
      await store(document)
    }
  })

  it('begins from the version that was seen, and no other', async () => {
    const { status } = await failureOf('rini', 'openDraft', { body: { collection: 'author', id: 1, base_version: 99 } })
    expect(status).toBe(412)
  })

  it('stays in the journal when it is discarded, and takes no more changes', async () => {
    const draft = await freshDraft('block_card', 'welcome')
    await dataOf('rini', 'discardDraft', { params: { uid: draft.uid }, body: { base_seq: 0 } })
    const { status, message } = await failureOf('budi', 'changeDraft', change(draft, 0, set('/slug', 'x')))
    expect([status, message]).toEqual([409, 'This draft was discarded or published. Open the document again.'])
  })
})

it('a new block can begin as an example of its kind, with a slug of its own', async () => {
  const type = await fixture.service.answer('getBlockType', { params: { id: 'card-hero-banner' } })
  const slug = (type.body as { data: { examples: { slug: string }[] } }).data.examples[0]?.slug
  const body = { collection: 'block_card', base_version: 0, example: { block_type: 'card-hero-banner', slug } }
  const [one, other] = [
    await dataOf<Draft>('rini', 'openDraft', { body }),
    await dataOf<Draft>('rini', 'openDraft', { body }),
  ]
  expect(one.document).toMatchObject({ component_name: 'hero-banner', slug: one.key })
  expect(one.key).toMatch(/^hero-banner-[0-9a-f]{8}$/)
  expect(other.key).not.toBe(one.key)
  const wrong = { ...body, collection: 'page' }
  expect((await failureOf('rini', 'openDraft', { body: wrong })).status).toBe(404)
})

describe('an operation', () => {
  let draft: Draft
  beforeAll(async () => {
    draft = await freshDraft('block_card', 'welcome')
  })
  const button = { id: 1, label: 'Once more', href: '/' }

  it.each<[string, Operation, number, string]>([
    ['an unknown field', set('/nonsense', 'x'), 422, 'The change does not fit the document.'],
    ['an unknown field without text', set('/nonsense', ''), 422, 'The change does not fit the document.'],
    ['a value of another type', set('/translations/@en-US/title', 7), 422, 'The change does not fit the document.'],
    [
      'a place that is not there',
      set('/translations/@fr-FR/title', 'x'),
      422,
      'There is nothing at /translations/@fr-FR/title.',
    ],
    [
      'a name of JavaScript itself',
      set('/translations/@en-US/constructor/name', 'x'),
      422,
      'There is nothing at /translations/@en-US/constructor/name.',
    ],
    [
      'a list where there is none',
      { op: 'insert', pointer: '/translations/@en-US/title', after: null, value: 'x' },
      422,
      'At /translations/@en-US/title there is no list.',
    ],
    [
      'an item that is there',
      { op: 'insert', pointer: '/translations/@en-US/buttons', after: null, value: button },
      422,
      'The list /translations/@en-US/buttons has this item already.',
    ],
    [
      'an item without identity',
      { op: 'insert', pointer: '/translations/@en-US/buttons', after: null, value: { label: 'x' } },
      422,
      'A new item of /translations/@en-US/buttons needs what tells it from the others: an id, a language, or a key.',
    ],
    [
      'the identity of an item',
      set('/translations/@en-US/buttons/@1/id', 9),
      422,
      '/translations/@en-US/buttons/@1/id tells the item from the others and cannot be changed.',
    ],
    [
      'a text that is not there',
      { op: 'text', pointer: '/translations/@en-US/title', at: 0, removed: 'Farewell', inserted: '' },
      422,
      'The text at /translations/@en-US/title is not what the change expects there.',
    ],
    ['the status', set('/status', 'published'), 422, '/status is not changed in a draft.'],
    ['the key of a stored document', set('/slug', 'farewell'), 422, '/slug is not changed in a draft.'],
    [
      'the row of a language',
      { op: 'remove', pointer: '/translations/@id-ID' },
      422,
      '/translations/@id-ID is not changed in a draft.',
    ],
  ])('on %s is refused', async (_what, operation, status, message) => {
    const first = set('/translations/@en-US/subtitle', 'Never kept')
    expect(await failureOf('rini', 'changeDraft', change(draft, 0, first, operation))).toMatchObject({
      status,
      message,
    })
    expect((await read(draft)).seq).toBe(0)
  })

  it.each<[string, object]>([
    ['of an unknown kind', { base_seq: 0, ops: [{ op: 'explode', pointer: '/slug' }] }],
    ['without a pointer', { base_seq: 0, ops: [{ op: 'set', value: 1 }] }],
    ['without the state it builds on', { ops: [set('/slug', 'x')] }],
  ])('%s is refused with its place', async (_what, body) => {
    const failure = await failureOf('rini', 'changeDraft', { params: { uid: draft.uid }, body })
    expect(failure).toMatchObject({ status: 422, errors: [{ path: expect.stringMatching(/^\//) }] })
  })

  it('by a translator is kept in a translation, and refused elsewhere', async () => {
    const good = change(draft, 0, set('/translations/@id-ID/title', 'Halo'))
    expect((await dataOf<ChangedDraft>('tari', 'changeDraft', good)).seq).toBe(1)
    const english = change(draft, 1, set('/translations/@en-US/title', 'Hello'))
    expect(await failureOf('tari', 'changeDraft', english)).toMatchObject({
      status: 403,
      message: 'Your account may change translations only, and /translations/@en-US/title is not in one.',
    })
  })

  it('is applied once when its request is repeated', async () => {
    const { uid } = await freshDraft('block_card', 'welcome')
    const headers = { 'idempotency-key': 'change-1' }
    const first = { ...change({ uid }, 0, set('/translations/@en-US/title', 'Once')), headers }
    const answers = [await ask('rini', 'changeDraft', first), await ask('rini', 'changeDraft', first)]
    expect(answers[1]?.body).toEqual(answers[0]?.body)
    expect((await read({ uid })).seq).toBe(1)
    expect((await ask('budi', 'changeDraft', first)).status).toBe(409)
  })
})

describe('a translation', () => {
  const [ENGLISH, INDONESIAN] = ['/translations/@en-US/title', '/translations/@id-ID/title']
  const staleOf = async (draft: Pick<Draft, 'uid'>) =>
    (await read(draft)).stale.map(({ pointer, source }) => [pointer, source])

  it('is stale once its original has changed, until it is written again or found to be right', async () => {
    const draft = await freshDraft('block_card', 'welcome')
    expect(draft.stale).toEqual([])
    const first = await dataOf<ChangedDraft>('rini', 'changeDraft', change(draft, draft.seq, set(ENGLISH, 'Hello')))
    expect(first.stale).toMatchObject([{ pointer: INDONESIAN, source: 'Welcome', at: FIXTURE_NOW.toISOString() }])

    const confirm = (base_seq: number, pointer = INDONESIAN): AnswerInput => ({
      params: { uid: draft.uid },
      body: { base_seq, pointer },
    })
    expect((await dataOf<Draft>('tari', 'confirmTranslation', confirm(first.seq))).stale).toEqual([])
    // The original as it was before is another one now.
    const back = await dataOf<ChangedDraft>('rini', 'changeDraft', change(draft, first.seq, set(ENGLISH, 'Welcome')))
    expect(back.stale).toMatchObject([{ pointer: INDONESIAN, source: 'Hello' }])
    expect((await ask('tari', 'confirmTranslation', confirm(first.seq))).status).toBe(409)
    const own = await dataOf<ChangedDraft>('tari', 'changeDraft', change(draft, back.seq, set(INDONESIAN, 'Halo')))
    expect(own.stale).toEqual([])
    expect((await failureOf('tari', 'confirmTranslation', confirm(own.seq, ENGLISH))).status).toBe(403)
    expect(
      (await failureOf('tari', 'confirmTranslation', confirm(own.seq, '/translations/@id-ID/no-such'))).status,
    ).toBe(403)
  })

  it('is as stale after its document was published, and says nothing of a draft that was discarded', async () => {
    const draft = await freshDraft('block_card', 'welcome')
    const { seq } = await dataOf<ChangedDraft>('rini', 'changeDraft', change(draft, draft.seq, set(ENGLISH, 'Other')))
    expect(await staleOf(draft)).toEqual([[INDONESIAN, 'Welcome']])
    await dataOf('rini', 'discardDraft', { params: { uid: draft.uid }, body: { base_seq: seq } })
    const again = await freshDraft('block_card', 'welcome')
    expect(again.stale).toEqual([])
    const changed = await dataOf<ChangedDraft>('rini', 'changeDraft', change(again, again.seq, set(ENGLISH, 'Stored')))
    const seen = { params: { uid: again.uid }, body: { base_seq: changed.seq } }
    await dataOf('content:publish', 'publishDraft', seen)
    const { id } = await fixture.storedEntry('block_card', 'welcome')
    const stored = await dataOf<StudioDocument>('rini', 'getStudioDocument', {
      params: { collection: 'block_card', id },
    })
    expect(stored.stale).toMatchObject([{ pointer: INDONESIAN, source: 'Welcome' }])
    const back = await freshDraft('block_card', 'welcome')
    const last = await dataOf<ChangedDraft>('rini', 'changeDraft', change(back, back.seq, set(ENGLISH, 'Welcome')))
    await dataOf('content:publish', 'publishDraft', { params: { uid: back.uid }, body: { base_seq: last.seq } })
  })
})

describe('publishing', () => {
  const publish = ({ uid }: Draft, base_seq: number) =>
    ask('content:publish', 'publishDraft', { params: { uid }, body: { base_seq } })
  const welcome = async (locale: 'en' | 'id') => {
    const { body } = await fixture.service.answer('getPageBySlug', { params: { slug: 'home' }, locale })
    return JSON.stringify(body)
  }
  beforeAll(() => addUser('desi', ['content:publish']))

  it('shows a draft to visitors in every language and ends it', async () => {
    const draft = await freshDraft('block_card', 'welcome')
    const texts = [set('/translations/@en-US/title', 'Now'), set('/translations/@id-ID/title', 'Kini')]
    await dataOf('rini', 'changeDraft', change(draft, 0, ...texts))
    const answers = await Promise.all([publish(draft, 1), publish(draft, 1)])
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
    expect(answers.find(({ status }) => status === 200)?.body).toMatchObject({
      data: { key: 'welcome', status: 'published', version: draft.base_version + 1, title: 'Now' },
    })
    expect(await welcome('en')).toContain('"Now"')
    expect(await welcome('id')).toContain('"Kini"')
  })

  it('refuses changes that were not seen, and a document that was stored by somebody else', async () => {
    const draft = await freshDraft('block_card', 'welcome')
    await dataOf('rini', 'changeDraft', change(draft, 0, set('/translations/@en-US/title', 'Later')))
    expect((await publish(draft, 0)).status).toBe(409)
    const { documents } = await readContentFiles(FIXTURE_CONTENT)
    await fixture.service.importDocuments(documents.filter(({ collection }) => collection === 'block_card'))
    expect((await publish(draft, 1)).status).toBe(412)
    expect(await welcome('en')).not.toContain('"Later"')
  })

  it('refuses a draft with faults, and names their places', async () => {
    const draft = await freshDraft('block_card', 'welcome')
    const wrong = set('/translations/@en-US/buttons/@1/href', 'javascript:alert(1)')
    await dataOf('rini', 'changeDraft', change(draft, 0, wrong, set('/image', 'no-such-picture')))
    expect((await publish(draft, 1)).body).toMatchObject({
      status: 422,
      message: 'The draft cannot be published yet. Please check the marked fields.',
      errors: [{ path: '/translations/@en-US/buttons/@1/href' }, { path: '/image', code: 'relation' }],
    })
  })

  it('never lets a new document replace another', async () => {
    const fresh = await dataOf<Draft>('rini', 'openDraft', { body: { collection: 'tag', base_version: 0 } })
    await dataOf('rini', 'changeDraft', change(fresh, 0, set('/name', (await anyKey('tag')) ?? '')))
    expect((await publish(fresh, 1)).status).toBe(409)
  })
})

describe('visitors', () => {
  /** What public calls answer, in both languages, to each of the questions or to every so many. */
  async function publicAnswers(service: Service, each = 1): Promise<string[]> {
    const answers: string[] = []
    for (const [index, { call, input }] of (await contentQuestions(service)).entries()) {
      if (index % each > 0) continue
      const { body, tags } = await service.answer(call, input)
      answers.push(JSON.stringify([call, input, body, tags]))
    }
    return answers
  }

  it('are answered the same bytes before, while and after there are fifty drafts', async () => {
    const { service } = fixture
    const before = await publicAnswers(service, 1)
    const entries = await service.store.db
      .selectFrom('entry')
      .select(['collection', 'id', 'version as base_version'])
      .where('collection', 'in', ['product', 'page', 'block_card', 'article', 'brand', 'market_field'])
      .limit(45)
      .execute()
    const drafts: Draft[] = []
    for (const body of entries) {
      const draft = await dataOf<Draft>('rini', 'openDraft', { body })
      await dataOf('rini', 'changeDraft', change(draft, draft.seq, set('/sort', 1)))
      drafts.push(draft)
    }
    while (drafts.length < 50)
      drafts.push(await dataOf<Draft>('rini', 'openDraft', { body: { collection: 'page', base_version: 0 } }))
    const during = await publicAnswers(service, 1)
    for (const { uid } of drafts)
      await dataOf('rini', 'discardDraft', { params: { uid }, body: { base_seq: (await read({ uid })).seq } })
    expect(during).toEqual(before)
    expect(await publicAnswers(service, 1)).toEqual(before)
  })

  it('are answered the same when a draft without changes replaces its document', async () => {
    const own = await openContentService()
    const before = await publicAnswers(own.service, 3)
    const { documents } = await readContentFiles(FIXTURE_CONTENT)
    const closed = documents.map((source) => {
      const document = source.document as Record<string, unknown>
      // The order of blocks is in one place afterward, which such a page shows.
      if (document.block_sort !== undefined) return source
      return {
        ...source,
        document: closedForm(collections, source.collection, openedForm(collections, source.collection, document)),
      }
    })
    await own.service.importDocuments(closed)
    const after = await publicAnswers(own.service, 3)
    await own.close()
    expect(after).toEqual(before)
  })
})
