import { randomBytes } from 'node:crypto'
import { expect } from '@playwright/test'
import sharp from 'sharp'
import {
  addToHeading,
  type EditorTask,
  field,
  frame,
  goToField,
  hero,
  type MadeBlock,
  makePage,
  openEditor,
  place,
  publishPage,
  saved,
  type TaskRun,
  visitorsRead,
  words,
} from './editor-task.ts'

const numbers = (count: number) => Array.from({ length: count }, (_, index) => index + 1)

const TEN: readonly MadeBlock[] = [
  hero('Part 1', 'Bagian 1'),
  ...numbers(9).map((number) => words(`Part ${number + 1}`, `Bagian ${number + 1}`)),
]

/** The keys of the blocks in the order in which the service has them. */
async function orderOf({ desk }: TaskRun, id: number): Promise<string[]> {
  type Page = { parts: { collection: string; draft: { document: { blocks: { item: string }[] } } | null }[] }
  const { parts } = await desk.call<Page>('GET', `aggregate/page/${id}`)
  return parts[0]?.draft?.document.blocks.map(({ item }) => item) ?? []
}

const correctHeading: EditorTask = {
  title: 'correct a word in a heading and publish',
  mark: 4,
  async perform(run) {
    const { page, hand, desk, language, slug } = run
    const { id } = await makePage(run, slug, TEN)
    const [before, path] = language === 'en' ? ['Part 1', `/${slug}`] : ['Bagian 1', `/id/${slug}`]
    await openEditor(run, id)
    await addToHeading(run, { block: `${slug}-1`, text: before, words: ' corrected' })
    await expect(frame(page).getByText(`${before} corrected`)).toBeAttached()
    expect(await desk.visit(path)).not.toContain('corrected')
    await publishPage(run)
    hand.stop()
    await visitorsRead(run, path, `${before} corrected`)
  },
}

const moveBlock: EditorTask = {
  title: 'move the last of ten blocks to place 2',
  mark: 4,
  async perform(run) {
    const { page, hand, say, slug } = run
    const { id } = await makePage(run, slug, TEN)
    await openEditor(run, id)
    if (hand.isKeyboard) {
      await hand.key('End')
      await hand.key('m')
      await hand.type('2')
      await hand.key('Enter')
    } else {
      await hand.press(page.locator(`[data-name="block_card:${slug}-10"]`))
      await hand.press(page.getByRole('button', { name: say('page-editor.move_to') }))
      await hand.type('2')
      await hand.press(page.getByRole('button', { name: say('page-editor.move'), exact: true }))
    }
    await saved(run)
    hand.stop()
    const wanted = [1, 10, ...numbers(8).map((number) => number + 1)].map((number) => `${slug}-${number}`)
    await expect.poll(() => orderOf(run, id), { timeout: 20_000 }).toEqual(wanted)
  },
}

const addBlock: EditorTask = {
  title: 'add a block with picture, title and two buttons in two languages',
  mark: 17,
  async perform(run) {
    const { page, hand, desk, say, slug } = run
    const { id } = await makePage(run, slug, TEN.slice(0, 2))
    await openEditor(run, id)
    await hand.press(page.getByRole('button', { name: say('page-editor.add'), exact: true }))
    await expect(page.getByRole('searchbox')).toBeFocused()
    await hand.type('banner')
    await hand.press(page.getByRole('button', { name: say('page-editor.insert_example', { number: 1 }) }))
    const titles = { en: field(run, 'title', 'en'), id: field(run, 'title', 'id') }
    await expect(titles.en).toBeFocused({ timeout: 30_000 })
    await hand.type('Grating for piers')
    if (hand.way === 'touch') await hand.write(titles.id, 'Grating untuk dermaga')
    else {
      await hand.key('Tab')
      await hand.type('Grating untuk dermaga')
    }
    await expect(titles.id, 'nothing of the example is left').toHaveValue('Grating untuk dermaga')
    const labels = { 'en-US': ['See gratings', 'Ask for a price'], 'id-ID': ['Lihat grating', 'Tanya harga'] }
    for (const [tag, texts] of Object.entries(labels))
      for (const [index, text] of texts.entries()) {
        const row = place(page, `/translations/@${tag}/buttons/@${index + 1}`).first()
        await hand.press(row.locator('summary').first())
        await expect(row.getByRole('textbox').first()).toBeFocused()
        await hand.type(text)
      }
    await goToField(run, 'image', 'pictures')
    await hand.press(
      place(page, '/image')
        .getByRole('button')
        .filter({ hasText: say('media.change') }),
    )
    const pictures = place(page, '/image').locator('li button:has(img)')
    await expect(pictures.first()).toBeVisible({ timeout: 30_000 })
    await hand.press(pictures.first())
    await expect(pictures).toHaveCount(0)
    await saved(run)
    hand.stop()
    type Part = { draft: { document: Record<string, unknown> } | null }
    const { parts } = await desk.call<{ parts: Part[] }>('GET', `aggregate/page/${id}`)
    const added = parts.map(({ draft }) => draft?.document).find((one) => one?.component_name === 'hero-banner')
    expect(added?.image).not.toBe('hero-water-treatment')
    const text = JSON.stringify(added)
    for (const word of ['Grating for piers', 'Grating untuk dermaga', ...Object.values(labels).flat()])
      expect(text).toContain(word)
  },
}

