import type { Locator, Page } from '@playwright/test'
import type { StudioCheck } from '#generated/types.ts'
import { warningsOf } from '#studio/check/asked-about.ts'
import { expect, MOBILE, ONCE, test } from '../site-test.ts'
import { callStudio, signIn } from './demo-editor.ts'

/** The words of the studio that the journeys press, in each language. */
const WORDS = {
  en: {
    publish: /^Publish/,
    add: 'Add block',
    search: 'Search in both languages',
    insert: 'Insert example 1',
    moveTo: 'Move to position…',
    move: 'Move',
    undo: 'Undo',
    outline: 'Outline',
    page: 'Page',
  },
  id: {
    publish: /^Terbitkan/,
    add: 'Tambah blok',
    search: 'Cari dalam kedua bahasa',
    insert: 'Sisipkan contoh 1',
    moveTo: 'Pindahkan ke urutan…',
    move: 'Pindahkan',
    undo: 'Batalkan',
    outline: 'Susunan',
    page: 'Halaman',
  },
} as const

/**
 * A slug of this attempt alone: what an earlier one has published stays, in this run or in one before on the same data.
 */
const newSlug = (name: string) => `${name}-${crypto.randomUUID().slice(0, 6)}`

/** Publishes a page of ten blocks, by the calls of the studio, and answers its number. */
async function makePage(page: Page, slug: string): Promise<number> {
  const call = <Answer>(path: string, body: object) => callStudio<Answer>(page, 'POST', path, { body })
  const made = async (collection: string, values: Record<string, unknown>) => {
    const { uid } = await call<{ uid: string }>('drafts', { collection, base_version: 0 })
    const ops = Object.entries(values).map(([pointer, value]) => ({ op: 'set', pointer, value }))
    const { seq } = await call<{ seq: number }>(`drafts/${uid}/ops`, { base_seq: 0, ops })
    return { draft: uid, base_seq: seq }
  }
  const numbers = Array.from({ length: 10 }, (_, index) => index + 1)
  const blocks = numbers.map((number) => ({ collection: 'block_card', item: `${slug}-${number}` }))
  const items = await Promise.all(
    numbers.map((number) =>
      made('block_card', {
        '/slug': `${slug}-${number}`,
        // A page has one main heading.
        ...(number === 1
          ? { '/component_name': 'hero-banner', '/image': 'hero-water-treatment' }
          : { '/component_name': 'feature' }),
        '/translations/@en-US/title': `Part ${number}`,
        '/translations/@id-ID/title': `Bagian ${number}`,
      }),
    ),
  )
  items.push(await made('page', { '/slug': slug, '/name': slug, '/noindex': true, '/blocks': blocks }))
  type Made = { items: { collection: string; id: number }[] }
  const query = { drafts: items.map(({ draft }) => draft).join(',') }
  const accepted = warningsOf((await callStudio<StudioCheck>(page, 'GET', 'check', { query })).findings)
  const release = await call<Made>('releases', { base_version: 0, title: slug, items, publish: true, accepted })
  return release.items.find(({ collection }) => collection === 'page')?.id ?? 0
}

/** Changes the draft of a card as another window would. */
async function writeElsewhere(page: Page, key: string, values: Record<string, unknown>): Promise<void> {
  type Listed = { key: string; draft_uid: string }
  const listed = await callStudio<Listed[]>(page, 'GET', 'documents', { query: { collection: 'block_card', q: key } })
  const { draft_uid: uid } = listed.find((one) => one.key === key) ?? {}
  const { seq } = await callStudio<{ seq: number }>(page, 'GET', `drafts/${uid}`)
  const ops = Object.entries(values).map(([pointer, value]) => ({ op: 'set', pointer, value }))
  await callStudio(page, 'POST', `drafts/${uid}/ops`, { body: { base_seq: seq, ops } })
}

/** Puts a block in front of those of a page, in its draft. */
async function shareBlock(page: Page, id: number, item: string): Promise<void> {
  const call = <Answer>(path: string, body: object) => callStudio<Answer>(page, 'POST', path, { body })
  const { uid, seq } = await call<{ uid: string; seq: number }>('drafts', { collection: 'page', id, base_version: 1 })
  const value = { collection: 'block_card', item }
  await call(`drafts/${uid}/ops`, { base_seq: seq, ops: [{ op: 'insert', pointer: '/blocks', after: null, value }] })
}

/** The titles in the outline, without the page itself. */
const outlineOf = async (page: Page) =>
  (await page.locator('[data-block] [data-name] > span:first-child').allTextContents()).slice(0, 3)

