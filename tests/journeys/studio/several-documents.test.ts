import type { Page } from '@playwright/test'
import { expect, ONCE, test } from '../site-test.ts'
import { callStudio, EDITOR, loseSession, signIn } from './demo-editor.ts'

const COLLECTION = 'client'

interface Listed {
  id: number
  key: string
  version: number
  draft_uid: string | null
}

/** Changes the drafts of the first documents of the list, by title. */
async function changeFirst(page: Page, count: number): Promise<void> {
  const listed = await callStudio<Listed[]>(page, 'GET', 'documents', { query: { collection: COLLECTION } })
  for (const { id, version } of listed.slice(0, count)) {
    const body = { collection: COLLECTION, id, base_version: version }
    const { uid, seq } = await callStudio<{ uid: string; seq: number }>(page, 'POST', 'drafts', { body })
    const ops = [{ op: 'set', pointer: '/sort', value: 90 + seq }]
    await callStudio(page, 'POST', `drafts/${uid}/ops`, { body: { base_seq: seq, ops } })
  }
}

const rowsOf = (page: Page) => page.locator('tbody tr')
const boxOf = (page: Page, index: number) => rowsOf(page).nth(index).getByRole('checkbox')
const chosenIn = (page: Page) => page.getByRole('region', { name: 'Chosen documents' })

test(
  'several documents are chosen with the mouse, wait in a release, and lose their drafts together',
  ONCE,
  async ({ page, expectAccessible, expectedNoise }) => {
    expectedNoise.push('503 (Service Unavailable)', 'ERR_INTERNET_DISCONNECTED', '401 (Unauthorized)')
    await signIn(page)
    await changeFirst(page, 3)
    await page.goto(`/studio/documents/${COLLECTION}`)
    await boxOf(page, 0).click()
    await boxOf(page, 3).click({ modifiers: ['Shift'] })
    const bar = chosenIn(page)
    await expect(bar.getByRole('status')).toHaveText('4 documents are chosen.')
    await expectAccessible()

    // Another part of the list, or another order, keeps what is chosen.
    await page.getByRole('combobox', { name: 'State' }).selectOption('Changed')
    await expect(rowsOf(page)).toHaveCount(3)
    await expect(bar.getByRole('status')).toHaveText('4 documents are chosen. 1 of them is not shown at the moment.')
    await page.getByRole('button', { name: 'Changed' }).click()
    await expect(rowsOf(page).getByRole('checkbox', { checked: true })).toHaveCount(3)

    await bar.getByRole('button', { name: 'Put into a release' }).click()
    const dialog = page.getByRole('dialog')
    await expect(dialog.getByText('3 of 4 documents can take part. The other one stays as it is:')).toBeVisible()
    await expect(dialog.getByText('has no changes that wait.')).toBeVisible()
    await dialog.getByLabel('Name of the release').fill('Several clients')
    await expectAccessible()

    // Nothing is lost, and nothing is done twice, where the answer does not come or nobody is signed in any more.
    const put = dialog.getByRole('button', { name: 'Put 3 documents into the release' })
    const failing = { status: 503, contentType: 'application/json', body: '{}' }
    await page.route('**/api/v1/studio/documents/acts', (route) => route.fulfill(failing))
    const isAct = (call: { url(): string }) => call.url().endsWith('/documents/acts')
    const failed = async (came: Promise<unknown>) => {
      await put.click()
      await came
      await expect(dialog.getByRole('alert')).toBeVisible()
      await expect(put).toHaveAttribute('aria-disabled', 'false')
    }
    await failed(page.waitForResponse(isAct))
    await page.unroute('**/api/v1/studio/documents/acts')
    await page.context().setOffline(true)
    // What the first try has said is still there when the second one begins.
    await failed(page.waitForEvent('requestfailed', isAct))
    await page.context().setOffline(false)
    await loseSession(page)
    await put.click()
    await page.getByLabel('Password').fill(EDITOR.password)
    await page.keyboard.press('Enter')
    await expect(page.getByLabel('Password')).toHaveCount(0)
    await expect(dialog.getByLabel('Name of the release')).toHaveValue('Several clients')
    await put.dblclick()
    const outcome = dialog.getByText('3 documents are in the release “Several clients”.')
    await expect(outcome).toBeVisible()
    // Another press does not close what nobody has read yet.
    await page.keyboard.press('Enter')
    await expect(outcome).toBeVisible()
    await expectAccessible()
    await dialog.getByRole('link', { name: 'Open the release' }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'Several clients' })).toBeVisible()

    // What a release has is not discarded under it.
    await page.goto(`/studio/documents/${COLLECTION}?state=changed`)
    const all = page.getByRole('checkbox', { name: 'Choose all 3 documents shown' })
    await all.check()
    await all.press('Escape')
    await expect(bar.getByRole('status')).toBeEmpty()
    await all.check()
    await bar.getByRole('button', { name: 'Discard changes' }).click()
    await expect(dialog.getByText('None of the 3 documents can take part:')).toBeVisible()
    await expect(dialog.getByText('is in the release “Several clients” already.')).toHaveCount(3)
    await page.keyboard.press('Escape')
    await page.goto('/studio/releases')
    await page.getByRole('link', { name: 'Several clients' }).click()
    await page.getByRole('button', { name: 'Cancel the release' }).click()
    await page.getByRole('button', { name: 'Cancel it and keep them' }).click()
    await expect(page.getByText('Canceled', { exact: true })).toBeVisible()

    await page.goto(`/studio/documents/${COLLECTION}?state=changed`)
    await all.check()
    await bar.getByRole('button', { name: 'Discard changes' }).click()
    await dialog.getByRole('button', { name: 'Discard changes' }).click()
    await expect(dialog.getByText('The changes of 3 documents were discarded.')).toBeVisible()
    await dialog.getByRole('button', { name: 'Close' }).click()
    await expect(page.getByText('No documents')).toBeVisible()
  },
)

