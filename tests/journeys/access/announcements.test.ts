import type { Page } from '@playwright/test'
import { besideList } from '../catalogue/product-filters.ts'
import { WORDS as SAVED, toggles } from '../catalogue/saved-lists.ts'
import { expect, inLanguage, LANGUAGES, ONCE, test, wholeHydrated } from '../site-test.ts'

const WORDS = {
  en: {
    counted: '10 products of 55',
    sorted: '55 products, Name Z-A',
    paged: '55 products, Name Z-A, Page 2',
    all: '55 products',
    clear: 'Clear all filters',
    next: 'Next page',
    faq: 'FAQ',
    faqTitle: 'Frequently asked questions on FRP - ori',
    search: 'Search',
    suggested: /^\d+ suggestions$/,
    send: 'Send',
    information: 'Ask for information',
    fix: /^Please check these 5 fields:/,
  },
  id: {
    counted: '10 produk dari 55',
    sorted: '55 produk, Nama Z-A',
    paged: '55 produk, Nama Z-A, Halaman 2',
    all: '55 produk',
    clear: 'Hapus semua filter',
    next: 'Halaman berikutnya',
    faq: 'Tanya jawab',
    faqTitle: 'Tanya jawab seputar FRP - ori',
    search: 'Cari',
    suggested: /^\d+ saran$/,
    send: 'Kirim',
    information: 'Minta informasi',
    fix: /^Silakan periksa 5 isian ini:/,
  },
}

interface Listener {
  spoken: string[]
}

/**
 * Records what live regions announce, as a screen reader would: the text of each region when it changes, including
 * that of regions added later.
 */
async function listen(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const LIVE = '[aria-live]:not([aria-live=off]), [role=status], [role=alert], output'
    const known = new WeakMap<Element, string>()
    const listener: Listener = { spoken: [] }
    Object.assign(window, { listener })
    const note = () => {
      for (const region of document.querySelectorAll<HTMLElement>(LIVE)) {
        const words = region.innerText.replace(/\s+/g, ' ').replaceAll(' ,', ',').trim()
        if (known.get(region) === words) continue
        known.set(region, words)
        if (words !== '') listener.spoken.push(words)
      }
    }
    addEventListener('DOMContentLoaded', () => {
      note()
      new MutationObserver(note).observe(document, { subtree: true, childList: true, characterData: true })
    })
  })
}

/** Expects exactly one announcement since the last check, with this text. */
async function expectSaid(page: Page, words: string | RegExp): Promise<void> {
  const heard = () => page.evaluate(() => (window as unknown as { listener: Listener }).listener.spoken)
  await expect.poll(heard).toEqual([typeof words === 'string' ? words : expect.stringMatching(words)])
  await forget(page)
}

async function forget(page: Page): Promise<void> {
  await page.evaluate(() => (window as unknown as { listener: Listener }).listener.spoken.splice(0))
}

for (const language of LANGUAGES) {
  test(`changes are announced once, in the language of the page (${language})`, ONCE, async ({ page, open }) => {
    const words = WORDS[language]
    await listen(page)
    await besideList(page)
    await open(inLanguage(language, '/product'))
    await expect(toggles(page, language, 'wishlist').first()).toBeVisible()
    await forget(page)
    await page.getByRole('checkbox', { name: /^Kisara/ }).check()
    await expectSaid(page, words.counted)
    await page.getByRole('main').getByRole('link', { name: words.clear }).click()
    await expectSaid(page, words.all)
    await page.getByRole('main').getByRole('combobox').first().selectOption('-name')
    await expectSaid(page, words.sorted)
    await page.getByRole('main').getByRole('link', { name: words.next }).click()
    await expectSaid(page, words.paged)
    await toggles(page, language, 'wishlist').first().click()
    await expectSaid(page, new RegExp(`^${SAVED[language].addedWishlist} `))

    await page.getByRole('banner').getByRole('button', { name: words.search, exact: true }).click()
    await page.getByRole('banner').getByRole('combobox').fill('grating')
    await expectSaid(page, words.suggested)
    await page.keyboard.press('Escape')
    await page.keyboard.press('Escape')

    await page.getByRole('contentinfo').getByRole('link', { name: words.faq, exact: true }).click()
    await expect(page).toHaveTitle(words.faqTitle)
    await expectSaid(page, words.faqTitle)

    await open(inLanguage(language, '/contact-us'))
    // Before React has taken over the form, the browser posts it, and the answer is another page.
    await wholeHydrated(page)
    await page.getByRole('radio', { name: words.information }).check()
    await forget(page)
    await page.locator('form#contact').getByRole('button', { name: words.send, exact: true }).click()
    await expectSaid(page, words.fix)
  })
}
