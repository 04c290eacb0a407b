import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { CallName } from '#generated/calls.ts'
import { FURTHER_PATHS, NAVIGATION_PATHS } from '#tests/journeys/site-paths.ts'
import { type DrawnSite, openDrawnSite } from '#tests/support/drawn-site.ts'

/** Precedes every English text of the content, so that it is recognizable wherever it is drawn. */
const SIGN = '⟦'

const PATHS = [
  ...NAVIGATION_PATHS,
  ...FURTHER_PATHS.filter((path) => !path.startsWith('/career/')),
  '/career/detail/1-sales-engineer',
  '/product?brand=kisara&category=molded-grating&type=grating&market=oil-and-gas&resin=ort',
  '/product/detail/molded-grating-38-mm',
  '/product/detail/acid-brine-pipe',
  '/product/download/catalogue/1',
  '/search?q=slip+values',
  '/search?q=zzzz+qqqq',
  '/wishlist',
  '/login',
]

let site: DrawnSite
beforeAll(async () => {
  site = await openDrawnSite()
})
afterAll(() => site.close())

describe('Indonesian pages of untranslated content', () => {
  it.each(PATHS)('are marked as English throughout at %s', async (path) => {
    const { body } = await site.draw(path === '/' ? '/id' : `/id${path}`, withoutIndonesian)
    expect(unmarkedTexts(body)).toEqual([])
  })

  it('would fail with unmarked text', () => {
    const html = `<p>${SIGN}bare</p><p lang="en">${SIGN}marked <b>${SIGN}inside</b></p><img alt="${SIGN}picture"/>`
    expect(unmarkedTexts(html)).toEqual([`<p> ${SIGN}bare`, `<img> ${SIGN}picture`])
  })

  it('contain plenty of content to check', async () => {
    const { body } = await site.draw('/id/product', withoutIndonesian)
    expect(body.split(SIGN).length).toBeGreaterThan(50)
  })
})

/** What a service would answer if all Indonesian rows were missing, with the sign before every remaining text. */
function withoutIndonesian(call: CallName, data: unknown): unknown {
  if (Array.isArray(data)) return data.map((one) => withoutIndonesian(call, one))
  if (typeof data !== 'object' || data === null) return data
  const isTranslatable = 'translations' in data && !NAMED.some((field) => field in data)
  return Object.fromEntries(
    Object.entries(data).map(([name, value]) => {
      if (name === 'translations' && Array.isArray(value)) {
        return [name, value.filter((row) => row.languages_code === 'en-US').map((row) => withSigns(row, 'row'))]
      }
      return [name, isTranslatable && OVERRIDDEN.has(name) ? withSigns(value, name) : withoutIndonesian(call, value)]
    }),
  )
}

/** Fields that identify entities whose name belongs to no language: brands, distributors, resins. */
const NAMED = ['logo', 'address', 'resin_base']

/** Fields of the entity itself that a row may override. */
const OVERRIDDEN = new Set(['name', 'label', 'description', 'alt', 'nice_name', 'title'])

/** Fields of a row that are not readable text. */
const NO_TEXTS = new Set(['id', 'languages_code', 'type', 'href', 'class', 'variant', 'size', 'marks', 'image'])

function withSigns(value: unknown, name: string): unknown {
  if (NO_TEXTS.has(name)) return value
  if (typeof value === 'string') return value === '' ? value : `${SIGN}${value}`
  if (Array.isArray(value)) return value.map((one) => withSigns(one, name))
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(Object.entries(value).map(([field, inner]) => [field, withSigns(inner, field)]))
}

const TOKENS = /<!--.*?-->|<(?<end>\/?)(?<tag>[a-z][a-z0-9]*)(?<attributes>(?:"[^"]*"|[^">])*)>|[^<]+/gis
const VOID = new Set(['img', 'input', 'source', 'br', 'hr', 'track', 'path', 'circle', 'rect', 'line'])
/** The name of a region repeats its heading; a `lang` on the region would apply to everything in it. */
const REGIONS = new Set(['div', 'section', 'ul'])
/** Alternative texts, and names that consist of one text of the content; a composed name can have only one language. */
const SPOKEN = /\s(?:alt|aria-label|title|placeholder)="(?<text>⟦[^"]*)"/g

/** Texts with the sign that no element around them marks as English. */
function unmarkedTexts(html: string): string[] {
  const found: string[] = []
  const open: { tag: string; lang: string }[] = []
  const langHere = () => open.at(-1)?.lang ?? 'id'
  for (const { 0: token, groups = {} } of html.matchAll(TOKENS)) {
    const { end, tag, attributes = '' } = groups
    if (!tag) {
      if (token.includes(SIGN) && langHere() !== 'en') found.push(`<${open.at(-1)?.tag}> ${token.slice(0, 80)}`)
      continue
    }
    if (end) {
      const from = open.findLastIndex((one) => one.tag === tag)
      if (from >= 0) open.splice(from)
      continue
    }
    const lang = /\slang="(?<lang>[a-z]+)"/.exec(attributes)?.groups?.lang ?? langHere()
    for (const { groups: spoken } of attributes.matchAll(SPOKEN)) {
      if (lang !== 'en' && !REGIONS.has(tag)) found.push(`<${tag}> ${spoken?.text?.slice(0, 80)}`)
    }
    if (!VOID.has(tag) && !attributes.endsWith('/')) open.push({ tag, lang })
  }
  return found
}
