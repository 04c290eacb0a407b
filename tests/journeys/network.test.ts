import type { Page } from '@playwright/test'
import { callOfPage, expect, expectOneOfEach, inLanguage, ONCE, test, wholeHydrated } from './site-test.ts'

test.use({ expectedNoise: ['net::ERR_INTERNET_DISCONNECTED'] })

test.describe('a lost connection', () => {
  test('is reported, and so is its return', ONCE, async ({ page, context, open, expectAccessible }) => {
    for (const [language, lost, back] of [
      ['en', 'You are offline. Pages you have already opened can still be read.', 'You are online again.'],
      ['id', 'Anda sedang luring. Halaman yang sudah dibuka tetap dapat dibaca.', 'Anda kembali daring.'],
    ] as const) {
      await open(inLanguage(language, '/faq'))
      await context.setOffline(true)
      await expect(page.getByRole('status').getByText(lost)).toBeVisible()
      await expectAccessible()
      // It is said for three seconds, which a busy machine may spend before it looks: it looks from before on.
      await Promise.all([expect(page.getByRole('status').getByText(back)).toBeVisible(), context.setOffline(false)])
      await expect(page.getByText(back)).toHaveCount(0)
    }
  })
})

test.describe('a part of the page whose code cannot be fetched', () => {
  test.use({ expectedNoise: ['net::ERR_FAILED'] })

  test('stays as the server drew it, and costs nothing else', ONCE, async ({ page, open }) => {
    // While the browser believes in a network, missing code makes the page reload.
    await page.addInitScript(() => Object.defineProperty(Navigator.prototype, 'onLine', { get: () => false }))
    const code = /\/page-index-[\w-]+\.js$/
    await page.route(code, (route) => route.abort())
    const missed = page.waitForEvent('requestfailed', (request) => code.test(request.url()))
    await open('/product/detail/molded-grating-38-mm')
    await missed
    await wholeHydrated(page)
    await expectOneOfEach(page)
    // What the server drew of it stays.
    await expect(page.getByRole('list', { name: 'On this page' }).getByRole('link').first()).toBeVisible()
  })

  test('does not make the page reload where the server cannot be reached', ONCE, async ({ page, open }) => {
    let loads = 0
    page.on('load', () => {
      loads += 1
    })
    await page.route(/\/page-index-[\w-]+\.js$/, (route) => route.abort())
    await page.route('**/about', (route) => (route.request().method() === 'HEAD' ? route.abort() : route.fallback()))
    const asked = page.waitForEvent('requestfailed', (request) => request.method() === 'HEAD')
    await open('/about')
    await asked
    await expectOneOfEach(page)
    expect(loads).toBe(1)
  })
})

test.describe('a control whose code is fetched on the first press', () => {
  for (const [language, sentence, name, list] of [
    ['en', 'That needs a connection. Please try again when you are online.', 'Choose a variant', /wishlist/i],
    ['id', 'Ini memerlukan koneksi. Coba lagi saat daring.', 'Pilih varian', /daftar keinginan/i],
  ] as const) {
    test(`says that it needs a network, and the page stays (${language})`, ONCE, async ({ page, context, open }) => {
      await open(inLanguage(language, '/product/detail/i-beam-200'))
      const heading = page.getByRole('heading', { level: 1 })
      const heart = page.getByRole('main').getByRole('button', { name: list }).first()
      await expect(heart).toBeVisible()
      await context.setOffline(true)
      // Clicks are dispatched so that no approaching pointer fetches anything ahead.
      for (const control of [
        heart,
        page.getByRole('main').getByRole('button', { name }).first(),
        page.getByRole('banner').locator('a[aria-haspopup=dialog][href$="/product"]'),
        page.getByRole('banner').locator('form button'),
      ]) {
        await control.evaluate((element) =>
          element.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true })),
        )
        await expect(page.getByRole('status').getByText(sentence)).toBeVisible()
        await expect(heading).toBeVisible()
      }
      await expect(page.getByRole('dialog')).toHaveCount(0)
      await expect(heart).toHaveAttribute('aria-pressed', 'false')
    })
  }
})

