import type { Page } from '@playwright/test'
import { callOfPage, expect, expectNoOverflow, expectOneOfEach, MOBILE, ONCE, test } from '../site-test.ts'
import { EDITOR } from '../studio/demo-editor.ts'

/** Chromium itself logs a line for every answer with this status. */
const REFUSED = 'the server responded with a status of 401'

const WORDS = {
  en: { username: 'Username', password: 'Password', submit: 'Sign in', success: 'Login is success', out: 'Sign out' },
  id: { username: 'Nama pengguna', password: 'Kata sandi', submit: 'Masuk', success: 'Berhasil masuk', out: 'Keluar' },
}

async function fillIn(page: Page, language: 'en' | 'id', password = EDITOR.password): Promise<void> {
  const { username, password: label, submit } = WORDS[language]
  const form = page.getByRole('main')
  await form.getByRole('textbox', { name: username }).fill(EDITOR.username)
  await form.getByRole('textbox', { name: label }).fill(password)
  await form.getByRole('button', { name: submit, exact: true }).click()
}

function kept(page: Page): Promise<(string | null)[]> {
  return page.evaluate(() =>
    ['auth.strategy', 'auth._token.local', 'auth._refresh_token.local'].map((key) => localStorage.getItem(key)),
  )
}

/** Answers with a published page as the service does, but with the middleware of the case. */
async function answerPage(page: Page, slug: string, middleware: string[]): Promise<void> {
  await page.route(callOfPage(slug), async (route) => {
    const answer = await route.fetch()
    const body = await answer.json()
    await route.fulfill({
      response: answer,
      json: { ...body, data: body.data.map((one: object) => ({ ...one, middleware })) },
    })
  })
}

test.describe('signing in', () => {
  test('leads from a guarded page to the login and back, in every tab', async ({
    page,
    context,
    open,
    expectAccessible,
  }) => {
    await open('/account')
    await expect(page).toHaveURL('/login?redirect=%2Faccount')
    await expectOneOfEach(page)
    await expectNoOverflow(page)
    await expectAccessible()
    const other = await context.newPage()
    await other.goto('/id/login?redirect=/id/account')
    await expect(other.getByRole('button', { name: 'Masuk', exact: true })).toBeVisible()

    await fillIn(page, 'en')
    await expect(page.getByRole('status').getByText(WORDS.en.success)).toBeVisible()
    await expect(page).toHaveURL('/account')
    const account = page.getByRole('main')
    await expect(account.getByText('Demo Editor')).toBeVisible()
    await expect(account.getByText('Read what visitors sent')).toBeVisible()
    await expect(account.getByText('Manage users')).toBeVisible()
    await expectOneOfEach(page)
    await expectNoOverflow(page)
    await expectAccessible()
    expect(await kept(page)).toEqual([
      'local',
      expect.stringMatching(/^Bearer \S{43}$/),
      expect.stringMatching(/^\S{43}$/),
    ])
    await expect(other).toHaveURL('/id/account')
    await expect(other.getByRole('main').getByText('Membaca kiriman pengunjung')).toBeVisible()

    // The page itself, which is the same for everybody, does not say who is signed in.
    const html = await (await page.request.get('/account')).text()
    expect(html).not.toMatch(/Demo Editor|account-overview/)

    await page.goto('/login')
    await expect(page).toHaveURL('/')
    await other.getByRole('main').getByRole('button', { name: WORDS.id.out }).click()
    await expect(other).toHaveURL('/id/login?redirect=%2Fid%2Faccount')
    expect((await kept(page)).slice(1)).toEqual([null, null])
  })

  test.describe('with a wrong password', () => {
    test.use({ expectedNoise: [REFUSED] })

    for (const [language, sentence] of [
      ['en', 'Username or password is not correct.'],
      ['id', 'Nama pengguna atau kata sandi tidak benar.'],
    ] as const) {
      test(`says so in ${language}`, ONCE, async ({ page, open }) => {
        await open(language === 'en' ? '/login' : '/id/login')
        await fillIn(page, language, 'not this one at all')
        await expect(page.getByRole('alert').getByText(sentence).first()).toBeVisible()
        await expect(page.getByRole('main').getByText(sentence)).toBeVisible()
        expect((await kept(page)).slice(1)).toEqual([null, null])
      })
    }
  })

  test('says which fields are missing', ONCE, async ({ page, open }) => {
    await open('/id/login')
    await page.getByRole('main').getByRole('button', { name: 'Masuk', exact: true }).click()
    await expect(page.getByText('Nama pengguna wajib diisi').first()).toBeVisible()
    await expect(page.getByText('Kata sandi wajib diisi').first()).toBeVisible()
  })

  test('says so when the browser blocks storage', ONCE, async ({ page, open }) => {
    await page.addInitScript(() => {
      Object.defineProperty(window, 'localStorage', {
        get() {
          throw new DOMException('Access is denied for this document.', 'SecurityError')
        },
      })
    })
    await open('/login')
    await fillIn(page, 'en')
    await expect(page.getByRole('main').getByText('This browser blocks storage for this site')).toBeVisible()
    await expect(page).toHaveURL('/login')
  })

  test.describe('when the service answers with HTML', () => {
    test.use({ expectedNoise: ['the server responded with a status of 502'] })

    test('says that something went wrong', ONCE, async ({ page, open }) => {
      await open('/login')
      await page.route('**/api/v1/auth/login', (route) =>
        route.fulfill({ status: 502, contentType: 'text/html', body: '<h1>Bad Gateway</h1>' }),
      )
      await fillIn(page, 'en')
      await expect(page.getByRole('main').getByText('Something went wrong.', { exact: true })).toBeVisible()
      await expect(page.getByRole('alert').filter({ hasText: 'Something went wrong.' }).first()).toBeVisible()
      await expect(page).toHaveURL('/login')
    })
  })
})

