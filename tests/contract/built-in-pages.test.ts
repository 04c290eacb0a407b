import { describe, expect, it } from 'vitest'
import { QUOTE_LIST } from '#domain/addresses/quote-list-address.ts'
import { SITE_ROUTES } from '#domain/addresses/site-routes.ts'
import { blocks } from '#generated/blocks.ts'
import { builtInPages } from '#generated/built-in-pages.ts'
import { validators } from '#generated/validator-map.ts'
import { COMPANY_MENU, FOOTER_MENU, HEADER_MENU, RESOURCES_MENU } from '#site/shell/navigation/menus.ts'

const PAGES = [...builtInPages.values()]
const MENUS = [...HEADER_MENU, ...FOOTER_MENU, ...COMPANY_MENU, ...RESOURCES_MENU]
const IN_MENUS = MENUS.map(({ to }) => (to === '/' ? 'home' : to.slice(1)))
const FIXED = SITE_ROUTES.flatMap(({ page }) => (page === undefined || page.includes(':') ? [] : page))

describe('the built-in pages', () => {
  it('are exactly those that fixed addresses show, and menus and links to the quote list lead to', () => {
    expect([...builtInPages.keys()].sort()).toEqual([...new Set([...FIXED, ...IN_MENUS, QUOTE_LIST.slice(1)])].sort())
  })

  it.each(PAGES)('$slug is what a call would answer, except for its id', (page) => {
    const validate = validators.get('page.json')
    const parent = page.parent && { ...page.parent, id: 1 }
    expect(validate?.({ ...structuredClone(page), id: 1, parent }), JSON.stringify(validate?.errors)).toBe(true)
  })

  it('are made of blocks that have a schema', () => {
    const known = new Set([...blocks.values()].map(({ name }) => name))
    const names = PAGES.flatMap((page) => page.blocks.map(({ item }) => item.component_name))
    expect(names.filter((name) => !known.has(name))).toEqual([])
  })
})
