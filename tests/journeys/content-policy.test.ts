import { expect, ONCE, test, wholeHydrated } from './site-test.ts'

const PATHS = ['/', '/product', '/product/detail/molded-grating-38-mm', '/blocks', '/no-such-page']

test.describe('the content policy', () => {
  test('allows no inline code and no foreign host', ONCE, async ({ request }) => {
    for (const path of PATHS) {
      const policy = (await request.get(path)).headers()['content-security-policy'] ?? ''
      const directives = new Map(
        policy.split('; ').map((part) => [part.split(' ')[0], part.split(' ').slice(1).join(' ')]),
      )
      expect(directives.get('script-src'), path).toBe("'self'")
      expect(directives.get('default-src'), path).toBe("'none'")
      expect(directives.get('frame-ancestors'), path).toBe("'none'")
      expect(directives.get('require-trusted-types-for'), path).toBe("'script'")
      expect(policy, path).not.toMatch(/unsafe-|https?:|\*/)
    }
  })

  test('pages contain no inline code or style', ONCE, async ({ request }) => {
    for (const path of PATHS) {
      const html = await (await request.get(path)).text()
      const inline = [...html.matchAll(/<script([^>]*)>/g)].filter(
        ([, attributes = '']) => !/ src="\/|type="application\/(?:ld\+)?json"/.test(` ${attributes}`),
      )
      expect(
        inline.map(([tag]) => tag),
        path,
      ).toEqual([])
      expect(html.match(/<[a-z][^>]* (?:style|on[a-z]+)="/g), path).toBeNull()
      expect(html, path).not.toContain('javascript:')
    }
  })

  test('nothing on the pages violates it', ONCE, async ({ page, open }) => {
    await page.addInitScript(() => {
      const broken: string[] = []
      Reflect.set(window, 'brokenPolicies', broken)
      document.addEventListener('securitypolicyviolation', (event) => {
        broken.push(`${event.violatedDirective} ${event.blockedURI} ${event.sourceFile}`)
      })
    })
    const violations = () => page.evaluate(() => Reflect.get(window, 'brokenPolicies'))
    for (const path of ['/', '/product/detail/molded-grating-38-mm', '/blocks']) {
      await open(path)
      await wholeHydrated(page)
      expect(await violations(), path).toEqual([])
    }
    await page
      .getByRole('navigation', { name: 'Main menu' })
      .getByRole('link', { name: 'Product', exact: true })
      .click()
    await page.getByRole('dialog').getByRole('button', { name: 'Kisara' }).click()
    await page.getByRole('dialog').getByRole('link', { name: 'Molded Grating', exact: true }).click()
    await expect(page).toHaveURL(/category=molded-grating/)
    expect(await violations()).toEqual([])
  })

  test('answers forbid content sniffing and limit the referrer', ONCE, async ({ request }) => {
    for (const path of ['/', '/api/brands', '/robots.txt']) {
      const headers = (await request.get(path)).headers()
      expect(headers['x-content-type-options'], path).toBe('nosniff')
      expect(headers['referrer-policy'], path).toBe('strict-origin-when-cross-origin')
    }
  })
})
