import type { Locator } from '@playwright/test'
import { expect, LANGUAGES, ONCE, test } from '../site-test.ts'
import { callStudio, signIn } from './demo-editor.ts'

/** What is laid over its neighbor, or has a word that is broken within, by its words. */
const crampedIn = (bar: Locator): Promise<string[]> =>
  bar.evaluate((element) => {
    const isShown = (one: Element) => one.getBoundingClientRect().width > 1
    const words = [...element.querySelectorAll('a, button, [role=status], [data-save-word], nav > span')].filter(
      isShown,
    )
    const overlaps = (one: DOMRect, other: DOMRect) =>
      one.left < other.right - 1 && other.left < one.right - 1 && one.top < other.bottom && other.top < one.bottom
    const covered = words.filter((one) =>
      words.some(
        (other) =>
          !one.contains(other) &&
          !other.contains(one) &&
          overlaps(one.getBoundingClientRect(), other.getBoundingClientRect()),
      ),
    )
    const broken = words.filter((one) => {
      const texts = document.createTreeWalker(one, NodeFilter.SHOW_TEXT)
      for (let text = texts.nextNode(); text; text = texts.nextNode()) {
        // What only screen readers read is as small as can be.
        if (text.parentElement && !isShown(text.parentElement)) continue
        const range = document.createRange()
        range.selectNodeContents(text)
        const lines = new Set([...range.getClientRects()].map(({ top }) => Math.round(top)))
        if (lines.size > (text.textContent?.trim().split(' ').length ?? 1)) return true
      }
      return false
    })
    return [...covered, ...broken].map(({ textContent }) => textContent ?? '')
  })

for (const language of LANGUAGES) {
  test(`no word of the bars is broken or covered, however wide the window is (${language})`, ONCE, async ({ page }) => {
    await signIn(page, language)
    type Listed = { id: number; key: string }
    const pages = await callStudio<Listed[]>(page, 'GET', 'documents', { query: { collection: 'page', q: 'faq' } })
    const [article] = await callStudio<Listed[]>(page, 'GET', 'documents', { query: { collection: 'article' } })
    const faq = pages.find(({ key }) => key === 'faq')
    for (const address of [`pages/${faq?.id}`, `documents/article/${article?.id}`]) {
      await page.goto(`/studio/${address}`)
      await expect(page.locator('[data-save-word]').filter({ hasText: /^(Saved|Tersimpan)$/ })).toBeVisible()
      for (const width of [390, 760, 820, 1000, 1024, 1180, 1280]) {
        await page.setViewportSize({ width, height: 800 })
        for (const bar of [page.getByRole('banner'), page.locator('[data-region=bar]')])
          expect(await crampedIn(bar), `${address} at ${width} pixels`).toEqual([])
      }
    }
  })
}
