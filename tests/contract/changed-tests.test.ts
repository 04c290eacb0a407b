import { describe, expect, it } from 'vitest'
import { readCheckout } from '#tests/support/checkout.ts'
import { reachedTests } from '#tests/support/reached-tests.ts'
import { ROOT } from '#tests/support/source-files.ts'

const files = readCheckout(ROOT)
const site = {
  addresses: new Map([['product-specs', ['/product/detail/:slug']]]),
  journeys: new Map([
    ['tests/journeys/catalogue/product-detail.test.ts', "await open('/id/product/detail/flanged-pipe')"],
    ['tests/journeys/catalogue/product-list.test.ts', "await open('/product')"],
  ]),
}
const reachedBy = (...changed: string[]) => reachedTests(changed, files, site)

describe('the tests that a change can break', () => {
  it('are, for a card, the examples of all blocks and the page that shows them', () => {
    const { everything, unit, journeys } = reachedBy('registry/cards/quote.tsx')
    expect(everything).toBe(false)
    expect(unit).toEqual(['tests/contract/block-examples.test.tsx', 'tests/contract/code/folder-boundaries.test.ts'])
    expect(journeys).toEqual(['tests/journeys/catalogue/showcase.test.ts'])
  })

  it('are, for a component, also the journeys that open its pages', () => {
    expect(reachedBy('registry/components/product-specs.tsx').journeys).toEqual([
      'tests/journeys/catalogue/product-detail.test.ts',
      'tests/journeys/catalogue/showcase.test.ts',
    ])
  })

  it('are all journeys for a module that every page draws', () => {
    expect(reachedBy('site/entry-client.tsx').journeys).toEqual([...site.journeys.keys()])
  })

  it('include the tests that start a changed program as a process', () => {
    expect(reachedBy('service/tools/console/users-main.ts').unit).toContain(
      'tests/contract/guides/operators-guide.test.ts',
    )
  })

  it('are those of the documents for a guide, and no journey', () => {
    const { unit, journeys } = reachedBy('docs/qa.md')
    expect(unit).toEqual([
      'tests/contract/guides/documented-commands.test.ts',
      'tests/contract/guides/documents.test.ts',
    ])
    expect(journeys).toEqual([])
  })

  it.each(['schemas/entities/product.schema.json', 'package.json', 'service/demo/content/faq/faqs.json'])(
    'are all of them for %s, which no file imports',
    (path) => {
      expect(reachedBy(path).everything).toBe(true)
    },
  )

  it('start with a changed test itself', () => {
    expect(reachedBy('tests/journeys/motion.test.ts').journeys).toEqual(['tests/journeys/motion.test.ts'])
  })
})
