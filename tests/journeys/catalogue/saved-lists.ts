import type { Locator, Page } from '@playwright/test'
import { expect, type Language } from '../site-test.ts'

/** The site's wording for saving products, in both languages. */
export const WORDS = {
  en: {
    wishlist: 'Wishlist',
    compare: 'Compare',
    addedWishlist: 'Success add wishlist',
    removedWishlist: 'Success remove wishlist',
    failedWishlist: 'Failed add wishlist. Error: ',
    failedRemoval: 'Failed remove wishlist.',
    failedCompare: 'Failed add compare.',
    full: 'At most 4 products can be compared.',
    undo: 'Undo',
    noneSaved: 'Your wishlist is empty',
    noneCompared: 'Nothing to compare yet',
    browse: 'Browse products',
    quoteAll: 'Request a quote for all',
    notLoaded: 'Failed fetch wishlist. ',
    comparisonNotLoaded: 'Failed fetch compare. ',
    retry: 'Try again',
    cookies: 'Your browser blocks cookies for this site, so nothing can be saved.',
    table: 'Comparison of products',
    showEqual: /^Show equal rows \(\d+\)$/,
    hideEqual: /^Hide equal rows \(\d+\)$/,
    differs: 'Differs',
    weight: '19.5 kg/m²',
    oneHint: 'Add at least one more product to see how they differ.',
    remove: /^Remove /,
    atYours: 'At your span and chemical',
    asked: /L\/200 · 4\skN\/m² · Hydrochloric acid, HCl 10% /,
    carried: 'Uniform load: 4.32\u00a0kN/m², row 1\u00a0m. Carries 4\u00a0kN/m².',
    closer: /Carries 4\u00a0kN\/m² with supports at most 0\.\d+\u00a0m apart/,
    beyond: /the table ends at .* for L\/200/,
    ownLimit: /VE-FR: up to 82\u00a0°C \(the product’s own limit\)\. \[3\]/,
    badNumber: 'A span is a length above 0',
  },
  id: {
    wishlist: 'Daftar keinginan',
    compare: 'Bandingkan',
    addedWishlist: 'Berhasil menambahkan ke daftar keinginan',
    removedWishlist: 'Berhasil menghapus dari daftar keinginan',
    failedWishlist: 'Gagal menambahkan ke daftar keinginan. Kesalahan: ',
    failedRemoval: 'Gagal menghapus dari daftar keinginan.',
    failedCompare: 'Gagal menambahkan ke perbandingan.',
    full: 'Paling banyak 4 produk dapat dibandingkan.',
    undo: 'Urungkan',
    noneSaved: 'Daftar keinginan Anda masih kosong',
    noneCompared: 'Belum ada yang dibandingkan',
    browse: 'Jelajahi produk',
    quoteAll: 'Minta penawaran untuk semua',
    notLoaded: 'Gagal mengambil daftar keinginan. ',
    comparisonNotLoaded: 'Gagal mengambil perbandingan. ',
    retry: 'Coba lagi',
    cookies: 'Peramban Anda memblokir kuki situs ini sehingga tidak ada yang dapat disimpan.',
    table: 'Perbandingan produk',
    showEqual: /^Tampilkan baris yang sama \(\d+\)$/,
    hideEqual: /^Sembunyikan baris yang sama \(\d+\)$/,
    differs: 'Berbeda',
    weight: '19,5 kg/m²',
    oneHint: 'Tambahkan setidaknya satu produk lagi untuk melihat perbedaannya.',
    remove: /^Hapus /,
    atYours: 'Pada bentang dan bahan kimia Anda',
    asked: /L\/200 · 4\skN\/m² · Asam klorida, HCl 10% /,
    carried: 'Beban merata: 4,32\u00a0kN/m², baris 1\u00a0m. Sanggup memikul 4\u00a0kN/m².',
    closer: /Sanggup memikul 4\u00a0kN\/m² bila jarak tumpuan paling jauh 0,\d+\u00a0m/,
    beyond: /tabel berakhir pada .* untuk L\/200/,
    ownLimit: /VE-FR: sampai 82\u00a0°C \(batas produk ini sendiri\)\. \[3\]/,
    badNumber: 'Bentang adalah panjang di atas 0',
  },
}

export type List = 'wishlist' | 'compare'

/** The buttons for a list in the main part of the page, each named after what it saves. */
export function toggles(page: Page | Locator, language: Language, list: List): Locator {
  return page.locator('main').getByRole('button', { name: new RegExp(`^${WORDS[language][list]}: `) })
}

/** The link to a list in the header, with the number of its products. */
export function listLink(page: Page, language: Language, list: List): Locator {
  return page.getByRole('banner').getByRole('link', { name: new RegExp(`^${WORDS[language][list]}(?: \\d+)?$`) })
}

/** Expects the header to show how many products are on a list. */
export async function expectCount(page: Page, language: Language, list: List, count: number): Promise<void> {
  const name = count === 0 ? WORDS[language][list] : `${WORDS[language][list]} ${count}`
  await expect(listLink(page, language, list)).toHaveAccessibleName(name)
}

/** Clicks a list's button and expects it to be pressed. */
export async function press(toggle: Locator): Promise<void> {
  await toggle.click()
  await expect(toggle).toHaveAttribute('aria-pressed', 'true')
}

/** Puts products on a list by calling the service directly. */
export async function save(page: Page, list: List, products: readonly number[]): Promise<void> {
  for (const productId of products) {
    const answer = await page.request.post(`/api/user-products/${list}/add`, { data: { productId } })
    expect(answer.status()).toBe(200)
  }
}

/** The id of a product, by its slug. */
export async function idOf(page: Page, slug: string): Promise<number> {
  return (await (await page.request.get(`/api/products/slug/${slug}`)).json()).data.id
}

/** The id of the first SKU of a product, by the product's slug. */
export async function firstSkuOf(page: Page, slug: string): Promise<number> {
  const answer = await page.request.get(`/api/products/slug/${slug}`)
  return (await answer.json()).data.product_skus[0].id
}
