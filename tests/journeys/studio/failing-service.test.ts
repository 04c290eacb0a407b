import type { Page, Route } from '@playwright/test'
import sharp from 'sharp'
import { expect, ONCE, test } from '../site-test.ts'
import { callStudio, openDocument, signIn } from './demo-editor.ts'
import { frame, hero, makePage, words } from './tasks/editor-task.ts'
import { Hand } from './tasks/hand.ts'
import { StudioDesk, wordsOf } from './tasks/studio-desk.ts'

/** What a service, a proxy in front of it or a bad line answers in place of what was asked for. */
const NONSENSE: readonly ((route: Route) => Promise<void>)[] = [
  (route) => route.fulfill({ status: 500, json: { success: false, status: 500 } }),
  (route) => route.fulfill({ contentType: 'text/html', body: '<!doctype html><h1>Welcome to nginx!</h1>' }),
  (route) => route.abort('connectionreset'),
  (route) => route.fulfill({ json: {} }),
]

/** Words of a programming language, or of a server that was never meant to be seen. */
const RAW = /Cannot read|undefined|\/api\/|Unexpected token|TypeError|JSON\.parse|nginx|Failed to fetch|\[object/

/** Answers every call of the studio with nonsense, but those that end with one of these. */
async function breakService(page: Page, kind: number, ...working: string[]): Promise<void> {
  await page.route('**/api/v1/studio/**', (route) => {
    const { pathname } = new URL(route.request().url())
    if (working.some((end) => pathname.endsWith(`/${end}`))) return route.continue()
    return NONSENSE[kind % NONSENSE.length]?.(route)
  })
}

const repair = (page: Page) => page.unroute('**/api/v1/studio/**')

/** Waits for something while the time goes by sooner than it does. */
async function soon(page: Page, assert: () => Promise<void>): Promise<void> {
  await expect(async () => {
    await page.clock.runFor(1_500)
    await assert()
  }).toPass({ timeout: 30_000, intervals: [50] })
}

const alert = (page: Page) => page.getByRole('alert').filter({ visible: true, hasText: /\w/ })

/** The screen says what is wrong, in no words of a machine, and waits for nothing. */
async function expectSaid(page: Page): Promise<void> {
  await soon(page, () => expect(alert(page).first()).toBeVisible({ timeout: 50 }))
  expect(await page.locator('body').innerText()).not.toMatch(RAW)
  await expect(page.locator('main [aria-busy=true]')).toHaveCount(0)
}

test(
  'every screen says that the service answers nonsense, and goes on when it does not',
  ONCE,
  async ({ page, expectedNoise }) => {
    test.slow()
    expectedNoise.push('Failed to load resource')
    await page.clock.install()
    await signIn(page)
    const { no } = await callStudio<{ no: number }>(page, 'POST', 'releases', {
      body: { base_version: 0, title: `Nonsense ${crypto.randomUUID()}` },
    })
    const main = page.getByRole('main')
    const own = ['me', 'events']
    const screens = [
      ['', main.getByRole('heading', { name: 'My drafts' }), []],
      ['', main.getByRole('heading', { name: 'My drafts' }), own],
      ['/documents', main.getByRole('link', { name: /^Products ?\d/ }), own],
      ['/documents/product', main.getByRole('row').nth(1), own],
      ['/documents/product', main.getByRole('row').nth(1), [...own, 'collections']],
      ['/documents/product/1', main.getByRole('textbox').first(), own],
      ['/pages/1', main.locator('[data-block]').first(), own],
      ['/releases', main.getByRole('link').first(), own],
      [`/releases/${no}`, main.getByRole('heading', { level: 1 }), own],
      ['/leads', main.getByText(/\d+ leads?|No leads/), own],
    ] as const
    for (const [kind, [path, content, working]] of screens.entries()) {
      await breakService(page, kind, ...working)
      await page.goto(`/studio${path}`)
      await expectSaid(page)
      await repair(page)
      await main.getByRole('button', { name: 'Try again' }).first().click()
      await soon(page, () => expect(content).toBeVisible({ timeout: 200 }))
      await expect(alert(page)).toHaveCount(0)
    }
    // Nor does the palette say that nothing was found.
    await breakService(page, screens.length, ...own)
    await page.keyboard.press('Control+k')
    const palette = page.getByRole('dialog', { name: 'Find anything' })
    await expect(palette.getByRole('combobox')).toBeFocused()
    await page.keyboard.type('no screen is called so')
    await soon(page, () => expect(palette.getByText('The search is not responding.')).toBeVisible({ timeout: 50 }))
    await expect(palette.getByText('Nothing found')).toHaveCount(0)
  },
)

test(
  'what is typed stays while the service answers nonsense, and is saved when it does not',
  ONCE,
  async ({ page, context, baseURL, expectedNoise }) => {
    test.slow()
    // A stopped clock is a script in every frame, also in the one in which the check reads pages and runs none.
    expectedNoise.push('Failed to load resource', 'Blocked script execution in')
    await page.clock.install()
    const desk = await StudioDesk.open(baseURL ?? '')
    await desk.seat(context, 'en')
    const main = page.getByRole('main')
    const button = (name: string | RegExp) => page.getByRole('button', { name, exact: true })
    const again = button('Try again')
    const isSaid = (words: RegExp) =>
      soon(page, () => expect(main.getByRole('status').filter({ hasText: words }).first()).toBeVisible({ timeout: 50 }))
    const slug = `nonsense-${crypto.randomUUID().slice(0, 8)}`
    const texts = (name: string) => page.getByRole('textbox', { name: new RegExp(`^${name} · English`) })

    // The form of a document, with what it was.
    await page.goto('/studio')
    await openDocument(page, 'tag', 'slip')
    const label = texts('Name for visitors')
    const before = await label.inputValue()
    await breakService(page, 0)
    await label.press('End')
    await page.keyboard.type(` ${slug}`)
    await isSaid(/^Waiting for the service, kept on this device$/)
    await button('Publish').click()
    await isSaid(/^Some changes are not saved yet/)
    await page.locator('summary', { hasText: 'History' }).click()
    await expectSaid(page)
    await expect(label).toHaveValue(`${before} ${slug}`)
    await repair(page)
    await isSaid(/^Saved$/)
    await again.click()
    await expect(page.getByText(/^Version \d+/).first()).toBeVisible()
    await openDocument(page, 'tag', 'slip')
    await expect(label).toHaveValue(before)

    // The page editor: the page itself, a block that is opened, what is typed there, and publishing.
    const run = { page, desk, language: 'en' as const, slug, hand: new Hand(page, 'mouse'), say: wordsOf('en') }
    const { id } = await makePage(run, slug, [hero('Part 1', 'Bagian 1'), words('Part 2', 'Bagian 2')])
    await breakService(page, 1, ...['me', 'events', `page/${id}`])
    await page.goto(`/studio/pages/${id}`)
    await isSaid(/^The page cannot be shown at the moment/)
    await page.locator(`[data-name="block_card:${slug}-1"]`).click()
    await expectSaid(page)
    await repair(page)
    await again.click()
    await soon(page, () => expect(frame(page).getByText('Part 1', { exact: true })).toBeVisible({ timeout: 50 }))
    await breakService(page, 2)
    await texts('Title').fill('Part 1, typed')
    await expect(frame(page).getByText('Part 1, typed')).toBeVisible()
    await isSaid(/^Offline, kept on this device$/)
    for (const [name, title] of [
      [/^Publish/, 'Fix this first'],
      ['Check', 'Check'],
      ['Schedule', 'Schedule'],
    ] as const) {
      await button(name).click()
      const dialog = page.getByRole('dialog', { name: title })
      const said = dialog.getByText(/not saved yet|cannot be reached/).first()
      await soon(page, () => expect(said).toBeVisible({ timeout: 50 }))
      await soon(page, async () => {
        await page.keyboard.press('Escape')
        await expect(dialog).toHaveCount(0, { timeout: 500 })
      })
    }
    await expect(texts('Title')).toHaveValue('Part 1, typed')
    await repair(page)
    await isSaid(/^Saved$/)
    await button(/^Publish/).click()
    await soon(page, () => expect(page.getByText('Published.')).toBeVisible({ timeout: 200 }))

    // A release that is begun, and one that is canceled.
    await page.goto('/studio/releases')
    await page.getByLabel('Name of the release').fill(slug)
    await page.getByLabel('Note for others').fill('In haste')
    await breakService(page, 3)
    await button('New release').click()
    await expectSaid(page)
    await expect(page.getByLabel('Note for others')).toHaveValue('In haste')
    await repair(page)
    await button('New release').click()
    await expect(page.getByRole('heading', { level: 1, name: slug })).toBeVisible()
    await breakService(page, 0)
    await button('Cancel the release').click()
    await expectSaid(page)
    await repair(page)
    await button('Cancel the release').click()
    await expect(main.getByText('Canceled', { exact: true })).toBeVisible()

    // A lead, its status and a note.
    const sent = await page.request.post('/api/messages', {
      headers: { 'idempotency-key': slug },
      data: {
        ...{ name: slug, email: `${slug}@example.com`, phone_number: '+62 812 3456 7890', company: 'PT Contoh' },
        ...{ request_type: 'information', message: 'Do you make gratings of 38 mm?' },
      },
    })
    expect(sent.ok()).toBe(true)
    await page.goto(`/studio/leads?q=${slug}`)
    await main.getByRole('link', { name: slug }).click()
    const note = main.getByLabel('New note')
    await note.fill('Called back.')
    await breakService(page, 1)
    await button('Read').click()
    await expectSaid(page)
    await button('Save note').click()
    await button('Download everything about this person').click()
    await expect(alert(page)).toHaveCount(3)
    await expect(note).toHaveValue('Called back.')
    await repair(page)
    await button('Read').click()
    await expect(main.getByText('Marked: Read')).toBeVisible()
    await button('Save note').click()
    await expect(main.getByText('Called back.', { exact: true })).toBeVisible()
    await expect(note).toHaveValue('')

    // Pictures: the library, a new one, and what it shows.
    const { draft } = await desk.draft('product', { '/slug': slug, '/name': slug, '/code': slug })
    await page.goto(`/studio/drafts/${draft}`)
    await page.getByRole('tab', { name: 'Pictures' }).click()
    await breakService(page, 2)
    const field = main.locator('[data-pointer="/thumbnail"]')
    await field.getByRole('button', { name: 'Choose a picture' }).click()
    await expectSaid(page)
    await repair(page)
    await again.click()
    await expect(field.getByRole('listitem').first()).toBeVisible()
    await breakService(page, 3)
    const buffer = await sharp({ create: { width: 640, height: 400, channels: 3, background: '#246' } })
      .jpeg()
      .toBuffer()
    await field.locator('input[type=file]').first().setInputFiles({ name: 'roof.jpg', mimeType: 'image/jpeg', buffer })
    await expect(again).toBeVisible()
    await repair(page)
    await again.click()
    await texts('What the picture shows').fill('A roof of gratings')
    await breakService(page, 0)
    await page.keyboard.press('Enter')
    await expectSaid(page)
    await expect(texts('What the picture shows')).toHaveValue('A roof of gratings')
    await repair(page)
    await page.keyboard.press('Enter')
    await expect(field.getByRole('img', { name: 'A roof of gratings' })).toBeVisible()
    await isSaid(/^Saved$/)
  },
)

test(
  'code that does not come is missed in a sentence where it is needed, and comes with another document',
  ONCE,
  async ({ page, expectedNoise }) => {
    expectedNoise.push('Failed to load resource')
    const lose = (name: string) => page.route(`**/studio/assets/${name}-*.js`, (route) => route.abort())
    await lose('messages-en')
    await page.goto('/studio')
    const notLoaded = page.getByText('The studio could not be loaded. Check the connection, then load this page again.')
    await expect(notLoaded).toBeVisible({ timeout: 15_000 })
    await page.unrouteAll()

    await signIn(page)
    await expect(notLoaded).toBeHidden()
    await lose('studio-messages-id')
    await page.getByRole('button', { name: 'ID, Bahasa Indonesia' }).click()
    await expect(alert(page)).toHaveText(/^Bahasa Indonesia could not be loaded\. Check the connection/)
    await page.unrouteAll()
    await page.reload()
    await expect(page.locator('html')).toHaveAttribute('lang', 'id')
    await page.getByRole('button', { name: 'EN, English' }).click()

    await lose('rich-text-editor')
    await page.goto('/studio/documents/article/1')
    await expect(alert(page).first()).toHaveText(/^The editor for formatted text could not be loaded/)
    await page.unrouteAll()
    await page.getByRole('button', { name: 'Try again' }).first().click()
    await expect(page.getByRole('main').locator('[contenteditable=true]').first()).toBeVisible()
  },
)
