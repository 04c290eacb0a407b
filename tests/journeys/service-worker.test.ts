import { appendFile, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { expect, hydrated, ONCE, test } from './site-test.ts'

const WORKER_FILE = join(import.meta.dirname, '../../dist/client/sw.js')

test.use({
  withWorker: true,
  expectedNoise: [
    'net::ERR_INTERNET_DISCONNECTED',
    'net::ERR_FAILED',
    'the server responded with a status of 503',
    // Chromium says so when a worker takes control between a page's preload of a script and its use.
    'cross-world service worker resource mismatch',
  ],
})

/** Waits until the worker controls the page. */
async function controlled(page: Page): Promise<void> {
  await page.waitForFunction(() => navigator.serviceWorker.controller?.state === 'activated')
}

/** Opens pages so that the worker sees them; the first visit is over before the worker is active. */
async function seen(page: Page, ...paths: string[]): Promise<void> {
  for (const path of paths) {
    await page.goto(path)
    await hydrated(page)
    await controlled(page)
  }
}

/** Publishes another version of the worker, lets the page find it, and waits until it has taken over. */
async function publishVersion(page: Page): Promise<void> {
  await appendFile(WORKER_FILE, `\n// ${Date.now()}`)
  await page.evaluate(async () => {
    const { serviceWorker } = navigator
    const changed = new Promise((resolve) => serviceWorker.addEventListener('controllerchange', resolve))
    const registration = await serviceWorker.getRegistration()
    await registration?.update()
    await changed
  })
}

/** Leaves a mark on the page that a reload removes. */
async function mark(page: Page): Promise<void> {
  await page.evaluate(() => Reflect.set(window, 'marked', true))
}
const isMarked = (page: Page) => page.evaluate(() => Reflect.get(window, 'marked') === true)

test.describe('the service worker', () => {
  test('is scoped to the root, revalidated every time, and may only fetch from this site', ONCE, async ({ page }) => {
    const answer = await page.request.get('/sw.js')
    expect(answer.headers()).toMatchObject({
      'content-type': 'text/javascript; charset=utf-8',
      'cache-control': 'no-cache',
      'service-worker-allowed': '/',
      'content-security-policy':
        "default-src 'none'; connect-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
    })
  })

  test(
    'shows visited pages without a network, and the offline page for all others',
    ONCE,
    async ({ page, context, expectAccessible }) => {
      await seen(page, '/', '/about', '/id/faq', '/account')
      await expect(page).toHaveURL('/login?redirect=%2Faccount')
      const scope = await page.evaluate(async () => (await navigator.serviceWorker.getRegistration())?.scope)
      expect(scope && new URL(scope).pathname).toBe('/')

      await context.setOffline(true)
      await page.goto('/about')
      await hydrated(page)
      await expect(page.getByRole('heading', { level: 1 })).not.toHaveText('You are offline')
      await expect(page.getByText('You are offline. Pages you have already opened can still be read.')).toBeVisible()

      // A link to a page never visited shows the offline page, in the language and at the address of that page.
      await page.getByRole('contentinfo').getByRole('link', { name: 'Career', exact: true }).click()
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('You are offline')
      await expect(page).toHaveURL('/career')
      await expectAccessible()
      await page.goto('/id/client')
      await expect(page.locator('html')).toHaveAttribute('lang', 'id')
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Anda sedang luring')
      const links = page.getByRole('main').getByRole('list').getByRole('link')
      const addresses = await links.evaluateAll((all) => all.map((link) => link.getAttribute('href')))
      expect(addresses).toEqual(expect.arrayContaining(['/id/faq', '/about', '/']))
      expect(addresses.join(' ')).not.toContain('/account')
      await page.getByRole('main').locator('a[href="/id/faq"]').click()
      await hydrated(page)
      await expect(page).toHaveURL('/id/faq')

      // The page comes by itself, at once or, if the browser never noticed that it was cut off, a little later.
      await page.goto('/career')
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('You are offline')
      await context.setOffline(false)
      await expect(page.getByRole('heading', { level: 1 })).not.toHaveText('You are offline')
      await expect(page).toHaveURL('/career')
    },
  )

  test('caches no answers of the service other than assets', ONCE, async ({ page }) => {
    await seen(page, '/product', '/product/detail/molded-grating-38-mm', '/wishlist')
    await page.evaluate(() => fetch('/api/user-products/wishlist').then((answer) => answer.text()))
    const kept = await page.evaluate(async () => {
      const names = await caches.keys()
      const keys = await Promise.all(names.map(async (name) => (await caches.open(name)).keys()))
      return keys.flat().map(({ url, method }) => `${method} ${new URL(url).pathname}`)
    })
    expect(kept.length).toBeGreaterThan(10)
    expect(kept.filter((key) => !key.startsWith('GET '))).toEqual([])
    expect(kept.filter((key) => key.includes('/api/') && !key.startsWith('GET /api/assets/'))).toEqual([])
  })

  test('a new version waits for a half-filled form and reloads an idle tab at once', ONCE, async ({ page }) => {
    const original = await readFile(WORKER_FILE)
    try {
      await seen(page, '/contact-us', '/contact-us')
      const company = page
        .getByRole('main')
        .getByRole('textbox', { name: /^Company/ })
        .first()
      await company.fill('PT Contoh Abadi')
      await mark(page)
      await publishVersion(page)
      expect([await isMarked(page), await company.inputValue()]).toEqual([true, 'PT Contoh Abadi'])
      await page.getByRole('banner').getByRole('link', { name: 'Bahasa Indonesia' }).click()
      await expect(page).toHaveURL('/id/contact-us')
      expect(await isMarked(page)).toBe(true)
      await page.getByRole('contentinfo').locator('a[href="/id/faq"]').click()
      await expect(page).toHaveURL('/id/faq')
      await hydrated(page)
      expect(await isMarked(page)).toBe(false)
      await page.goBack()
      await expect(page.getByRole('main').getByRole('textbox').first()).toBeVisible()
      await expect(page.locator('main input[value="PT Contoh Abadi"]')).toHaveCount(1)

      await page.goto('/about')
      await hydrated(page)
      await controlled(page)
      await mark(page)
      await page.evaluate(() => Object.defineProperty(document, 'visibilityState', { get: () => 'hidden' }))
      await Promise.all([page.waitForEvent('load'), publishVersion(page).catch(() => {})])
      await hydrated(page)
      expect(await isMarked(page)).toBe(false)
    } finally {
      await writeFile(WORKER_FILE, original)
    }
  })
})

test.describe('a browser without service workers', () => {
  test.use({ withWorker: false })

  test('opens pages without errors', ONCE, async ({ page, open }) => {
    await open('/about')
    await page.waitForLoadState('networkidle')
    expect(await page.evaluate(() => 'serviceWorker' in navigator)).toBe(false)
  })
})
