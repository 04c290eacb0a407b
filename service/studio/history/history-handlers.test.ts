import { beforeAll, describe, expect, it } from 'vitest'
import type { DocumentRevision, Draft, RestoredDraft } from '#generated/types.ts'
import { inMemory } from '#tests/support/content/content-service.ts'
import { studioService } from '#tests/support/content/studio-service.ts'

const studio = studioService({
  rini: ['content:read', 'content:write'],
  desi: ['content:read', 'content:publish'],
})
const { dataOf, failureOf, freshDraft, storedEntry, write } = studio
const TITLE = '/translations/@en-US/title'

async function historyOf(collection: string, key: string): Promise<DocumentRevision[]> {
  const { id } = await storedEntry(collection, key)
  return dataOf<DocumentRevision[]>('rini', 'listDocumentRevisions', { params: { collection, id } })
}

const restore = (body: object) => dataOf<RestoredDraft>('rini', 'restoreRevision', { body })
const titleOf = ({ document }: Pick<Draft, 'document'>) =>
  (document.translations as { languages_code: string; title?: string }[]).find(
    ({ languages_code }) => languages_code === 'en-US',
  )?.title

beforeAll(async () => {
  const draft = await freshDraft('rini', 'block_card', 'welcome')
  const seq = await write('rini', draft, { [TITLE]: 'Second' })
  await dataOf('desi', 'publishDraft', { params: { uid: draft.uid }, body: { base_seq: seq } })
})

describe('the history of a document', () => {
  it('names who stored which state when, the latest one first', async () => {
    const history = await historyOf('block_card', 'welcome')
    expect(history).toMatchObject([
      { version: 2, author: 'desi', status: 'published', title: 'Second', key: 'welcome', previous: history[1]?.no },
      { version: 1, author: null, title: 'Welcome', previous: null },
    ])
    const revision = await dataOf<DocumentRevision>('rini', 'getDocumentRevision', { params: { no: history[1]?.no } })
    expect(titleOf(revision)).toBe('Welcome')
  })

  it('is not found for what never was', async () => {
    const unknown = { params: { collection: 'page', id: 999_999 } }
    expect((await failureOf('rini', 'listDocumentRevisions', unknown)).status).toBe(404)
    expect((await failureOf('rini', 'getDocumentRevision', { params: { no: 999_999 } })).message).toBe(
      'There is no revision 999999.',
    )
  })
})

describe('the history of the site', () => {
  const changes = (query: Record<string, unknown> = {}) =>
    dataOf<DocumentRevision[]>('rini', 'listStudioChanges', { query })
  const LATER = '2026-12-01T02:00:00.000Z'
  beforeAll(() =>
    studio.service.store.transaction((trx) =>
      trx.updateTable('revision').set({ date: LATER }).where('author', '=', 'desi').execute(),
    ),
  )

  it('tells in one line what one person stored at once, the latest first', async () => {
    const [latest, first, ...others] = await changes()
    expect(latest).toMatchObject({ author: 'desi', title: 'Second', collection: 'block_card', together: 1 })
    expect([latest?.release, others]).toEqual([expect.any(Number), []])
    expect(first?.together).toBeGreaterThan(100)
    const params = { no: first?.no }
    const together = await studio.ask('rini', 'listStoredTogether', { params, query: { limit: 2 } })
    expect(together.body).toMatchObject({ data: [{ no: first?.no }, { author: null }], total: first?.together })
    expect(await dataOf('rini', 'listStoredTogether', { params: { no: latest?.no } })).toMatchObject([
      { no: latest?.no, title: 'Second', previous: latest?.previous },
    ])
  })

  it('is told by day, by person and by collection, and goes on where a part ends', async () => {
    const authors = async (query: Record<string, unknown>) => (await changes(query)).map(({ author }) => author)
    expect(await authors({ limit: 1 })).toEqual(['desi'])
    expect(await authors({ limit: 1, cursor: LATER })).toEqual([null])
    expect(await authors({ author: 'desi' })).toEqual(['desi'])
    expect(await authors({ author: 'rini' })).toEqual([])
    expect(await authors({ collection: 'page' })).toEqual([null])
    // In Jakarta, that moment is in the morning of the first.
    expect(await authors({ until: '2026-12-01' })).toEqual(['desi', null])
    expect(await authors({ until: '2026-11-30' })).toEqual([null])
    expect((await failureOf('rini', 'listStudioChanges', { query: { collection: 'message' } })).status).toBe(404)
    expect((await failureOf('rini', 'listStoredTogether', { params: { no: 999_999 } })).status).toBe(404)
  })

  it('names everybody who has stored anything', async () => {
    expect(await dataOf('rini', 'listStudioAuthors')).toEqual([{ username: 'desi', name: 'desi' }])
  })
})

describe('restoring', () => {
  it('makes a draft that can be undone, and publishes nothing', async () => {
    const [latest, first] = await historyOf('block_card', 'welcome')
    const { draft, missing } = await restore({ revision: first?.no, base_version: latest?.version })
    expect([titleOf(draft), missing, draft.seq]).toEqual(['Welcome', [], 1])
    expect(titleOf(await storedEntry('block_card', 'welcome'))).toBe('Second')
    await dataOf('rini', 'undoDraftChange', { params: { uid: draft.uid }, body: { base_seq: 1 } })
    const undone = await dataOf<Draft>('rini', 'getDraft', { params: { uid: draft.uid } })
    expect(titleOf(undone)).toBe('Second')
  })

  it('refuses a version and a draft that the editor has not seen', async () => {
    const [latest, first] = await historyOf('block_card', 'welcome')
    const body = { revision: first?.no, base_version: latest?.version }
    const stale = await failureOf('rini', 'restoreRevision', { body: { ...body, base_version: 1 } })
    expect(stale.status).toBe(412)
    const unseen = await failureOf('rini', 'restoreRevision', { body })
    expect([unseen.status, unseen.seq]).toEqual([409, 2])
    expect((await restore({ ...body, base_seq: 2 })).draft.seq).toBe(3)
  })

  it('names what the earlier state refers to and is there no more', async () => {
    const { service } = studio
    const page = (slugs: string[]) => ({
      ...{ slug: 'passing', name: 'Passing', blocks: slugs.map((item) => ({ collection: 'block_card', item })) },
    })
    const { document: welcome } = await storedEntry('block_card', 'welcome')
    const card = { ...welcome, slug: 'fleeting' }
    await service.importDocuments([...inMemory('page', [page(['fleeting'])]), ...inMemory('block_card', [card])])
    await service.importDocuments(inMemory('page', [page(['welcome'])]))
    await service.store.transaction((trx) =>
      trx.deleteFrom('entry').where('collection', '=', 'block_card').where('key', '=', 'fleeting').execute(),
    )
    const [latest, first] = await historyOf('page', 'passing')
    const { draft, missing } = await restore({ revision: first?.no, base_version: latest?.version })
    expect(draft.document.blocks).toEqual([{ collection: 'block_card', item: 'fleeting' }])
    expect(missing).toMatchObject([{ pointer: '/blocks/@block_card:fleeting/item', rule: 'relation' }])
  })
})
