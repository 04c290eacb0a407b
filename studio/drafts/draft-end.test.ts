import { expect, it } from 'vitest'
import { draftAfter } from './draft-end.ts'

it('finds what a new document was published as by the key that it has now', async () => {
  const asked: string[] = []
  const calls = { follow: async ({ key }: { key: string }) => asked.push(key) && null }
  for (const [key, slug] of [
    ['tanks', 'cleaning-tanks'],
    ['tanks', undefined],
    ['', 'cleaning-tanks'],
  ])
    await draftAfter({ draft: { collection: 'article', key }, view: { slug } } as never, calls as never)
  expect(asked).toEqual(['cleaning-tanks', 'tanks', 'cleaning-tanks'])
})
