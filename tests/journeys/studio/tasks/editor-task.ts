import { expect, type FrameLocator, type Locator, type Page } from '@playwright/test'
import type { Language } from '../../site-test.ts'
import type { Hand } from './hand.ts'
import type { StudioDesk, Values } from './studio-desk.ts'

/** What a task is given. */
export interface TaskRun {
  page: Page
  hand: Hand
  desk: StudioDesk
  language: Language
  /** The words of the studio in its language. */
  say(id: string, values?: Record<string, string | number>): string
  /** A name that no other run has. */
  slug: string
}

/** One of the editor's tasks, done as a person does it in any way of working. */
export interface EditorTask {
  title: string
  /** Presses of the pointer and keys that are not text, at most, with a mouse. */
  mark: number
  perform(run: TaskRun): Promise<void>
}

/** The titles of fields that the tasks write in. */
const FIELDS = {
  en: { title: 'Title', subtitle: 'Subtitle', label: 'Text', name: 'Name', summary: 'Summary' },
  id: { title: 'Judul', subtitle: 'Subjudul', label: 'Teks', name: 'Nama', summary: 'Ringkasan' },
} as const

/** The titles of fields that are far from where the one before is written. */
const FAR = {
  en: { image: 'Picture', thumbnail: 'Picture in lists', spec_values: 'Specifications', product_category: 'Category' },
  id: { image: 'Gambar', thumbnail: 'Gambar daftar', spec_values: 'Spesifikasi', product_category: 'Kategori' },
} as const

const OF = { en: 'English', id: 'Bahasa Indonesia' }

/** A field by its title, in a language of the content. */
export function field(run: TaskRun, name: keyof (typeof FIELDS)['en'], of: Language): Locator {
  const title = `${FIELDS[run.language][name]} · ${OF[of]}`
  return run.page.getByRole('textbox', { name: new RegExp(`^${title}`) })
}

/** Whatever shows this place of the document. */
export function place(page: Page, pointer: string): Locator {
  return page.locator(`[data-pointer="${pointer}"]`)
}

/** The page as visitors see it, in the editor. */
export function frame(page: Page): FrameLocator {
  return page.frameLocator('iframe').first()
}

/** What a page of blocks is published with, so that its check finds nothing. */
const META = {
  '/thumbnail': 'hero-water-treatment',
  '/translations/@en-US/meta_title': 'A page to work on',
  '/translations/@id-ID/meta_title': 'Halaman untuk dikerjakan',
  '/translations/@en-US/meta_description': 'A page of the demo on which the tasks of an editor are tried.',
  '/translations/@id-ID/meta_description': 'Halaman demo tempat tugas penyunting dicoba.',
}

/** A block: its kind, and its values. */
export type MadeBlock = Values & { '/component_name': string }

/** A main heading, and what it says in a language. */
export function hero(title: string, judul: string): MadeBlock {
  return {
    '/component_name': 'hero-banner',
    '/image': 'hero-water-treatment',
    '/translations/@en-US/title': title,
    '/translations/@id-ID/title': judul,
  }
}

/** A heading of the second level, and some words. */
export function words(title: string, judul: string): MadeBlock {
  const said = (text: string) => [{ type: 'paragraph', children: [{ type: 'text', text }] }]
  return {
    '/component_name': 'text',
    '/translations/@en-US/title': title,
    '/translations/@id-ID/title': judul,
    '/translations/@en-US/content': said(`What “${title}” says.`),
    '/translations/@id-ID/content': said(`Isi “${judul}”.`),
  }
}

/** Publishes a page of these blocks. Answers its number and those of the blocks. */
export async function makePage(
  { desk }: TaskRun,
  slug: string,
  blocks: readonly MadeBlock[],
): Promise<{ id: number; blocks: number[] }> {
  const names = blocks.map((_, index) => `${slug}-${index + 1}`)
  const items = await Promise.all(
    blocks.map((values, index) => desk.draft('block_card', { '/slug': names[index], ...values })),
  )
  const listed = names.map((item) => ({ collection: 'block_card', item }))
  const called = { '/name': slug, '/translations/@en-US/name': slug, '/translations/@id-ID/name': slug }
  items.push(await desk.draft('page', { '/slug': slug, ...called, '/noindex': true, '/blocks': listed, ...META }))
  const made = await desk.publish(slug, items)
  return {
    id: made.find(({ collection }) => collection === 'page')?.id ?? 0,
    blocks: names.map((_, index) => made[index]?.id ?? 0),
  }
}

/** Goes to another page by its name, and waits until it is shown. */
export async function findPage(run: TaskRun, name: string): Promise<void> {
  await find(run, name)
  await shown(run, `block_card:${name}-1`)
}

