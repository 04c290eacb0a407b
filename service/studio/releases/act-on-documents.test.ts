import { describe, expect, it } from 'vitest'
import type { ActedDocuments, ActOnDocuments, Draft, Release } from '#generated/types.ts'
import { lastActs } from '#service/people/auth/audit.ts'
import { inMemory } from '#tests/support/content/content-service.ts'
import { studioService } from '#tests/support/content/studio-service.ts'

const studio = studioService({
  rini: ['content:read', 'content:write'],
  desi: ['content:read', 'content:write', 'content:publish'],
  joko: ['content:read', 'content:publish'],
})
const { ask, dataOf, failureOf, freshDraft, readDraft, storedEntry, write } = studio
const TITLE = '/translations/@en-US/title'

type Act = ActOnDocuments['act']
type Asked = ActOnDocuments['documents']
type More = Partial<ActOnDocuments>

/** Stored cards that nothing refers to, of which people have changed the drafts. */
async function cards(drafts: Record<string, string | null>): Promise<Asked> {
  const { document } = await storedEntry('block_card', 'welcome')
  const slugs = Object.keys(drafts)
  await studio.service.importDocuments(
    inMemory(
      'block_card',
      slugs.map((slug) => ({ ...document, slug })),
    ),
  )
  for (const [slug, who] of Object.entries(drafts)) if (who) await changed(who, slug)
  return Promise.all(slugs.map(async (slug) => ({ id: (await storedEntry('block_card', slug)).id })))
}

async function changed(who: string, slug: string): Promise<Draft> {
  const draft = await freshDraft(who, 'block_card', slug)
  await write(who, draft, { [TITLE]: `Changed by ${who}` })
  return readDraft(who, draft)
}

const inputOf = (act: Act, documents: Asked, more: More = {}) => ({
  body: { base_version: 0, collection: 'block_card', act, documents, ...more },
})

/** Does it with the documents as they are seen when it is asked what would be done. */
async function acted(who: string, act: Act, asked: Asked, more: More = {}): Promise<ActedDocuments> {
  return dataOf<ActedDocuments>(who, 'actOnDocuments', inputOf(act, await seen(who, act, asked, more), more))
}

async function seen(who: string, act: Act, asked: Asked, more: More = {}): Promise<Asked> {
  const input = inputOf(act, asked, { ...more, try_out: true })
  const { release, documents } = await dataOf<ActedDocuments>(who, 'actOnDocuments', input)
  expect(release).toBeNull()
  return documents.map(({ id, draft_uid, base_version, base_seq, references }) => ({
    ...(id !== null && { id }),
    ...(draft_uid !== null && { draft: draft_uid }),
    ...{ base_version, references, ...(base_seq !== null && { base_seq }) },
  }))
}

const codes = ({ documents }: ActedDocuments) => documents.map(({ code }) => code)
const releaseOf = ({ release }: ActedDocuments) =>
  dataOf<Release>('desi', 'getRelease', { params: { no: release ?? 0 } })
const keysOf = ({ items }: Release) => items.map(({ key, action }) => `${action} ${key}`)
const releases = async () => (await dataOf<Release[]>('desi', 'listReleases', { query: { limit: 100 } })).length