/** Drags a row of the outline by its handle to the upper half of another one. */
async function dragByFinger(page: Page, row: Locator, to: Locator): Promise<void> {
  const handle = await row.locator('svg').first().boundingBox()
  const target = await to.boundingBox()
  const devtools = await page.context().newCDPSession(page)
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', at?: number) => {
    const touchPoints = at === undefined ? [] : [{ x: (handle?.x ?? 0) + 5, y: at }]
    return devtools.send('Input.dispatchTouchEvent', { type, touchPoints })
  }
  await touch('touchStart', (handle?.y ?? 0) + 5)
  await touch('touchMove', ((handle?.y ?? 0) + (target?.y ?? 0)) / 2)
  await touch('touchMove', (target?.y ?? 0) + 4)
  await touch('touchEnd')
}

/** The titles of a new page from one of its blocks to the last. */
const partsFrom = (first: number) => Array.from({ length: 11 - first }, (_, index) => `Part ${first + index}`)

const frameOf = (page: Page) => page.frameLocator('iframe').first()

test(
  'a word seen on the page is corrected and published, blocks move, and one is added',
  ONCE,
  async ({ page, request, expectAccessible }) => {
    test.slow()
    const words = WORDS.en
    await signIn(page, 'en')
    const slug = newSlug('tried-by-mouse')
    const id = await makePage(page, slug)
    await page.goto(`/studio/pages/${id}`)
    const frame = frameOf(page)

    // Two presses: the heading, and Publish.
    await frame.getByText('Part 1', { exact: true }).click()
    await expect(page.getByRole('textbox', { name: /Title · English/ })).toBeFocused()
    await page.keyboard.press('End')
    await page.keyboard.type(', corrected')
    await expect(frame.getByText('Part 1, corrected')).toBeVisible()
    expect(await (await request.get(`/${slug}`)).text()).not.toContain('corrected')
    await page.getByRole('button', { name: words.publish }).click()
    await expect(page.getByRole('button', { name: words.publish })).toHaveAttribute('aria-disabled', 'true')
    await expect(page.getByText('Published.')).toBeVisible()
    await expect.poll(async () => (await request.get(`/${slug}`)).text()).toContain('Part 1, corrected')

    // Three presses by keyboard alone: M, the position, Enter.
    const last = page.locator(`[data-name="block_card:${slug}-10"]`)
    await last.focus()
    await page.keyboard.press('m')
    await page.keyboard.press('Escape')
    await expect(last).toBeFocused()
    await page.keyboard.press('m')
    await page.keyboard.type('2')
    await page.keyboard.press('Enter')
    await expect.poll(() => outlineOf(page)).toEqual(['Part 1, corrected', 'Part 10', 'Part 2'])
    await page.locator(`[data-name="block_card:${slug}-10"]`).focus()
    await page.keyboard.press('Alt+ArrowDown')
    await expect.poll(() => outlineOf(page)).toEqual(['Part 1, corrected', 'Part 2', 'Part 10'])
    await page.getByRole('button', { name: words.undo }).click()
    await expect.poll(() => outlineOf(page)).toEqual(['Part 1, corrected', 'Part 10', 'Part 2'])
    // By the handle in front of its row, to the upper half of another one.
    const rows = page.locator('[data-block]')
    await rows.nth(2).locator('svg').first().hover()
    await page.mouse.down()
    await rows.nth(1).hover({ position: { x: 10, y: 4 } })
    await page.mouse.up()
    await expect.poll(() => outlineOf(page)).toEqual(['Part 1, corrected', 'Part 2', 'Part 10'])

    await page.getByRole('button', { name: words.add }).click()
    await page.getByLabel(words.search).fill('catatan')
    await page.getByRole('button', { name: words.insert }).click()
    // Until then, the fields of the block before are shown.
    await expect(page.getByRole('textbox', { name: /Title · English/ })).toBeFocused()
    await page.getByRole('textbox', { name: /Title · English/ }).fill('A new notice')
    await page.getByRole('textbox', { name: /Title · Bahasa Indonesia/ }).fill('Catatan baru')
    await expect(frame.getByText('A new notice')).toBeInViewport()
    await expectAccessible({ exclude: 'iframe' })
  },
)