/** Goes to whatever has this name: a document, or something on the screen. */
export async function find({ page, hand, say }: TaskRun, name: string): Promise<void> {
  if (hand.isKeyboard) await hand.key('ControlOrMeta+K')
  else await hand.press(page.getByRole('button', { name: say('shell.find') }))
  const palette = page.getByRole('dialog', { name: say('palette.title') })
  // Whoever knows what they look for does not wait for the palette.
  if (!hand.isKeyboard) await expect(palette.getByRole('combobox')).toBeFocused()
  await hand.type(name)
  await expect(palette.getByRole('combobox'), 'all that was typed is there').toHaveValue(name, { timeout: 20_000 })
  const option = palette.getByRole('option', { name }).first()
  await expect(option).toBeVisible({ timeout: 20_000 })
  if (hand.isKeyboard) {
    await expect(option).toHaveAttribute('data-highlighted', '')
    await hand.key('Enter')
  } else await hand.press(option)
  await expect(palette).toHaveCount(0)
}

/** Goes to a field that is far away: to its tab, or with the keyboard to it by its name. */
export async function goToField(
  run: TaskRun,
  name: keyof (typeof FAR)['en'],
  tab?: 'pictures' | 'connections',
): Promise<void> {
  const { page, hand, language, say } = run
  if (hand.isKeyboard) {
    await find(run, FAR[language][name])
    await expect(page.locator(`[data-pointer="/${name}"] :focus`)).toBeVisible()
  } else if (tab) await hand.press(page.getByRole('tab', { name: say(`documents.tab_${tab}`) }))
}

async function shown({ page, hand }: TaskRun, block: string): Promise<void> {
  await expect(page.locator(`[data-name="${block}"]`)).toBeVisible({ timeout: 30_000 })
  if (hand.way !== 'touch')
    await expect(frame(page).locator('main :is(h1, h2)').first()).toBeVisible({ timeout: 30_000 })
}

/** Adds words to a heading that is seen on the page. */
export async function addToHeading(
  run: TaskRun,
  { block, text, words }: { block: string; text: string; words: string },
) {
  const { hand, language } = run
  await goToText(run, text, block)
  if (hand.isKeyboard && language === 'id') await hand.key('Tab')
  await expect(field(run, 'title', language)).toBeFocused()
  // Whoever comes by the tab key has all of the text selected, as in every form; a click on the page goes on at its
  // end.
  if (hand.isKeyboard) await hand.key('End')
  await hand.type(words)
}

/** Opens a page in the editor and waits until it is shown. */
export async function openEditor({ page, hand }: TaskRun, id: number): Promise<void> {
  await page.goto(`/studio/pages/${id}`)
  await expect(page.locator('[data-name]').first()).toBeVisible({ timeout: 30_000 })
  if (hand.way !== 'touch')
    await expect(frame(page).locator('main :is(h1, h2)').first()).toBeVisible({ timeout: 30_000 })
  hand.start()
}

/** Goes to a text that is seen on the page; with the keyboard, by way of its row in the outline. */
export async function goToText(run: TaskRun, text: string, block: string): Promise<void> {
  const { page, hand, say } = run
  if (hand.isKeyboard) return goToBlock(run, block)
  if (hand.way === 'touch')
    await hand.press(page.getByRole('button', { name: say('page-editor.pane_page'), exact: true }))
  await hand.press(frame(page).getByText(text, { exact: true }))
}

/** Goes to the first field of a block. */
async function goToBlock({ page, hand }: TaskRun, block: string): Promise<void> {
  const row = page.locator(`[data-name="block_card:${block}"]`)
  const isAt = () => row.evaluate((element) => element === document.activeElement)
  while (!(await isAt())) await hand.key('ArrowDown')
  await hand.key('Enter')
  await expect(page.locator('[data-region=fields] [data-pointer] :focus')).toBeVisible()
}

/** Publishes what has changed on the page, and accepts what its check warns of. */
export async function publishPage({ page, hand, say }: TaskRun): Promise<void> {
  await hand.press(page.locator('[data-publish]'))
  const dialog = page.getByRole('dialog', { name: say('check.title') })
  const published = page.locator('[data-publish][aria-disabled=true][aria-busy=false]')
  await expect(published.or(dialog).first()).toBeVisible({ timeout: 40_000 })
  if (!(await dialog.isVisible())) return
  await hand.press(dialog.getByRole('checkbox'), 'Space')
  await hand.press(dialog.getByRole('button', { name: say('check.go'), exact: true }))
  await expect(dialog).toBeHidden({ timeout: 40_000 })
}

/** Waits until the service has everything. */
export async function saved({ page, say }: TaskRun): Promise<void> {
  const word = new RegExp(`^${say('drafts.saved')}$`)
  await expect(page.locator('[data-save-word]').filter({ hasText: word }).first()).toBeVisible({ timeout: 40_000 })
}

/** Waits until visitors read something at an address. */
export async function visitorsRead({ desk }: TaskRun, path: string, words: string): Promise<void> {
  await expect.poll(() => desk.visit(path), { timeout: 40_000 }).toContain(words)
}
