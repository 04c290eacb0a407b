import { expect, it } from 'vitest'
import { isAwaited } from './awaited.ts'

const CARD = 'block_card:welcome'
const picture = (image: string) => ({ type: 'picture', image })

it.each([
  ['a text', CARD, { class: 'a' }, { class: 'b' }, false],
  ['another picture', CARD, { image: 'one' }, { image: 'two' }, true],
  ['no picture any more', CARD, { image: 'one' }, {}, false],
  [
    'related documents in another order',
    'block_component:products',
    { products: ['a', 'b'] },
    { products: ['b'] },
    false,
  ],
  [
    'a block that is new on the page',
    'page:home',
    { blocks: [] },
    { blocks: [{ id: 1, collection: 'block_card', item: 'a' }] },
    true,
  ],
  [
    'a picture in a rich text of a language',
    'article:opening',
    { translations: [{ languages_code: 'id-ID', content: [picture('one')] }] },
    { translations: [{ languages_code: 'id-ID', content: [picture('one'), picture('two')] }] },
    true,
  ],
])('%s is seen at once, or only when the service has drawn it', (_, name, before, after, expected) => {
  expect(isAwaited(new Map([[name, { before, after, wireId: null }]]))).toBe(expected)
})