test('blocks are copied between pages, removed, and brought back after a reload', ONCE, async ({ page }) => {
  test.slow()
  await signIn(page, 'en')
  const [slug, other] = [newSlug('copied-from'), newSlug('copied-to')]
  const [id, otherId] = [await makePage(page, slug), await makePage(page, other)]
  const press = (name: string) => page.getByRole('button', { name, exact: true }).click()
  const choose = (of: string, number: number) => page.locator(`[data-name="block_card:${of}-${number}"]`).click()
  const outline = () => page.locator('[data-block] [data-name] > span:first-child').allTextContents()

  await page.goto(`/studio/pages/${id}`)
  await choose(slug, 2)
  await press('Duplicate')
  await expect.poll(outline).toEqual(['Part 1', 'Part 2', 'Part 2', ...partsFrom(3)])
  await choose(slug, 3)
  await press('Copy')
  await press('Move Part 3 up')
  await expect.poll(outline).toEqual(['Part 1', 'Part 2', 'Part 3', 'Part 2', ...partsFrom(4)])
  await page.getByRole('button', { name: 'Move Part 3 down', exact: true }).click()
  await expect.poll(outline).toEqual(['Part 1', 'Part 2', 'Part 2', ...partsFrom(3)])
  await press('Remove from the page')
  await expect.poll(outline).toEqual(['Part 1', 'Part 2', 'Part 2', ...partsFrom(4)])
  await expect(frameOf(page).getByText('Part 3', { exact: true })).toHaveCount(0)
  await expect(page.locator('[data-save-word]').getByText('Saved', { exact: true })).toBeVisible()

  // What one page has copied is pasted on another, as a block of its own; another block stands on both.
  await shareBlock(page, otherId, `${slug}-1`)
  await page.goto(`/studio/pages/${otherId}`)
  await choose(slug, 1)
  await expect(page.getByRole('note')).toContainText(`Also on: ${slug}`)
  await press('Change it everywhere')
  await expect(page.getByRole('textbox', { name: /Title · English/ })).toHaveValue('Part 1')
  await choose(other, 10)
  await page.reload()
  await choose(slug, 1)
  await press('Make a copy for this page')
  await expect(page.getByRole('note')).toHaveCount(0)
  await expect(page.locator(`[data-name="block_card:${slug}-1"]`)).toHaveCount(0)
  await choose(other, 10)
  await press('Paste')
  await expect.poll(outline).toEqual(['Part 1', 'Part 1', 'Part 2', ...partsFrom(3), 'Part 3'])
  await expect(page.locator(`[data-name="block_card:${slug}-3"]`)).toHaveCount(0)

  await page.goto(`/studio/pages/${id}`)
  await press('Undo')
  await expect(page.getByRole('status').filter({ hasText: 'Undone.' })).toBeVisible()
  await expect.poll(outline).toEqual(['Part 1', 'Part 2', 'Part 2', ...partsFrom(3)])
  for (const steps of [
    ['Part 2', 'Part 3', 'Part 2', ...partsFrom(4)],
    ['Part 2', 'Part 2', ...partsFrom(3)],
  ]) {
    await press('Undo')
    await expect.poll(outline).toEqual(['Part 1', ...steps])
  }
  await press('Undo')
  await expect.poll(outline).toEqual(['Part 1', 'Part 2', ...partsFrom(3)])
  await expect(page.getByRole('button', { name: 'Publish', exact: true })).toHaveAttribute('aria-disabled', 'true')
  await press('Redo')
  await expect.poll(outline).toEqual(['Part 1', 'Part 2', 'Part 2', ...partsFrom(3)])

  await press('Discard changes')
  await expect(page.getByRole('dialog').getByRole('listitem')).toContainText([`The page itself: ${slug}`, 'new'])
  await page.getByRole('dialog').getByRole('button', { name: 'Discard changes' }).click()
  await expect.poll(outline).toEqual(['Part 1', 'Part 2', ...partsFrom(3)])
  await expect(page.getByText('The changes were discarded.')).toBeVisible()
  await expect(page.locator('[data-save-word]').getByText('Saved', { exact: true })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Undo' })).toHaveAttribute('aria-disabled', 'true')

  // The page keeps its width whatever room there is; both languages stand side by side.
  for (const width of ['390', '820', '1280']) {
    await page.getByLabel('Width of the page').selectOption(width)
    const innerWidth = () =>
      frameOf(page)
        .locator('html')
        .evaluate(() => window.innerWidth)
    await expect.poll(innerWidth).toBe(Number(width))
  }
  await page.getByLabel('Language of the page').selectOption({ label: 'Both languages' })
  await expect(frameOf(page).getByText('Part 4', { exact: true })).toBeVisible()
  const second = page.frameLocator('iframe').nth(1)
  await expect(second.getByText('Bagian 4', { exact: true })).toBeVisible()
  // Where there is little room, they are smaller rather than cut.
  await page.getByLabel('Width of the page').selectOption('free')
  for (const one of [frameOf(page), second])
    await expect.poll(() => one.locator('html').evaluate(() => window.innerWidth)).toBe(320)
})

test('whoever comes back to a page finds what was changed there and elsewhere', ONCE, async ({ page }) => {
  await signIn(page, 'en')
  const slug = newSlug('come-back')
  const id = await makePage(page, slug)
  await page.goto(`/studio/pages/${id}`)
  await page.locator(`[data-name="block_card:${slug}-1"]`).click()
  await page.getByRole('textbox', { name: /Title · English/ }).fill('Written here')
  await expect(page.getByRole('button', { name: 'Publish (1)' })).toBeEnabled()

  await page.getByRole('link', { name: 'Releases' }).first().click()
  await expect(page.getByRole('heading', { level: 1, name: 'Releases' })).toBeVisible()
  await page.goBack()
  await expect.poll(() => outlineOf(page)).toEqual(['Written here', 'Part 2', 'Part 3'])
  await expect(page.getByRole('button', { name: 'Publish (1)' })).toBeEnabled()

  await page.getByRole('link', { name: 'Releases' }).first().click()
  await expect(page.getByRole('heading', { level: 1, name: 'Releases' })).toBeVisible()
  await writeElsewhere(page, `${slug}-1`, { '/translations/@en-US/title': 'Written elsewhere' })
  await page.goBack()
  await expect.poll(() => outlineOf(page)).toEqual(['Written elsewhere', 'Part 2', 'Part 3'])
})

test('a new page is made on the page itself, and stays open when it is published', ONCE, async ({ page, request }) => {
  const slug = newSlug('made-on-itself')
  await signIn(page, 'en')
  await page.goto('/studio/documents/page')
  await page.getByRole('button', { name: 'New' }).click()
  await page.getByLabel(/Name · every language/).fill(slug)
  await page.getByRole('link', { name: 'Edit on the page' }).click()
  await page.getByRole('button', { name: WORDS.en.add }).click()
  await page.getByLabel(WORDS.en.search).fill('hero')
  await page.getByRole('button', { name: WORDS.en.insert }).click()
  await expect(page.getByRole('textbox', { name: /Title · English/ })).toBeFocused()
  await page.keyboard.type(`The first of ${slug}`)
  await expect(frameOf(page).getByText(`The first of ${slug}`)).toBeVisible()

  await page.getByRole('button', { name: WORDS.en.publish }).click()
  await page.getByRole('checkbox', { name: /^I have seen/ }).check()
  await page.getByRole('dialog').getByRole('button', { name: WORDS.en.publish }).click()
  await expect(page.getByText('Published.')).toBeVisible()
  await expect(page).toHaveURL(/\/studio\/pages\/\d+$/)
  await expect(frameOf(page).getByText(`The first of ${slug}`)).toBeVisible()
  expect(await (await request.get(`/${slug}`)).text()).toContain(`The first of ${slug}`)
})

test(
  'on a phone one part of the editor is shown at a time',
  MOBILE,
  async ({ page, request, expectAccessible, expectedNoise }) => {
    expectedNoise.push('the server responded with a status of 409')
    test.slow()
    const words = WORDS.id
    await signIn(page, 'id')
    const slug = newSlug('dicoba-di-ponsel')
    const id = await makePage(page, slug)
    await page.goto(`/studio/pages/${id}`)

    await page.locator(`[data-name="block_card:${slug}-10"]`).tap()
    await page.getByRole('button', { name: words.moveTo }).tap()
    await page.keyboard.type('2')
    await page.getByRole('button', { name: words.move, exact: true }).tap()
    await expect.poll(() => outlineOf(page)).toEqual(['Bagian 1', 'Bagian 10', 'Bagian 2'])
    await dragByFinger(page, page.locator('[data-block]').nth(2), page.locator('[data-block]').nth(1))
    await expect.poll(() => outlineOf(page)).toEqual(['Bagian 1', 'Bagian 2', 'Bagian 10'])
    await expectAccessible({ exclude: 'iframe' })

    await page.getByRole('button', { name: words.page, exact: true }).tap()
    await frameOf(page).getByText('Bagian 1', { exact: true }).tap()
    await expect(page.getByRole('textbox', { name: /Judul · Bahasa Indonesia/ })).toBeFocused()
    await page.keyboard.press('End')
    // The same person writes in the same place elsewhere, before it has heard of what is typed here.
    await writeElsewhere(page, `${slug}-1`, { '/translations/@id-ID/title': 'Bagian orang lain' })
    await page.keyboard.type(' saya')
    await page.getByRole('button', { name: 'Perlu keputusan Anda' }).tap()
    await page.getByRole('button', { name: words.publish }).tap()
    await page.getByRole('dialog').getByRole('button', { name: 'Perlu keputusan Anda' }).tap()
    await expect(page.getByRole('dialog')).toHaveCount(0)
    await expectAccessible({ exclude: 'iframe' })
    await page.getByRole('button', { name: 'Ambil dari jendela lain' }).tap()
    await expect(page.getByRole('textbox', { name: /Judul · Bahasa Indonesia/ })).toHaveValue('Bagian orang lain')
    await page.keyboard.press('End')
    await page.keyboard.type(' benar')
    await expectAccessible({ exclude: 'iframe' })
    await page.getByRole('button', { name: words.publish }).tap()
    await expect.poll(async () => (await request.get(`/id/${slug}`)).text()).toContain('Bagian orang lain benar')
  },
)