describe('several documents', () => {
  it('wait in one new release, and one without changes is named', async () => {
    const asked = await cards({ one: 'rini', two: 'desi', three: null })
    const answer = await acted('desi', 'publish', asked, { title: 'Spring' })
    expect(codes(answer)).toEqual([null, null, 'document_unchanged'])
    expect(answer.documents[0]?.people).toEqual(['rini'])
    expect(answer.documents[2]?.reason).toMatch(/ has no changes that wait\.$/)
    const release = await releaseOf(answer)
    expect(release).toMatchObject({ title: 'Spring', state: 'open', made_by: 'desi' })
    expect(keysOf(release)).toEqual(['publish one', 'publish two'])
    const [last] = await lastActs(studio.service.store, 1)
    const detail = { release: release.no, documents: 2 }
    expect(last).toMatchObject({ actor: 'desi', action: 'release.gather', detail })
  })

  it('are named where another release has them, and taken again by their own', async () => {
    const asked = await cards({ four: 'desi', five: null })
    const release = await releaseOf(await acted('desi', 'publish', asked, { title: 'First' }))
    const hidden = await acted('desi', 'archive', asked, { title: 'Other' })
    expect(codes(hidden)).toEqual(['document_in_release', null])
    expect(hidden.documents[0]?.reason).toContain('“First”')
    const more = { release: release.no, base_version: release.version }
    const again = await acted('desi', 'publish', asked, more)
    expect(codes(again)).toEqual([null, 'document_unchanged'])
    expect(keysOf(await releaseOf(again))).toEqual(['publish four'])
    expect((await failureOf('desi', 'actOnDocuments', inputOf('publish', asked, more))).status).toBe(412)
  })

  it('begin no release where none of them can take part', async () => {
    const asked = await cards({ six: null })
    const before = await releases()
    const answer = await acted('desi', 'publish', asked)
    expect([answer.release, codes(answer), await releases()]).toEqual([null, ['document_unchanged'], before])
    const gone = await acted('desi', 'archive', [{ id: 999_999 }])
    expect([gone.release, codes(gone)]).toEqual([null, ['document_gone']])
  })

  it('are taken from visitors when their release is published, also by whoever may only write', async () => {
    const asked = await cards({ seven: null, eight: null })
    const { no, version, items } = await releaseOf(await acted('rini', 'unpublish', asked, { title: 'Hide' }))
    expect(items.map(({ action }) => action)).toEqual(['unpublish', 'unpublish'])
    await dataOf('desi', 'publishRelease', { params: { no }, body: { base_version: version } })
    expect((await storedEntry('block_card', 'seven')).status).toBe('draft')
    expect(codes(await acted('rini', 'unpublish', asked))).toEqual(Array(2).fill('document_hidden_already'))
    expect(codes(await acted('rini', 'archive', asked, { title: 'Archive' }))).toEqual([null, null])
  })

  it('are named where they, or what refers to them, are not what was seen', async () => {
    const asked = await cards({ nine: 'desi', ten: null, eleven: 'desi' })
    const [nine, ten, eleven] = await seen('desi', 'publish', asked)
    await write('rini', await freshDraft('desi', 'block_card', 'nine'), { [TITLE]: 'Later' })
    const { document } = await storedEntry('block_card', 'ten')
    await studio.service.importDocuments(inMemory('block_card', [{ ...document, height: 'sm' }]), 'budi')
    const page = { slug: 'of-eleven', name: 'Of eleven', status: 'published' }
    const blocks = [{ collection: 'block_card', item: 'eleven' }]
    await studio.service.importDocuments(inMemory('page', [{ ...page, blocks }]))
    const documents = [nine ?? {}, ten ?? {}, eleven ?? {}]
    const published = await dataOf<ActedDocuments>('desi', 'actOnDocuments', inputOf('publish', documents))
    expect(codes(published)).toEqual(['draft_changed_since', 'document_unchanged', null])
    const { no, version } = await releaseOf(published)
    await dataOf('desi', 'cancelRelease', { params: { no }, body: { base_version: version } })
    const archived = await dataOf<ActedDocuments>('desi', 'actOnDocuments', inputOf('archive', documents))
    expect(codes(archived)).toEqual([null, 'document_stored_since', 'document_references_changed'])
    expect(archived.documents[1]?.reason).toContain('budi')
    expect(archived.documents[2]?.references).toBe(1)
  })

  it('lose their drafts, but not those that others have worked on or a release has, unless that is wanted', async () => {
    const asked = await cards({ twelve: 'rini', thirteen: 'desi', fourteen: 'rini' })
    await acted('desi', 'publish', asked.slice(2), { title: 'Kept' })
    const answer = await acted('rini', 'discard', asked)
    expect(codes(answer)).toEqual([null, 'draft_of_others', 'document_in_release'])
    expect(answer.documents[1]?.reason).toContain('desi')
    const [last] = await lastActs(studio.service.store, 1)
    expect(last).toMatchObject({ actor: 'rini', action: 'draft.discard', detail: { key: 'twelve' } })
    const more = await acted('rini', 'discard', asked, { others: true })
    expect(codes(more)).toEqual(['document_unchanged', null, 'document_in_release'])
  })

  it('are new ones, too, by their drafts', async () => {
    const fresh = await dataOf<Draft>('rini', 'openDraft', { body: { collection: 'block_card', base_version: 0 } })
    await write('rini', fresh, { '/slug': 'fifteen' })
    const asked = [{ draft: fresh.uid }]
    expect(codes(await acted('rini', 'archive', asked))).toEqual(['document_never_published'])
    expect(codes(await acted('rini', 'discard', asked))).toEqual([null])
    expect(codes(await acted('rini', 'discard', asked))).toEqual(['document_gone'])
  })

  it('that are pages go out with the parts that were changed on them', async () => {
    await cards({ sixteen: 'rini' })
    const blocks = [{ collection: 'block_card', item: 'sixteen' }]
    const page = { slug: 'of-sixteen', name: 'Of sixteen', status: 'published', blocks }
    await studio.service.importDocuments(inMemory('page', [page]))
    const asked = [{ id: (await storedEntry('page', 'of-sixteen')).id }]
    const pages = { collection: 'page', title: 'Pages' }
    expect(codes(await acted('desi', 'discard', asked, { collection: 'page' }))).toEqual(['page_parts_changed'])
    const answer = await acted('desi', 'publish', asked, pages)
    expect([codes(answer), answer.documents[0]?.parts]).toEqual([[null], 1])
    expect(keysOf(await releaseOf(answer))).toEqual(['publish sixteen'])
  })

  it('are acted on once, whoever presses twice', async () => {
    const asked = await cards({ seventeen: null })
    const input = {
      ...inputOf('archive', await seen('desi', 'archive', asked)),
      headers: { 'idempotency-key': 'twice' },
    }
    const first = await dataOf<ActedDocuments>('desi', 'actOnDocuments', input)
    expect(await dataOf<ActedDocuments>('desi', 'actOnDocuments', input)).toEqual(first)
  })

  it('of more than a release takes are refused together', async () => {
    const slugs = Array.from({ length: 300 }, (_, index) => `many-${index}`)
    const asked = await cards(Object.fromEntries(slugs.map((slug) => [slug, null])))
    const { no, version } = await releaseOf(await acted('desi', 'archive', asked, { title: 'Many' }))
    const others = await cards(Object.fromEntries(slugs.map((slug) => [`other-${slug}`, null])))
    const more = { release: no, base_version: version }
    const refused = inputOf('archive', await seen('desi', 'archive', others, more), more)
    expect(await failureOf('desi', 'actOnDocuments', refused)).toMatchObject({
      status: 422,
      message: 'The release would have 600 documents; one release takes at most 500.',
    })
  })
})

describe('whoever may not', () => {
  it.each([
    ['rini', 'publish', {}, 'content:publish'],
    ['rini', 'archive', { release: 1 }, 'content:publish'],
    ['joko', 'discard', {}, 'content:write'],
  ] as const)('%s is told what %s needs', async (who, act, more, scope) => {
    const { status, body } = await ask(who, 'actOnDocuments', inputOf(act, [{ id: 1 }], more))
    expect([status, JSON.stringify(body)]).toEqual([403, expect.stringContaining(scope)])
  })
})
