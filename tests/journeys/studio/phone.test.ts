import { randomUUID } from 'node:crypto'
import type { Page } from '@playwright/test'
import { expect, expectNoOverflow, test } from '../site-test.ts'
import { callStudio, signIn } from './demo-editor.ts'

/** The smallest side of what a finger presses, in pixels. Links within a sentence are as high as its words. */
const TARGET = 44

/** What is smaller, with its size. */
async function smallTargets(page: Page): Promise<string[]> {
  return page.evaluate((least) => {
    const pressed = 'a[href], button, input, select, textarea, summary, [role=tab]'
    const faults: string[] = []
    for (const element of document.querySelectorAll<HTMLElement>(pressed)) {
      const { display, visibility } = getComputedStyle(element)
      const own = element.getBoundingClientRect()
      // A label is pressed in place of its field.
      const { width, height } = element.closest('label')?.getBoundingClientRect() ?? own
      const isShown = own.width > 1 && own.height > 1 && visibility === 'visible' && !element.closest('[inert]')
      if (!isShown || display === 'inline' || (width >= least && height >= least)) continue
      faults.push(`${element.textContent || element.ariaLabel}: ${width} × ${height}`)
    }
    return faults
  }, TARGET)
}

test('sales people answer a lead on a phone, where every target is large enough (id)', {
  tag: '@mobile',
}, async ({ page, expectAccessible }) => {
  const key = randomUUID()
  const sent = await page.request.post('/api/messages', {
    headers: { 'idempotency-key': key, language: 'id' },
    data: {
      ...{ name: `Rini ${key}`, email: `${key}@example.com`, phone_number: '+62 812 3456 7890' },
      ...{ request_type: 'information', company: 'PT Contoh', message: 'Apakah ada kisi setebal 38 mm?' },
    },
  })
  expect(sent.ok()).toBe(true)

  await signIn(page, 'id')
  const main = page.getByRole('main')
  await expect(main.getByRole('heading', { name: 'Draf saya' })).toBeVisible()
  expect(await smallTargets(page)).toEqual([])

  await page.getByRole('link', { name: 'Kiriman' }).click()
  await main.getByLabel('Cari kiriman').fill(key)
  await expect(main.getByText('1 kiriman', { exact: true })).toBeVisible()
  await expectNoOverflow(page)
  expect(await smallTargets(page)).toEqual([])

  await main.getByRole('link', { name: `Rini ${key}` }).click()
  await expect(main.getByRole('link', { name: `${key}@example.com` })).toHaveAttribute(
    'href',
    new RegExp(`^mailto:${key}@example\\.com\\?subject=Pesan[^&]+&body=Yth\\.[^&]+Terima%20kasih`),
  )
  await expect(main.getByRole('link', { name: '+62 812 3456 7890' })).toHaveAttribute('href', 'tel:+6281234567890')
  const chat = main.getByRole('link', { name: 'Mulai obrolan' })
  await expect(chat).toHaveAttribute('href', /^https:\/\/wa\.me\/6281234567890\?text=Yth\.[^&]+$/)
  await main.getByRole('button', { name: 'Saya yang menangani' }).click()
  await expect(main.getByText('Anda yang menangani')).toBeVisible()
  await main.getByRole('button', { name: 'Dibaca' }).click()
  await expect(main.getByText('Ditandai: Dibaca')).toBeVisible()
  await main.getByLabel('Catatan baru').fill('Sudah ditelepon.')
  await main.getByRole('button', { name: 'Simpan catatan' }).click()
  await expect(main.getByText('Sudah ditelepon.')).toBeVisible()
  await expectNoOverflow(page)
  expect(await smallTargets(page)).toEqual([])
  await expectAccessible()

  const download = page.waitForEvent('download')
  await main.getByRole('button', { name: 'Unduh semua data orang ini' }).click()
  expect((await download).suggestedFilename()).toMatch(/\.json$/)
  await main.getByRole('button', { name: 'Hapus data orang ini…' }).click()
  await expect(main.getByText('Tindakan ini tidak dapat dibatalkan.')).toBeVisible()
  await main.getByRole('button', { name: 'Hapus permanen' }).click()
  await main.getByLabel('Cari kiriman').fill(key)
  await expect(main.getByText('Tidak ada kiriman', { exact: true })).toBeVisible()

  const begun = { body: { collection: 'article', base_version: 0 } }
  const { uid } = await callStudio<{ uid: string }>(page, 'POST', 'drafts', begun)
  const screens = ['documents', 'documents/product', 'documents/product/1', `drafts/${uid}`, 'pages/1', 'releases']
  for (const screen of screens) {
    await page.goto(`/studio/${screen}`)
    await expect(main.getByRole(screen.startsWith('pages') ? 'button' : 'heading').first()).toBeVisible()
    const here = page.getByRole('navigation', { name: 'Tempat' }).locator('[aria-current]')
    // The page editor has a bar of its own.
    if (!screen.startsWith('pages')) await expect(here).toHaveText(screen === 'releases' ? 'Rilis' : 'Dokumen')
    expect(await smallTargets(page), screen).toEqual([])
    await expectNoOverflow(page)
  }
  await callStudio(page, 'POST', `drafts/${uid}/discard`, { body: { base_seq: 0 } })
})
