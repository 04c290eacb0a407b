import type { Page } from '@playwright/test'
import { expect, LANGUAGES, type Language, test } from '../site-test.ts'
import { callStudio, EDITOR, loseSession } from './demo-editor.ts'

const WORDS = {
  en: {
    username: 'Username',
    password: 'Password',
    signIn: 'Sign in',
    again: 'Please sign in again',
    home: 'Home',
    drafts: 'My drafts',
    begin: 'Begin the site',
    makeHome: 'Make the home page',
    scheduled: 'Scheduled',
    documents: 'Documents',
    search: 'Search by title, slug or code',
    state: 'State',
    columns: 'Columns',
    changed: 'Changed',
    saveView: 'Save this view',
    viewName: 'Name of the view',
    save: 'Save',
    find: 'Find anything',
    other: 'Bahasa Indonesia',
    product: 'Products',
    grating: 'Molded Grating 38 mm',
  },
  id: {
    username: 'Nama pengguna',
    password: 'Kata sandi',
    signIn: 'Masuk',
    again: 'Silakan masuk lagi',
    home: 'Beranda',
    drafts: 'Draf saya',
    begin: 'Mulai mengisi situs',
    makeHome: 'Buat beranda',
    scheduled: 'Dijadwalkan',
    documents: 'Dokumen',
    search: 'Cari judul, slug, atau kode',
    state: 'Keadaan',
    columns: 'Kolom',
    changed: 'Diubah',
    saveView: 'Simpan tampilan ini',
    viewName: 'Nama tampilan',
    save: 'Simpan',
    find: 'Cari apa saja',
    other: 'English',
    product: 'Produk',
    grating: 'Grating Cetak 38 mm',
  },
} as const

/** Enters the name and the password and sends them with the keyboard. */
async function enter(page: Page, language: Language): Promise<void> {
  const words = WORDS[language]
  await page.getByRole('textbox', { name: words.username }).fill(EDITOR.username)
  await page.getByLabel(words.password).fill(EDITOR.password)
  await page.keyboard.press('Enter')
}

