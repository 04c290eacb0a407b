import { expect, it } from 'vitest'
import type { StudioHome } from '#generated/types.ts'
import { studioService } from '#tests/support/content/studio-service.ts'

const studio = studioService({
  rini: ['content:read', 'content:write'],
  budi: ['content:read', 'content:write'],
  sari: ['lead:read'],
  sinta: ['content:read', 'content:write'],
})
const { dataOf, freshDraft, write } = studio

/** A document that nobody has written yet. */
const FRESH = { collection: 'faq', base_version: 0 }

const homeOf = (who: string, language = 'en') => dataOf<StudioHome>(who, 'getStudioHome', { headers: { language } })

it("shows a person's own drafts apart from those that others have changed, and none that nobody has", async () => {
  const own = await freshDraft('rini', 'block_card', 'welcome')
  await write('rini', own, { '/translations/@en-US/title': 'Mine' })
  await freshDraft(
    'rini',
    'author',
    (
      await studio.service.store.db
        .selectFrom('entry')
        .select('key')
        .where('collection', '=', 'author')
        .executeTakeFirstOrThrow()
    ).key,
  )
  const home = await homeOf('rini')
  expect(home.own.map(({ title, author, id }) => [title, author, id !== null])).toEqual([['Mine', 'rini', true]])
  expect(
    home.own[0]?.pages.map(({ title }) => title),
    'where the block stands',
  ).toEqual(['Everything', 'Home'])
  expect([home.own_left_out, home.others]).toEqual([0, []])
  expect((await homeOf('budi')).others).toEqual(home.own)

  await write('budi', { ...own, seq: 1 }, { '/translations/@en-US/title': 'Theirs' })
  expect((await homeOf('rini')).own).toEqual([])
  expect((await homeOf('rini', 'id')).others).toMatchObject([
    { title: 'Selamat datang', author: 'budi', collection: 'block_card' },
  ])
})

it('says how many older drafts it leaves out', async () => {
  await Promise.all(Array.from({ length: 51 }, () => dataOf('sinta', 'openDraft', { body: FRESH })))
  const { own, own_left_out, others_left_out } = await homeOf('sinta')
  expect([own.length, own_left_out, others_left_out]).toEqual([50, 1, 0])
})

it('counts what is not translated, and new leads for those alone who may read them', async () => {
  const person = { name: 'Ani', email: 'ani@example.com', phone_number: '+62 812 3456 7890', company: 'PT Contoh' }
  const message = { ...person, request_type: 'information', message: 'How long does it take?' }
  const sent = await studio.service.answer('createMessage', { body: message })
  expect(sent.status, JSON.stringify(sent.body)).toBe(200)
  const [editor, sales] = [await homeOf('rini'), await homeOf('sari', 'id')]
  expect(editor.untranslated.every(({ documents }) => documents > 0)).toBe(true)
  expect(editor.untranslated.length).toBeGreaterThan(0)
  expect(editor.leads).toEqual([])
  expect(sales).toMatchObject({ own: [], others: [], untranslated: [] })
  expect(sales.leads).toEqual([
    { kind: 'catalogue_request', title: 'Permintaan katalog', leads: 0 },
    { kind: 'quote_request', title: 'Permintaan penawaran', leads: 0 },
    { kind: 'message', title: 'Pesan', leads: 1 },
    { kind: 'quote_list', title: 'Daftar penawaran', leads: 0 },
  ])
})