/** Hovers over a link and returns whether its page was fetched within 1.5 s. */
async function fetchesAhead(page: Page): Promise<boolean> {
  const asked = page.waitForRequest(callOfPage('privacy-policy'), { timeout: 1500 }).then(
    () => true,
    () => false,
  )
  await page.getByRole('contentinfo').getByRole('link', { name: 'Privacy policy', exact: true }).hover()
  return asked
}

test.describe('a link under the pointer', () => {
  test('fetches its page ahead', ONCE, async ({ page, open }) => {
    await open('/faq')
    await page.waitForLoadState('networkidle')
    expect(await fetchesAhead(page)).toBe(true)
  })

  for (const connection of [{ saveData: true }, { effectiveType: '2g' }]) {
    test(`does not fetch its page ahead with ${JSON.stringify(connection)}`, ONCE, async ({ page, open }) => {
      await page.addInitScript((told) => {
        Object.defineProperty(Navigator.prototype, 'connection', { get: () => told })
      }, connection)
      await open('/faq')
      await page.waitForLoadState('networkidle')
      expect(await fetchesAhead(page)).toBe(false)
    })
  }

  test('does not fetch its page ahead without a network', ONCE, async ({ page, context, open }) => {
    await open('/faq')
    await page.waitForLoadState('networkidle')
    await context.setOffline(true)
    expect(await fetchesAhead(page)).toBe(false)
  })
})

test.describe('a page that is linked under many addresses', () => {
  const code = /\/product-(?:overview|features|specs|decision)-[\w-]+\.js$/
  const goneCode = /\/(?:product-(?:overview|features|specs|decision)|market-list)-[\w-]+\.js$/

  test('has its code before it is opened, once somebody reads', ONCE, async ({ page, open }) => {
    await open('/product')
    await page.waitForLoadState('networkidle')
    const asked = new Set<string>()
    page.on('request', (request) => {
      const [name] = code.exec(request.url()) ?? []
      if (name) asked.add(name)
    })
    const overview = page.waitForRequest(/product-overview/)
    expect(asked.size).toBe(0)
    await page.mouse.wheel(0, 200)
    await overview
    await expect.poll(() => asked.size).toBe(4)
    asked.clear()
    await page.getByRole('main').locator('a[href^="/product/detail/"]').first().click()
    await expect(page).toHaveURL(/\/product\/detail\//)
    await expect(page.getByRole('heading', { level: 2, name: 'Specifications' })).toBeVisible()
    expect([...asked]).toEqual([])
  })

  test.describe('and whose code is gone', () => {
    test.use({ expectedNoise: ['net::ERR_FAILED'] })

    for (const [what, path, approach] of [
      ['once somebody reads', '/product', (page: Page) => page.mouse.wheel(0, 200)],
      [
        'when a pointer rests on a link',
        '/faq',
        (page: Page) => page.getByRole('banner').getByRole('link', { name: 'Market', exact: true }).hover(),
      ],
    ] as const) {
      test(`does not make the page reload that is being read, ${what}`, ONCE, async ({ page, open }) => {
        let loads = 0
        page.on('load', () => {
          loads += 1
        })
        await page.route(goneCode, (route) => route.abort())
        await open(path)
        await page.waitForLoadState('networkidle')
        const gone = page.waitForEvent('requestfailed')
        await approach(page)
        await gone
        await page.waitForTimeout(1000)
        expect(loads).toBe(1)
      })
    }

    test('loads the page that was asked for whole', ONCE, async ({ page, open }) => {
      await page.route(goneCode, (route) => route.abort())
      await open('/faq')
      await page.waitForLoadState('networkidle')
      const link = page.getByRole('banner').getByRole('link', { name: 'Market', exact: true })
      const gone = page.waitForEvent('requestfailed')
      await link.hover()
      await gone
      await page.unrouteAll()
      const whole = page.waitForEvent('load')
      await link.click()
      await whole
      await expect(page).toHaveURL('/market')
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(
        'Twelve market fields, twelve sets of conditions',
      )
    })
  })
})
