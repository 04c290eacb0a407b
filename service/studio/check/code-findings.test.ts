import { expect, it } from 'vitest'
import type { StudioCheck, StudioDocument } from '#generated/types.ts'
import { studioService } from '#tests/support/content/studio-service.ts'

const studio = studioService({ rini: ['content:read', 'content:write', 'content:publish'] })
const { dataOf, freshDraft, write } = studio

const taken = async (uid: string, language = 'en') =>
  (
    await dataOf<StudioCheck>('rini', 'checkDocuments', { query: { drafts: uid }, headers: { language } })
  ).findings.filter(({ code }) => code === 'code_taken')
const withCode = async (code: string) =>
  (await dataOf<StudioDocument[]>('rini', 'listStudioDocuments', { query: { collection: 'product', code } })).map(
    ({ key }) => key,
  )

it('a code that another document has is a warning at its field, which names the other one', async () => {
  const draft = await freshDraft('rini', 'product', 'fg-9')
  await write('rini', draft, { '/translations/@en-US/name': 'Renamed' })
  expect(await taken(draft.uid)).toEqual([])
  expect(await withCode('TK-1')).toEqual(['tank'])

  await write('rini', draft, { '/code': 'TK-1' })
  const [one, ...others] = await taken(draft.uid)
  expect(others).toEqual([])
  expect(one).toMatchObject({ severity: 'warning', path: '/product/fg-9/code', known: false })
  expect(one?.other).toMatchObject({ path: '/product/tank' })
  expect(one?.message).toBe(
    `“Code” is TK-1 here and in “${one?.other?.title}”. Visitors who look for it cannot tell the two apart.`,
  )
  expect((await taken(draft.uid, 'id'))[0]?.message).toMatch(/^“Kode” di sini sama dengan di “.+”: TK-1\./)
  // A draft that has it is found as well as what is stored with it.
  expect((await withCode('tk-1')).toSorted()).toEqual(['fg-9', 'tank'])
})
