import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, it, vi } from 'vitest'
import type { Page } from '#generated/types.ts'
import { LocaleProvider } from '../i18n/locale-provider.tsx'
import { createBlockLibrary } from './block-library.ts'
import type { BlockContext, BlockModule, Registry } from './block-types.ts'
import { drawnParts } from './page-renderers.ts'
import { RenderBlocks } from './render-blocks.tsx'
import { rendererModules } from './renderer-modules.ts'
import { reportOnce } from './report-once.ts'

interface AnyBlock {
  slug: string
}

const registry: Registry = {
  cards: rendererModules([
    ['text-card', async () => ({ TextCard: ({ block }: { block: AnyBlock }) => <p>{block.slug}</p> })],
  ]),
  cardGroups: rendererModules([
    ['row', async () => ({ Row: ({ members }: { members: unknown }) => <ul>{members as string}</ul> })],
  ]),
  components: new Map(),
  groupItems: rendererModules([
    ['market_fields', async () => ({ MarketFields: ({ member }: { member: AnyBlock }) => <li>{member.slug}</li> })],
    [
      'cards',
      async () => ({
        Cards: ({ member, renderBlock }: { member: never; renderBlock(block: never): string }) => (
          <li>{renderBlock(member)}</li>
        ),
      }),
    ],
  ]),
}

const card = (slug: string, component_name = 'text-card') => ({
  id: slug.length,
  slug,
  component_name,
  translations: [],
})

async function draw(...blocks: { collection: string; item: object }[]) {
  const page = { blocks: blocks.map((block, index) => ({ id: index, sort: index, ...block })) } as unknown as Page
  const library = createBlockLibrary(registry)
  await library.load(drawnParts(page, library).map(({ renderer }) => renderer))
  const tell = vi.fn()
  const context = { page, locale: 'en' } as BlockContext
  const html = renderToStaticMarkup(
    <LocaleProvider locale="en">
      <RenderBlocks context={context} library={library} reports={reportOnce(tell)} />
    </LocaleProvider>,
  )
  return { html, told: tell.mock.calls.map(([message]) => String(message)) }
}

describe('RenderBlocks', () => {
  it('draws blocks in the order of the page', async () => {
    const { html } = await draw(
      { collection: 'block_card', item: card('a') },
      { collection: 'block_card', item: card('bb') },
    )
    expect(html).toBe('<div><p>a</p><p>bb</p></div>')
  })

  it('draws an unknown block with the default renderer', async () => {
    const titled = { ...card('x', '__proto__'), translations: [{ languages_code: 'en-US', title: 'Still here' }] }
    expect((await draw({ collection: 'block_card', item: titled })).html).toContain('Still here')
  })

  it('reports an unknown name once', async () => {
    const item = card('x', 'nobody')
    const { told } = await draw(
      { collection: 'block_card', item },
      { collection: 'block_card', item: card('yy', 'nobody') },
    )
    expect(told).toEqual(['No renderer "nobody" in registry/cards: drawn by the default renderer'])
  })

  it('draws group members with the renderer of their type', async () => {
    const item = { ...card('g', 'row'), group_type: 'market_fields', market_fields: [{ id: 1, slug: 'mining' }] }
    expect((await draw({ collection: 'block_cardgroup', item })).html).toContain('<ul><li>mining</li></ul>')
  })

  it('draws cards inside a group as blocks', async () => {
    const item = { ...card('g', 'row'), group_type: 'cards', cards: [card('inner')] }
    expect((await draw({ collection: 'block_cardgroup', item })).html).toContain('<li><p>inner</p></li>')
  })

  it('draws no group without members', async () => {
    const item = { ...card('g', 'row'), group_type: 'cards', cards: [] }
    expect((await draw({ collection: 'block_cardgroup', item })).html).toBe('<div></div>')
  })
})

describe('the registry manifest', () => {
  it('finds the component named after its file', async () => {
    const found: BlockModule | undefined = await registry.groupItems.get('market_fields')?.()
    expect(found?.Component).toBeTypeOf('function')
  })
})
