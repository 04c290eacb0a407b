import { type Browser, chromium, type Page, expect as shown } from '@playwright/test'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { openDocument, signIn } from '#tests/journeys/studio/demo-editor.ts'
import { browserLaunch } from '#tests/support/browser/chromium.ts'
import { type AddedTo, read } from './added-to.ts'

/** The check draws the pages of the document, on a busy machine. */
const PATIENT = { timeout: 25_000 }

/** What must be true in a browser: of a kind of document that was added, in the studio, and of a third language. */
export function testStudio(added: () => AddedTo): void {
  let browser: Browser
  let page: Page
  beforeAll(async () => {
    browser = await chromium.launch(browserLaunch())
    page = await browser.newPage({ baseURL: added().origin })
  }, 60_000)
  afterAll(() => browser.close())

  it.each([320, 390])('a third language has its place in the header of a window %i px wide', async (width) => {
    const phone = await browser.newPage({ baseURL: added().origin, viewport: { width, height: 800 } })
    await phone.goto('/faq')
    await shown(phone.getByRole('banner').getByRole('link', { name: /Basa Jawa/ })).toBeInViewport({ ratio: 1 })
    expect(await phone.evaluate(() => document.documentElement.scrollWidth)).toBe(width)
    await phone.close()
  })

  it('a new kind of document is listed, edited and published in the studio', async () => {
    await signIn(page)
    await page.goto('/studio/documents/field_report')
    await shown(page.getByRole('link', { name: 'A stairway at the lighthouse' })).toBeVisible()
    await openDocument(page, 'field_report', 'harbor-walkway')
    await shown(page.getByRole('button', { name: 'All languages' })).toHaveAttribute('aria-pressed', 'true')
    const title = (language: string) => page.getByRole('textbox', { name: `Title · ${language}` })
    await title('English').fill('A walkway that outlived two quays')
    await title('Bahasa Indonesia').fill('Jalan kerja yang melampaui dua dermaga')
    await page.getByRole('button', { name: 'Publish' }).click()
    // The third language, into which nobody has translated it, was as empty before.
    await shown(page.getByText('Published: visitors see it now, in every language.')).toBeVisible(PATIENT)
    expect(await read(added(), '/field-report/detail/harbor-walkway')).toContain('outlived two quays</h1>')
  }, 60_000)
}
