import { expect } from '@playwright/test'
import { languageTag } from '#domain/languages/locales.ts'
import type { Language } from '../../site-test.ts'
import { type EditorTask, hero, makePage, visitorsRead } from './editor-task.ts'

const inPath = (language: Language, slug: string) => (language === 'en' ? `/${slug}` : `/id/${slug}`)

const takeBack: EditorTask = {
  title: 'find what changed last week and take one change back',
  mark: 9,
  async perform(run) {
    const { page, hand, desk, language, say, slug } = run
    const before = { ...hero('As it was', 'Seperti dahulu'), '/translations/@en-US/subtitle': 'It stays dry' }
    const { blocks } = await makePage(run, slug, [{ ...before, '/translations/@id-ID/subtitle': 'Tetap kering' }])
    const tag = languageTag(language)
    const changes = {
      [`/translations/@${tag}/title`]: 'As it should not be',
      [`/translations/@${tag}/subtitle`]: 'It stays dry and clean',
    }
    await desk.publish(`${slug}, new words`, [await desk.draft('block_card', changes, blocks[0])])
    await visitorsRead(run, inPath(language, slug), 'As it should not be')

    await page.goto('/studio')
    const link = page.getByRole('link', { name: say('releases.title'), exact: true }).filter({ visible: true })
    await expect(link).toBeVisible()
    hand.start()
    await hand.press(link)
    await hand.press(page.getByRole('link', { name: `${slug}, new words` }))
    await expect(page.getByRole('heading', { level: 1, name: `${slug}, new words` })).toBeVisible({ timeout: 30_000 })
    await hand.press(page.getByRole('main').getByRole('listitem').getByRole('link').first())
    const change = page.locator('dl > div').filter({ hasText: 'not' })
    await expect(change.locator('ins').first()).toBeVisible({ timeout: 30_000 })
    await hand.press(change.getByRole('button'))
    const publish = page.getByRole('button', { name: say('documents.publish'), exact: true })
    await expect(publish).toBeEnabled({ timeout: 30_000 })
    await hand.press(publish)
    await expect(page.getByText(say('documents.published'))).toBeVisible({ timeout: 40_000 })
    hand.stop()
    await visitorsRead(run, inPath(language, slug), language === 'en' ? 'As it was' : 'Seperti dahulu')
    await visitorsRead(run, inPath(language, slug), 'It stays dry and clean')
  },
}

/** What is found and taken back. */
export const RELEASE_TASKS: readonly EditorTask[] = [takeBack]
