import { expect, it } from 'vitest'
import type { BlockPattern } from '#generated/types.ts'
import { studioService } from '#tests/support/content/studio-service.ts'

const studio = studioService({ rini: ['content:read', 'content:write'], tari: ['content:read'] })
const { ask, dataOf, storedEntry } = studio

it('keeps blocks under a name in both languages for every editor, once, until it is removed', async () => {
  const { document } = await storedEntry('block_card', 'welcome')
  const titles = [
    { languages_code: 'en-US', title: 'Two offers' },
    { languages_code: 'id-ID', title: 'Dua penawaran' },
  ]
  const blocks = [
    { collection: 'block_card', document },
    { collection: 'block_card', document },
  ]
  const saving = { body: { base_version: 0, titles, blocks }, headers: { 'idempotency-key': 'a' } }
  for (const _click of [1, 2]) await dataOf('rini', 'saveBlockPattern', saving)
  const [pattern, ...others] = await dataOf<BlockPattern[]>('tari', 'listBlockPatterns')
  expect(pattern).toMatchObject({ titles, blocks, made_by: 'rini' })
  expect(others).toEqual([])
  const removing = { params: { id: pattern?.id }, body: { base_version: 1 } }
  expect((await ask('tari', 'removeBlockPattern', removing)).status).toBe(403)
  await dataOf('rini', 'removeBlockPattern', removing)
  expect((await ask('rini', 'removeBlockPattern', removing)).status).toBe(404)
  const unknown = { base_version: 0, titles, blocks: [{ collection: 'no_such', document: {} }] }
  expect((await ask('rini', 'saveBlockPattern', { body: unknown })).status).toBe(404)
})
