import AxeBuilder from '@axe-core/playwright'
import { test as base, expect, type Page } from '@playwright/test'

export type Language = 'en' | 'id'
export const LANGUAGES: readonly Language[] = ['en', 'id']

/** The address of a page in a language; English has no prefix. */
export function inLanguage(language: Language, path: string): string {
  if (language === 'en') return path
  return path === '/' ? '/id' : `/id${path}`
}

interface SiteFixtures {
  /** Console lines and page errors that a case expects, as parts of their text; anything else fails the case. */
  expectedNoise: string[]
  /** Opens a path and waits until React has taken over. */
  open(path: string): Promise<void>
  /** Fails with the list of what axe finds on the page as it stands. */
  expectAccessible(): Promise<void>
}

/** Playwright's test, in which any console message of a page and any uncaught error fails the case. */
export const test = base.extend<SiteFixtures>({
  expectedNoise: async ({ page: _page }, use) => use([]),
  page: async ({ page, expectedNoise }, use) => {
    const noise: string[] = []
    page.on('console', (message) => noise.push(`console.${message.type()}: ${message.text()}`))
    page.on('pageerror', (error) => noise.push(`page error: ${error.message}`))
    await use(page)
    const unexpected = noise.filter((line) => !expectedNoise.some((part) => line.includes(part)))
    expect(unexpected, 'the console stays empty').toEqual([])
  },
  open: async ({ page }, use) => {
    await use(async (path) => {
      await page.goto(path)
      await hydrated(page)
    })
  },
  expectAccessible: async ({ page }, use) => {
    await use(async () => {
      const { violations } = await new AxeBuilder({ page }).analyze()
      const found = violations.map(({ id, help, nodes }) => `${id}: ${help} (${nodes.map((n) => n.target).join(', ')})`)
      expect(found, 'axe finds nothing').toEqual([])
    })
  },
})

/** Waits until React has hydrated: the entry marks the document when it is done. */
export async function hydrated(page: Page): Promise<void> {
  await page.locator('html[data-hydrated]').waitFor({ state: 'attached' })
}

export { expect }