const translatePage: EditorTask = {
  title: 'translate a page of 14 texts',
  mark: 35,
  async perform(run) {
    const { page, hand, say, slug } = run
    const english = (number: number) => ({
      '/component_name': 'timeline-entry',
      '/translations/@en-US/title': `Year ${number}`,
      '/translations/@en-US/subtitle': `What happened in year ${number}`,
    })
    const top = {
      '/component_name': 'hero-banner',
      '/image': 'hero-water-treatment',
      '/translations/@en-US/title': 'Seven years',
      '/translations/@en-US/subtitle': 'How the factory grew',
    }
    const { id } = await makePage(run, slug, [top, ...numbers(6).map(english)])
    await openEditor(run, id)
    if (hand.way === 'touch')
      await hand.press(page.getByRole('button', { name: say('page-editor.pane_fields'), exact: true }))
    for (const number of numbers(14)) {
      if (hand.isKeyboard) await hand.key('F8')
      else await hand.press(page.getByRole('button', { name: say('panel.next_gap') }))
      const here = page.locator('[data-region=fields] [data-pointer*="@id-ID"] :focus')
      await expect(here).toHaveValue('', { timeout: 30_000 })
      // What is translated stands beside it.
      const pointer = await here.evaluate((element) => element.closest<HTMLElement>('[data-pointer]')?.dataset.pointer)
      const source = place(page, pointer?.replace('@id-ID', '@en-US') ?? '').locator('input, textarea')
      await expect(source).not.toHaveValue('')
      await hand.type(`Terjemahan nomor ${number}`)
    }
    await publishPage(run)
    hand.stop()
    for (const number of numbers(14)) await visitorsRead(run, `/id/${slug}`, `Terjemahan nomor ${number}`)
  },
}

/** A picture that no format makes small. */
async function heavyPicture(name: string): Promise<File> {
  const [width, height] = [1600, 1000]
  const raw = randomBytes(width * height * 3)
  const bytes = await sharp(raw, { raw: { width, height, channels: 3 } })
    .jpeg()
    .toBuffer()
  return new File([new Uint8Array(bytes)], `${name}.jpg`, { type: 'image/jpeg' })
}

const findWhy: EditorTask = {
  title: 'find why a page is heavy or inaccessible before publishing it',
  mark: 2,
  async perform(run) {
    const { page, hand, desk, say, slug } = run
    const { id, blocks } = await makePage(run, slug, TEN.slice(0, 2))
    const image = await desk.picture(await heavyPicture(slug))
    await desk.draft('block_card', { '/image': image }, blocks[0])
    await openEditor(run, id)
    await hand.press(page.getByRole('button', { name: say('check.check'), exact: true }))
    const dialog = page.getByRole('dialog', { name: say('check.title') })
    const weights = dialog.getByRole('listitem').filter({ hasText: `/${slug}` })
    await expect(weights.filter({ hasText: say('check.weight_pictures') }).first()).toContainText('+', {
      timeout: 60_000,
    })
    await hand.press(dialog.getByRole('button').filter({ hasText: image }).first())
    hand.stop()
    await expect(dialog).toHaveCount(0)
    await expect(page.locator('[data-region=fields] [data-pointer="/image"] :focus')).toBeVisible()
  },
}

/** What is done on the screen of one page. */
export const PAGE_TASKS: readonly EditorTask[] = [correctHeading, moveBlock, addBlock, translatePage, findWhy]
