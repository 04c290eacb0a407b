import type { Page } from '@playwright/test'
import { expect, ONCE, test } from '../site-test.ts'
import { callStudio, openDocument, signIn } from './demo-editor.ts'
import { addColleague } from './tasks/studio-desk.ts'

/** A person of their own for each attempt, who has signed in. */
async function asColleague(page: Page, firstName: string, scope: string): Promise<void> {
  const username = `${firstName.toLowerCase()}-${crypto.randomUUID().slice(0, 6)}`
  await addColleague(username, firstName, scope)
  await signIn(page, 'en', username)
  await expect(page.getByRole('heading', { name: `Hello, ${firstName}` })).toBeVisible()
}

/** Types addresses that the person may not open: each says so. */
async function areClosed(page: Page, addresses: readonly string[]): Promise<void> {
  for (const address of addresses) {
    await page.goto(`/studio${address}`)
    await expect(page.getByRole('heading', { name: 'Your account does not open this screen' })).toBeVisible()
  }
}

test('who may only read leads is offered nothing else', ONCE, async ({ page, expectAccessible }) => {
  await asColleague(page, 'Sari', 'lead:read')
  const main = page.getByRole('main')
  const leads = main.getByRole('heading', { name: 'New leads' })
  // Another journey's lead may be there.
  await expect(main.getByText('Nothing is waiting for you.').or(leads)).toBeVisible()
  await expect(main.getByRole('heading', { level: 2 }).filter({ hasNotText: 'New leads' })).toHaveCount(0)
  await page.keyboard.press('Control+k')
  const palette = page.getByRole('dialog')
  await expect(palette.getByRole('option', { name: 'Leads' })).toBeVisible()
  await expect(palette.getByRole('option', { name: /Documents|Releases|Product/ })).toHaveCount(0)
  await page.keyboard.press('Escape')
  await areClosed(page, ['/documents', '/documents/product', '/documents/tag/1', '/pages/1', '/releases/1'])
  await expectAccessible()
  await page.getByRole('link', { name: 'Leads' }).first().click()
  await expect(page.getByRole('heading', { name: 'Leads' })).toBeVisible()
  await expect(page.getByRole('link', { name: /Documents|Releases/ })).toHaveCount(0)
})

test(
  'who may not publish hands over, and a publisher finds it',
  ONCE,
  async ({ page, context, browser, expectAccessible }) => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write'])
    await asColleague(page, 'Wati', 'content:read,content:write')
    await expect(page.getByRole('link', { name: 'Leads' })).toHaveCount(0)
    await areClosed(page, ['/leads', '/leads/quote/1'])

    await openDocument(page, 'tag', 'tanks')
    const english = page.getByRole('textbox', { name: 'Name for visitors · English' })
    const word = `${await english.inputValue()} and basins`
    await english.fill(word)
    await expect(page.getByRole('button', { name: /Publish|Schedule/ })).toHaveCount(0)
    await page.getByRole('button', { name: 'Hand over' }).click()
    const dialog = page.getByRole('dialog')
    await expect(dialog.getByText('on their home screen, under “Drafts by others”, with your name.')).toBeVisible()
    await expectAccessible()
    await dialog.getByRole('button', { name: 'Copy' }).click()
    await expect(dialog.getByText('Copied.')).toBeVisible()
    const address = await page.evaluate(() => navigator.clipboard.readText())
    await page.keyboard.press('Escape')
    const [about] = await callStudio<{ id: number }[]>(page, 'GET', 'documents', {
      query: { collection: 'page', q: 'about' },
    })
    await page.goto(`/studio/pages/${about?.id}`)
    await expect(page.getByRole('button', { name: 'Hand over' })).toBeVisible()
    await expect(page.getByRole('button', { name: /Publish|Schedule/ })).toHaveCount(0)

    const second = await browser.newContext({ locale: 'en-US' })
    const publisher = await second.newPage()
    await signIn(publisher)
    const waiting = publisher.locator('section').filter({ hasText: 'Drafts by others' })
    await expect(waiting.getByRole('listitem').filter({ hasText: word }).first()).toContainText('Wati')
    await publisher.goto(address)
    await expect(publisher.getByRole('heading', { name: word })).toBeVisible()
    await expect(publisher.getByRole('button', { name: 'Publish' })).toBeEnabled()

    // Whoever signs out leaves nothing on the screen: no other window of the studio, and no preview.
    const other = await second.newPage()
    await other.goto(address)
    await expect(other.getByRole('heading', { name: word })).toBeVisible()
    await publisher.goto('/studio/documents/article/1')
    const opened = publisher.waitForEvent('popup')
    await publisher.getByRole('button', { name: 'Preview' }).click()
    const preview = await opened
    await preview.waitForURL('**/preview/**')
    const closed = preview.waitForEvent('close')
    await publisher.getByRole('button', { name: 'Sign out' }).click()
    await closed
    await expect(other.getByRole('button', { name: 'Sign in' })).toBeVisible()
    await expect(other.getByRole('dialog').or(other.getByText(word))).toHaveCount(0)
    await second.close()
  },
)
