import { expect, ONCE, test } from './site-test.ts'

/** The requested address, the address it redirects to, and the status of the redirect. */
const MOVED: [string, string, number][] = [
  ['/ID/About', '/id/about', 301],
  ['/About', '/about', 301],
  ['/en/about', '/about', 301],
  ['/en', '/', 301],
  ['/EN/Product?brand=kisara', '/product?brand=kisara', 301],
  ['/about/', '/about', 301],
  ['/id/', '/id', 301],
  ['//about', '/about', 301],
  ['/home', '/', 301],
  ['/id/home', '/id', 301],
  ['/products', '/product', 301],
  ['/id/products', '/id/product', 301],
  ['/tentang-kami', '/about', 301],
  ['/capability/moulding', '/capability/molding', 301],
  ['/market/oil-and-gas', '/market/detail/oil-and-gas', 301],
  ['/article/detail/quality-system-certified', '/news/detail/quality-system-certified', 301],
  ['/news/detail/stair-safety', '/article/detail/stair-safety', 301],
  ['/product/detail', '/product', 302],
  ['/id/article/detail', '/id/article', 302],
  ['/product?brand=&category=&sort=code', '/product?sort=code', 302],
  ['/search?q=fg%00%1B9', '/search?q=fg9', 302],
  [`/id/search?q=${'x'.repeat(3000)}`, `/id/search?q=${'x'.repeat(200)}`, 302],
]

/** Paths that mean something to a programming language, a file system or a browser, but nothing to the site. */
const HOSTILE = [
  '/constructor',
  '/__proto__',
  '/tostring',
  '/hasownproperty',
  '/..%2f',
  '/..%2f..%2fetc%2fpasswd',
  '/%2e%2e%2fpackage.json',
  '/%3Cscript%3Ealert(1)%3C%2Fscript%3E',
  '/%00',
  '/id/constructor',
  '/constructor/detail/__proto__',
  '/product/detail/constructor',
  '/product/detail/__proto__',
  '/product/detail/..%2F..%2Fetc%2Fpasswd',
  '/product/detail/%3Cscript%3Ealert(1)%3C%2Fscript%3E',
  '/article/detail/__proto__',
  '/market/detail/valueof',
  '/career/detail/999999-nobody',
  '/career/detail/nan',
  '/product-detail',
  '/a/b/c/d',
]

test.describe('an address', () => {
  for (const [from, to, status] of MOVED) {
    test(`${from} redirects to ${to}`, ONCE, async ({ request, baseURL }) => {
      const answer = await request.get(`${baseURL}${from}`, { maxRedirects: 0 })
      expect(answer.status()).toBe(status)
      expect(answer.headers().location).toBe(to)
    })
  }

  test('is answered with 404 when its path is hostile', ONCE, async ({ request }) => {
    for (const path of HOSTILE) {
      const answer = await request.get(path, { maxRedirects: 0 })
      const html = await answer.text()
      expect(answer.status(), path).toBe(404)
      expect(html, path).toContain(
        path.startsWith('/id/') ? 'Halaman ini tidak ditemukan' : 'This page could not be found',
      )
      expect(html, path).not.toContain('<script>alert')
      expect(html, path).not.toContain('root:')
      expect(html, path).not.toMatch(/\n\s+at .+:\d+:\d+/)
    }
  })

  test('is refused with a readable page when it cannot be decoded', ONCE, async ({ request }) => {
    const answer = await request.get('/%E0%A4%A')
    expect(answer.status()).toBe(400)
    expect(await answer.text()).toMatch(/<main>.*<h1>[^<]+<\/h1><p>[^<]+<\/p>.*<a href="\/">/)
  })

  test('the root follows the language cookie and the browser language', ONCE, async ({ baseURL }) => {
    // Each request is independent: a browser would remember the cookie of the previous one.
    const root = async (headers: Record<string, string>) => {
      const answer = await fetch(`${baseURL}/`, { headers, redirect: 'manual' })
      return [answer.status, answer.headers.get('location')]
    }
    expect(await root({ 'accept-language': 'id-ID,id;q=0.9,en;q=0.5' })).toEqual([302, '/id'])
    expect(await root({ 'accept-language': 'de,en;q=0.5' })).toEqual([200, null])
    expect(await root({ 'accept-language': 'en', cookie: 'i18n_redirected=id' })).toEqual([302, '/id'])
    expect(await root({ 'accept-language': 'id', cookie: 'i18n_redirected=en' })).toEqual([200, null])
    expect(await root({ 'accept-language': 'id', 'user-agent': 'Googlebot/2.1' })).toEqual([200, null])
  })

  test('no other address follows the language cookie or the browser language', ONCE, async ({ request }) => {
    const headers = { 'accept-language': 'id', cookie: 'i18n_redirected=id' }
    for (const path of ['/about', '/product', '/faq']) {
      const answer = await request.get(path, { headers, maxRedirects: 0 })
      expect(answer.status(), path).toBe(200)
      expect(answer.headers()['content-language'], path).toBe('en')
    }
  })

  test('the rules for pages do not apply to the service', ONCE, async ({ request }) => {
    expect((await request.get('/api/products?page=0')).status()).toBe(400)
    expect((await request.get('/api/nothing')).status()).toBe(404)
  })
})
