import { expect, it } from 'vitest'
import type { StudioEvents } from '#generated/types.ts'
import { studioService } from '#tests/support/content/studio-service.ts'

const studio = studioService({ rini: ['content:read', 'content:write'], tari: ['content:read', 'translation:write'] })
const { dataOf, freshDraft, write } = studio
const TITLE = '/translations/@id-ID/title'

it('says who is where, and how far each draft has got', async () => {
  const draft = await freshDraft('rini', 'block_card', 'welcome')
  const ask = (who: string, query: object) =>
    dataOf<StudioEvents>(who, 'getStudioEvents', { query: { drafts: draft.uid, ...query } })
  expect(await ask('tari', { at: draft.uid, pointer: TITLE })).toEqual({
    drafts: [{ uid: draft.uid, seq: draft.seq }],
    people: [],
  })
  const seq = await write('tari', draft, { [TITLE]: 'Halo' })
  expect(await ask('rini', {})).toEqual({
    drafts: [{ uid: draft.uid, seq }],
    people: [{ draft: draft.uid, pointer: TITLE, name: 'tari' }],
  })
  // Somebody who has gone elsewhere is nowhere here.
  await ask('tari', {})
  expect((await ask('rini', {})).people).toEqual([])
  await dataOf('rini', 'discardDraft', { params: { uid: draft.uid }, body: { base_seq: seq } })
  expect((await ask('rini', {})).drafts).toEqual([])
})