test.describe('a signed-in person', () => {
  test.beforeEach(async ({ page, open }) => {
    await open('/login?redirect=/about')
    await fillIn(page, 'en')
    await expect(page).toHaveURL('/about')
  })

  test('is shown by name on every page, and can sign out when the call fails', async ({ page, isMobile }) => {
    if (isMobile) await page.getByRole('link', { name: 'Open navigation' }).click()
    await expect(page.getByRole('link', { name: 'Signed in as Demo Editor' })).toBeVisible()
    await page.route('**/api/v1/auth/logout', (route) => route.abort())
    await page.getByRole('button', { name: 'Sign out' }).click()
    await expect(page.getByRole('link', { name: 'Signed in as Demo Editor' })).toHaveCount(0)
    expect((await kept(page)).slice(1)).toEqual([null, null])
    await expect(page).toHaveURL('/about')
  })

  test('stays signed in when the token expires', ONCE, async ({ page, open }) => {
    const [, , refreshToken] = await kept(page)
    await page.evaluate(() => localStorage.setItem('auth._token.local', `Bearer ${'x'.repeat(43)}`))
    await open('/account')
    await expect(page.getByRole('main').getByText('Demo Editor')).toBeVisible()
    expect((await kept(page))[2]).not.toBe(refreshToken)
  })

  test('is informed by a dialog when the session is over', ONCE, async ({ page, open, expectAccessible }) => {
    for (const [path, title, sentence] of [
      ['/account', 'Message', 'Your session is over. Please sign in again.'],
      ['/id/account', 'Pesan', 'Sesi Anda telah berakhir. Silakan masuk kembali.'],
    ] as const) {
      await page.evaluate(() => {
        localStorage.setItem('auth._token.local', `Bearer ${'x'.repeat(43)}`)
        localStorage.setItem('auth._refresh_token.local', 'y'.repeat(43))
      })
      await open(path)
      const dialog = page.getByRole('alertdialog', { name: title })
      await expect(dialog.getByText(sentence)).toBeVisible()
      await expect(dialog.getByRole('button')).toHaveText('OK')
      await expect(dialog.getByRole('button')).toBeFocused()
      await expectAccessible()
      await page.keyboard.press('Enter')
      await expect(dialog).toHaveCount(0)
      await expect(page).toHaveURL(`${path.replace('account', 'login')}?redirect=${encodeURIComponent(path)}`)
      expect((await kept(page)).slice(1)).toEqual([null, null])
    }
  })
  test.use({ expectedNoise: [REFUSED, 'net::ERR_FAILED'] })

  test('gets an error without the scope and for an unknown middleware', ONCE, async ({ page, expectAccessible }) => {
    const footer = page.getByRole('contentinfo')
    await answerPage(page, 'faq', ['scope:nobody:has'])
    await footer.getByRole('link', { name: 'FAQ', exact: true }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Oops, Sorry...')
    await expect(page.getByText('You may not do this.')).toBeVisible()
    await expect(page.getByRole('progressbar')).toHaveCount(0)
    await expectAccessible()
    await answerPage(page, 'privacy-policy', ['no-such-middleware'])
    await footer.getByRole('link', { name: 'Privacy policy', exact: true }).click()
    await expect(page.getByText('Unknown middleware: no-such-middleware')).toBeVisible()
  })
})

test('the navigation drawer of a phone has a sign-out button', MOBILE, async ({ page, open, expectAccessible }) => {
  await open('/id/login?redirect=/id/account')
  await fillIn(page, 'id')
  await expect(page).toHaveURL('/id/account')
  await page.getByRole('link', { name: 'Buka navigasi' }).click()
  const drawer = page.getByRole('dialog')
  await expect(drawer.getByRole('link', { name: 'Masuk sebagai Demo Editor' })).toBeVisible()
  await expectAccessible()
  await drawer.getByRole('button', { name: 'Keluar' }).click()
  await expect(page).toHaveURL('/id/login?redirect=%2Fid%2Faccount')
})

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false })

  test('signing in says that it needs JavaScript', ONCE, async ({ page }) => {
    for (const [path, sentence] of [
      ['/login', 'This form needs JavaScript. Please switch it on in your browser.'],
      ['/account', 'Signing in needs JavaScript, which is switched off in this browser.'],
      ['/id/account', 'Masuk memerlukan JavaScript, yang dimatikan di peramban ini.'],
    ] as const) {
      await page.goto(path)
      // A search by text ignores this element.
      const words = page.getByRole('main').locator('noscript p')
      await expect(words).toHaveText(sentence)
      await expect(words).toBeVisible()
      // No placeholder waits for something that never comes.
      await expect(page.getByRole('main').getByText('…')).toBeHidden()
    }
  })
})
