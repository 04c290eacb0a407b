import { NAVIGATION_PATHS } from './site-paths.ts'
import { expect, ONCE, test } from './site-test.ts'

interface MappedAddress {
  address: string
  alternates: Record<string, string>
}

/** The entries of a sitemap. */
function entriesOf(xml: string): MappedAddress[] {
  return [...xml.matchAll(/<url>(.*?)<\/url>/gs)].map(([, entry = '']) => ({
    address: /<loc>(.*?)<\/loc>/.exec(entry)?.[1] ?? '',
    alternates: Object.fromEntries(
      [...entry.matchAll(/hreflang="([^"]+)" href="([^"]+)"/g)].map(([, language = '', href = '']) => [language, href]),
    ),
  }))
}

test.describe('the sitemap', () => {
  test('lists every page in both languages', ONCE, async ({ request, baseURL }) => {
    const answer = await request.get('/sitemap.xml')
    expect(answer.headers()['content-type']).toContain('xml')
    const entries = entriesOf(await answer.text())
    const addresses = entries.map(({ address }) => address)
    expect(new Set(addresses).size).toBe(addresses.length)
    for (const path of [...NAVIGATION_PATHS, '/product/detail/molded-grating-38-mm', '/article/detail/stair-safety']) {
      const english = `${baseURL}${path}`
      const indonesian = `${baseURL}${path === '/' ? '/id' : `/id${path}`}`
      for (const address of [english, indonesian]) {
        const entry = entries.find((candidate) => candidate.address === address)
        expect(entry?.alternates, address).toEqual({ en: english, id: indonesian, 'x-default': english })
      }
    }
    expect(addresses.filter((address) => /cable-ladder-75|horizontal-tank|\/blocks|utils\/icon/.test(address))).toEqual(
      [],
    )
  })

  test('each of its addresses is answered with one heading', ONCE, async ({ request }) => {
    test.slow()
    const entries = entriesOf(await (await request.get('/sitemap.xml')).text())
    expect(entries.length).toBeGreaterThan(100)
    for (const { address } of entries) {
      const answer = await request.get(address, { maxRedirects: 0 })
      expect(answer.status(), address).toBe(200)
      const html = await answer.text()
      expect(html.match(/<h1[\s>]/g), address).toHaveLength(1)
      expect(html.match(/<main[\s>]/g), address).toHaveLength(1)
      expect(html, address).toContain(`<link rel="canonical" href="${address.replaceAll('&', '&amp;')}"`)
    }
  })

  test('is listed in robots.txt', ONCE, async ({ request, baseURL }) => {
    const text = await (await request.get('/robots.txt')).text()
    expect(text).toContain('User-agent: *')
    expect(text).toContain(`Sitemap: ${baseURL}/sitemap.xml`)
    expect(text).not.toMatch(/^Disallow: \/$/m)
  })
})
