import * as fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { collections } from '#generated/collections.ts'
import type { Page } from '#generated/types.ts'
import { validators } from '#generated/validator-map.ts'
import { blockSchemaOf } from '#service/content/blocks/page-blocks.ts'
import { contentFaults } from '#service/content/documents/content-faults.ts'
import { inMemory } from '#tests/support/content/content-service.ts'
import { type DrawnSite, openDrawnSite } from '#tests/support/drawn-site.ts'
import { breaksOf, putAt, waysInto } from './broken-document.ts'
import { knownKeys } from './known-content.ts'
import { propertySettings } from './property-settings.ts'
import { blockArbitrary, type KnownKeys, type RandomDocument, withRealKeys } from './random-page.ts'

const PATIENCE_MS = 240_000

/** Values that replace another one when a service answers something other than it promised. */
const JUNK: readonly unknown[] = [undefined, null, 7, '', 'text', true, [], [null], {}, { type: 'paragraph' }, [[]], -1]

let site: DrawnSite
let known: KnownKeys
beforeAll(async () => {
  site = await openDrawnSite()
  known = await knownKeys(site.service)
  const text = (slug: string, words: string) => {
    const content = [{ type: 'paragraph', children: [{ type: 'text', text: words }] }]
    return { slug, component_name: 'text', translations: [{ languages_code: 'en-US', content }] }
  }
  await site.service.importDocuments(
    inMemory('block_card', [text('before', 'Stands before'), text('after', 'Stands behind')]),
  )
}, PATIENCE_MS)
afterAll(() => site.close())

/**
 * Keys are only known once the store is open, but blocks are generated before that; so their references are filled in
 * later.
 */
const block = blockArbitrary()

function faultsOf({ collection, document }: RandomDocument) {
  const isKnown = (name: string, key: string) => known.get(name)?.includes(key) ?? false
  const source = { collection, document, file: 'random', pointer: '' }
  return contentFaults([source], { plans: collections, validators, isKnown })
}

describe('a valid document with one thing broken', () => {
  it(
    'is refused with a fault at exactly that place',
    () => {
      fc.assert(
        fc.property(block, fc.nat(), (one, number) => {
          const whole = withRealKeys(one, known)
          expect(faultsOf(whole)).toEqual([])
          const breaks = breaksOf(whole, blockSchemaOf(validators, whole.collection, whole.document) ?? '')
          const broken = breaks[number % breaks.length]?.()
          if (!broken) throw new Error('Nothing can be broken here')
          const { pointer, rule, document } = broken
          const faults = faultsOf({ ...whole, document })
          expect(faults, JSON.stringify(document)).toContainEqual(expect.objectContaining({ pointer, rule }))
        }),
        propertySettings(1500, 60_000),
      )
    },
    PATIENCE_MS,
  )
})

describe('a block whose answer breaks its schema', () => {
  it(
    'takes nothing else off the page, in either language',
    async () => {
      const junk = fc.tuple(fc.nat(), fc.constantFrom(...JUNK))
      await fc.assert(
        fc.asyncProperty(block, fc.array(junk, { minLength: 1, maxLength: 3 }), async (one, changes) => {
          const { collection, document } = withRealKeys(one, known)
          const item = String(document.slug)
          const blocks = [
            { collection: 'block_card', item: 'before' },
            { collection, item },
            { collection: 'block_card', item: 'after' },
          ]
          const page = { slug: 'mutated', name: 'Mutated', blocks }
          await site.service.importDocuments([...inMemory(collection, [document]), ...inMemory('page', [page])])
          for (const address of ['/mutated', '/id/mutated']) {
            const drawn = await site.draw(address, (call, data) =>
              call === 'getPageBySlug' ? withJunk(data as Page, item, changes) : data,
            )
            expect(drawn.status).toBe(200)
            expect(drawn.words).toContain('Stands before')
            expect(drawn.words).toContain('Stands behind')
          }
        }),
        propertySettings(120, 120_000),
      )
    },
    PATIENCE_MS,
  )
})

/**
 * The page as a service might answer it in JSON, with the block of this slug damaged; the block keeps its slug, id and
 * collection.
 */
function withJunk(page: Page, slug: string, changes: readonly (readonly [number, unknown])[]): Page {
  const copy = structuredClone(page)
  for (const row of copy.blocks) {
    if (row.item.slug !== slug) continue
    for (const [number, value] of changes) {
      const ways = waysInto(row.item).filter(([field]) => field !== 'id' && field !== 'slug')
      const way = ways[number % ways.length]
      if (way) putAt(row.item, way, structuredClone(value))
    }
  }
  return JSON.parse(JSON.stringify(copy)) as Page
}