test('several documents are chosen and archived by keyboard alone', ONCE, async ({ page }) => {
  await signIn(page)
  await page.goto('/studio/documents/distributor')
  await boxOf(page, 0).focus()
  await page.keyboard.press('Space')
  for (let row = 1; row <= 2; row += 1) await page.keyboard.press('ArrowDown')
  await expect(boxOf(page, 2)).toBeFocused()
  await page.keyboard.press('Shift+Space')
  const bar = chosenIn(page)
  await expect(bar.getByRole('status')).toHaveText('3 documents are chosen.')
  await page.keyboard.press('Escape')
  await expect(bar.getByRole('status')).toBeEmpty()
  await expect(boxOf(page, 2)).toBeFocused()

  await page.keyboard.press('Space')
  await page.keyboard.press('ArrowUp')
  await page.keyboard.press('Shift+Space')
  await bar.getByRole('button', { name: 'Archive' }).focus()
  await page.keyboard.press('Enter')
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByText('2 of 2 documents can take part.')).toBeVisible()
  await dialog.getByLabel('Name of the release').focus()
  await page.keyboard.press('ControlOrMeta+a')
  await page.keyboard.type('Old distributors')
  await page.keyboard.press('Enter')
  await expect(dialog.getByText('2 documents are in the release “Old distributors”.')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  await expect(bar.getByRole('status')).toBeEmpty()
  await expect(page.locator('main :focus')).toHaveCount(1)

  await page.goto('/studio/releases')
  await page.getByRole('link', { name: 'Old distributors' }).press('Enter')
  await expect(page.getByRole('heading', { level: 1, name: 'Old distributors' })).toBeVisible()
  await page.getByRole('button', { name: 'Cancel the release' }).press('Enter')
  await expect(page.getByText('Canceled', { exact: true })).toBeVisible()
})