for (const language of LANGUAGES) {
  const words = WORDS[language]

  test.describe(`the studio in ${language}`, () => {
    test.use({ locale: language === 'en' ? 'en-US' : 'id-ID', expectedNoise: ['status of 401'] })

    test('is worked in by keyboard: home, lists, palette, and a session that ends', { tag: '@desktop' }, async ({
      page,
      expectAccessible,
    }) => {
      const response = await page.goto('/studio')
      expect(response?.headers()).toMatchObject({ 'x-robots-tag': 'noindex', 'cache-control': 'no-cache' })
      expect(response?.headers()['set-cookie']).toBeUndefined()
      await expect(page.getByRole('textbox', { name: words.username })).toBeFocused()
      await expectAccessible()
      await enter(page, language)

      await expect(page.getByRole('heading', { name: words.drafts })).toBeVisible()
      await expect(page.getByRole('heading', { name: words.scheduled })).toBeVisible()
      await expectAccessible()

      await page.keyboard.press('Control+k')
      const palette = page.getByRole('dialog', { name: words.find })
      await expect(palette.getByRole('combobox')).toBeFocused()
      await page.keyboard.type(words.grating.toLowerCase())
      await expect(palette.getByRole('option', { name: words.grating }).first()).toBeVisible()
      await expectAccessible()
      await palette.getByRole('combobox').fill(words.product)
      await palette.getByRole('option', { name: words.product, exact: true }).waitFor()
      await page.keyboard.press('Escape')
      await expect(palette).toBeHidden()

      await page.goto('/studio/documents/product')
      const rows = page.locator('tbody tr')
      await expect(rows.first()).toBeVisible()
      await page.getByRole('searchbox', { name: words.search }).fill('grating 38')
      await expect(page).toHaveURL(/q=grating/)
      await expect(rows.filter({ hasText: words.grating }).first()).toBeVisible()
      await page.getByRole('button', { name: words.saveView }).click()
      await page.getByRole('textbox', { name: words.viewName }).fill('38 mm')
      await page.keyboard.press('Enter')
      await expect(page.getByRole('link', { name: '38 mm', exact: true })).toBeVisible()
      await page.getByText(words.columns, { exact: true }).click()
      await page.getByRole('checkbox').first().check()
      await expect(page.getByRole('columnheader')).toHaveCount(4)
      await expectAccessible()
      const head = page.getByRole('columnheader', { name: words.changed })
      for (const order of ['descending', 'ascending']) {
        await head.getByRole('button').press('Enter')
        await expect(head).toHaveAttribute('aria-sort', order)
        await expect(page).toHaveURL(order === 'ascending' ? /sort=changed/ : /sort=-changed/)
        await expect(page.getByRole('table')).toHaveAttribute('aria-busy', 'false')
        const days = await rows.locator('time').evaluateAll((all) => all.map((one) => one.getAttribute('datetime')))
        expect(days).toEqual(order === 'ascending' ? days.toSorted() : days.toSorted().toReversed())
      }
      await page.getByRole('link', { name: '38 mm', exact: true }).click()
      await expect(head).not.toHaveAttribute('aria-sort')
      await rows.first().getByRole('link').focus()
      await page.keyboard.press('ArrowDown')
      await expect(rows.nth(1).getByRole('link')).toBeFocused()

      await loseSession(page)
      await page.getByRole('searchbox', { name: words.search }).fill('grating 25')
      await expect(page.getByRole('dialog', { name: words.again })).toBeVisible()
      await expect(page.getByRole('textbox', { name: words.username })).toHaveValue(EDITOR.username)
      await expect(page.getByLabel(words.password)).toBeFocused()
      await expectAccessible()
      await enter(page, language)
      await expect(page.getByRole('dialog')).toBeHidden()
      await expect(page.getByRole('searchbox', { name: words.search })).toHaveValue('grating 25')
      await expect(page.getByRole('searchbox', { name: words.search })).toBeFocused()
      await expect(rows.filter({ hasText: '25 mm' }).first()).toBeVisible()
    })

    test('says how to begin where the site has no page of its own', { tag: '@desktop' }, async ({
      page,
      expectAccessible,
    }) => {
      // The demo has pages and drafts of them.
      await changeAnswer(page, 'collections', (collections: { name: string; documents: number }[]) =>
        collections.map((one) => (one.name === 'page' ? { ...one, documents: 0 } : one)),
      )
      await changeAnswer(page, 'home', (home: object) => ({ ...home, own: [], others: [] }))
      await page.goto('/studio')
      await enter(page, language)
      // Other parts of this screen lead to the products as well, once other journeys have changed some.
      const steps = page.locator('section', { has: page.getByRole('heading', { name: words.begin }) })
      await expect(steps.getByRole('link', { name: words.product, exact: true })).toBeVisible()
      await expectAccessible()
      await page.getByRole('button', { name: words.makeHome }).click()
      await expect(page).toHaveURL(/\/studio\/pages\/[0-9a-f-]{36}$/)
      const uid = page.url().slice(-36)
      const { seq, document } = await callStudio<{ seq: number; document: object }>(page, 'GET', `drafts/${uid}`)
      await callStudio(page, 'POST', `drafts/${uid}/discard`, { body: { base_seq: seq } })
      expect(document).toMatchObject({
        slug: 'home',
        name: 'Home',
        translations: expect.arrayContaining([{ languages_code: 'id-ID', name: 'Beranda' }]),
      })
    })

    test('is worked in by touch on the smallest phone', { tag: '@mobile' }, async ({ page, expectAccessible }) => {
      await page.setViewportSize({ width: 360, height: 740 })
      await page.goto('/studio')
      await page.getByRole('textbox', { name: words.username }).fill(EDITOR.username)
      await page.getByLabel(words.password).fill(EDITOR.password)
      await page.getByRole('button', { name: words.signIn }).tap()
      await expect(page.getByRole('heading', { name: words.drafts })).toBeVisible()
      await expectAccessible()
      await page.getByRole('navigation').getByRole('link', { name: words.documents }).last().tap()
      await page.getByRole('link', { name: new RegExp(`^${words.product} ?\\d`) }).tap()
      await expect(page.locator('tbody tr').first()).toBeVisible()
      await expectAccessible()
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360)
      await page.getByRole('button', { name: words.other }).tap()
      await expect(page.locator('html')).toHaveAttribute('lang', language === 'en' ? 'id' : 'en')
    })
  })
}

/** Answers a call of the studio otherwise than the service does. */
function changeAnswer<Data>(page: Page, path: string, change: (data: Data) => unknown): Promise<unknown> {
  return page.route(new RegExp(`/api/v1/studio/${path}(?:\\?|$)`), async (route) => {
    const response = await route.fetch()
    const json = await response.json()
    await route.fulfill({ response, json: response.ok() ? { ...json, data: change(json.data) } : json })
  })
}
