import { expect, it } from 'vitest'
import type { DocumentReference } from '#generated/types.ts'
import { inMemory } from '#tests/support/content/content-service.ts'
import { studioService } from '#tests/support/content/studio-service.ts'

const studio = studioService({ rini: ['content:read', 'content:write'] })
const { dataOf, freshDraft, storedEntry, write } = studio

async function usesOf(collection: string, key: string, query: Record<string, unknown> = {}) {
  const { id } = await storedEntry(collection, key)
  const input = { params: { collection, id }, query, locale: 'id' as const }
  return dataOf<DocumentReference[]>('rini', 'listDocumentReferences', input)
}

it('every place that refers to a document is named, with its field in the language of the editor', async () => {
  const place = { id: expect.any(Number), status: 'published', draft_uid: null }
  expect(await usesOf('block_card', 'welcome')).toEqual([
    {
      ...place,
      ...{ collection: 'block_cardgroup', key: 'group-cards', title: 'group-cards' },
      ...{ pointer: '/cards/@welcome', field: 'Kartu' },
    },
    {
      ...place,
      ...{ collection: 'page', key: 'everything', title: 'Everything' },
      ...{ pointer: '/blocks/@block_card:welcome/item', field: 'Blok' },
    },
    {
      ...place,
      ...{ collection: 'page', key: 'home', title: 'Beranda' },
      ...{ pointer: '/blocks/@block_card:welcome/item', field: 'Blok' },
    },
  ])
})

it('places are cut into pages that together have each of them once', async () => {
  const whole = await usesOf('block_card', 'welcome')
  expect(whole.length).toBeGreaterThan(1)
  const parts = []
  for (const page of whole.keys()) parts.push(...(await usesOf('block_card', 'welcome', { page: page + 1, limit: 1 })))
  expect(parts).toEqual(whole)
})

it('a document that is unpublished or deleted refers as long as it is stored, and a draft as long as it is open', async () => {
  await studio.service.importDocuments(
    inMemory('page', [
      { slug: 'kept', name: 'Kept', status: 'draft', blocks: [{ collection: 'block_card', item: 'welcome' }] },
    ]),
  )
  const before = await usesOf('block_card', 'welcome')
  expect(before.map(({ key, status }) => [key, status])).toContainEqual(['kept', 'draft'])
  const draft = await freshDraft('rini', 'page', 'kept')
  const image = (await dataOf<{ key: string }[]>('rini', 'listStudioDocuments', { query: { collection: 'image' } }))[0]
  await write('rini', draft, { '/thumbnail': image?.key })
  const drafted = (await usesOf('image', image?.key ?? '')).filter(({ draft_uid }) => draft_uid !== null)
  expect(drafted).toMatchObject([{ key: 'kept', pointer: '/thumbnail', status: null, draft_uid: draft.uid }])
})
