import { expect } from '@playwright/test'
import { languageTag } from '#domain/languages/locales.ts'
import { jakartaDay, momentInJakarta, nextJakartaDay } from '#domain/time/jakarta-time.ts'
import type { Language } from '../../site-test.ts'
import {
  addToHeading,
  type EditorTask,
  findPage,
  hero,
  makePage,
  openEditor,
  saved,
  visitorsRead,
} from './editor-task.ts'

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

const threePages: EditorTask = {
  title: 'publish three pages tomorrow at 08:00 together, and change one of them afterward',
  mark: 19,
  async perform(run) {
    const { page, hand, desk, language, say, slug } = run
    const before = language === 'en' ? 'As it was' : 'Seperti dahulu'
    const names = [1, 2, 3].map((number) => `${slug}-${number}`)
    const pages = await Promise.all(names.map((name) => makePage(run, name, [hero('As it was', 'Seperti dahulu')])))
    await openEditor(run, pages[0]?.id ?? 0)
    for (const [index, name] of names.entries()) {
      if (index > 0) await findPage(run, name)
      await addToHeading(run, { block: `${name}-1`, text: before, words: ' approved' })
    }
    const dialog = page.getByRole('dialog', { name: say('page-editor.schedule') })
    await hand.press(page.getByRole('button', { name: say('page-editor.schedule'), exact: true }))
    for (const name of names.slice(0, 2)) await hand.press(dialog.getByRole('checkbox', { name }), 'Space')
    await hand.press(dialog.getByRole('button', { name: say('page-editor.schedule'), exact: true }))
    const link = dialog.getByRole('status').getByRole('link')
    await expect(link).toBeVisible({ timeout: 60_000 })
    const no = Number((await link.getAttribute('href'))?.split('/').at(-1))
    await hand.key('Escape')
    await expect(dialog).toHaveCount(0)

    await findPage(run, names[1] ?? '')
    await addToHeading(run, { block: `${names[1]}-1`, text: `${before} approved`, words: ' and changed' })
    await saved(run)
    hand.stop()
    type Planned = { publish_at: string; version: number; state: string; count: number }
    const planned = await desk.call<Planned>('GET', `releases/${no}`)
    expect(planned).toMatchObject({ state: 'scheduled', count: 3 })
    const moment = `${jakartaDay(nextJakartaDay(new Date()))}T08:00`
    expect(new Date(planned.publish_at).toISOString()).toBe(new Date(momentInJakarta(moment)).toISOString())
    // Its moment comes sooner here.
    await desk.call('POST', `releases/${no}/publish`, { base_version: planned.version })
    for (const name of names) await visitorsRead(run, inPath(language, name), `${before} approved<`)
  },
}

/** What goes out together, and what is found and taken back. */
export const RELEASE_TASKS: readonly EditorTask[] = [takeBack, threePages]
