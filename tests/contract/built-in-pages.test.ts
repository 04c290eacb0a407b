import { describe, expect, it } from 'vitest'
import { QUOTE_LIST } from '#domain/addresses/quote-list-address.ts'
import { SITE_ROUTES } from '#domain/addresses/site-routes.ts'
import { blocks } from '#generated/blocks.ts'
import { builtInPages } from '#generated/built-in-pages.ts'
import { validatePageDocument } from '#generated/document-validators.js'
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

describe('the address of a page', () => {
  /** Other things answer at these, so a page of that address would never be seen, and yet be in the site map. */
  const TAKEN = [
    ...['id', 'en/about', 'api', 'studio/start', 'utils', 'utils/more', 'healthz', 'readyz', 'metrics'],
    ...['assets/one', 'preview/one', 'about/detail'],
    ...SITE_ROUTES.filter(({ path, page }) => /^\/[^/:]+\/[^/:]+$/.test(path) && page !== path.slice(1)).map(
      ({ path }) => path.slice(1),
    ),
  ]

  it.each(TAKEN)('is not %s, where the site shows something else', (slug) => {
    expect(validatePageDocument({ name: 'Page', slug })).toBe(false)
  })

  it.each([...builtInPages.keys(), 'capability/design-support', 'detail', 'preview', 'assets'])('may be %s', (slug) => {
    expect(validatePageDocument({ name: 'Page', slug }), JSON.stringify(validatePageDocument.errors)).toBe(true)
  })
})
