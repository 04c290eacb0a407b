import { expect, ONCE, test } from '../site-test.ts'
import { EDITOR, signIn } from './demo-editor.ts'

test(
  'a person is added, signs in, and is blocked, and the audit says so',
  ONCE,
  async ({ page, browser, expectAccessible }) => {
    const username = `wulan-${crypto.randomUUID().slice(0, 6)}`
    await signIn(page)
    await page.getByRole('link', { name: 'People' }).first().click()
    await page.getByRole('link', { name: 'Add a person' }).click()
    await page.getByLabel('User name').fill(username)
    await page.getByLabel('First password').fill('short')
    await page.getByLabel('First name').fill('Wulan')
    await page.getByRole('checkbox', { name: 'Translator' }).check()
    await expectAccessible()
    const password = page.getByLabel('First password')
    await password.press('Enter')
    expect(await password.evaluate((field: HTMLInputElement) => field.validity.tooShort)).toBe(true)
    await password.fill(EDITOR.password)
    await password.press('Enter')
    await expect(page.getByText(`${username} can now sign in.`)).toBeVisible()
    await expectAccessible()

    const second = await browser.newContext({ locale: 'en-US' })
    const other = await second.newPage()
    await signIn(other, 'en', username)
    await expect(other.getByRole('heading', { name: 'Hello, Wulan' })).toBeVisible()
    await expect(other.getByRole('link', { name: 'People' })).toHaveCount(0)
    await other.goto('/studio/people')
    await expect(other.getByRole('heading', { name: 'Your account does not open this screen' })).toBeVisible()
    await other.getByRole('link', { name: 'Wulan' }).click()
    await other.getByLabel('Current password').fill('kata sandi yang salah')
    await other.getByLabel('New password').fill('kata sandi milik Wulan')
    await other.keyboard.press('Enter')
    await expect(other.getByText('The current password is not correct.')).toBeVisible()
    await other.getByLabel('Current password').fill(EDITOR.password)
    await other.keyboard.press('Enter')
    await expect(other.getByText('Your password has been changed.')).toBeVisible()

    await page.getByRole('listitem').filter({ hasText: username }).getByRole('link').click()
    await expect(page.getByRole('checkbox', { name: 'Translator' })).toBeChecked()
    // What is typed and ticked stays in the other language.
    const names = page.locator('input[name=last_name]')
    await names.fill('Sari')
    await page.getByRole('checkbox', { name: 'Sales' }).check()
    await page.locator('header button').filter({ hasText: /^ID$/ }).click()
    await expect(page.getByRole('checkbox', { name: 'Penjualan' })).toBeChecked()
    await expect(names).toHaveValue('Sari')
    await page.locator('header button').filter({ hasText: /^EN$/ }).click()
    await page.getByRole('button', { name: 'Block' }).click()
    await expect(page.getByText('Wulan is blocked and signed out everywhere.')).toBeVisible()
    await expectAccessible()
    await other.goto('/studio')
    await expect(other.getByRole('button', { name: 'Sign in' })).toBeVisible()
    await second.close()

    await page.getByRole('link', { name: 'People' }).first().click()
    await page.getByRole('link', { name: 'Audit log' }).click()
    await expect(page.getByText(`Changed the user ${username}: blocked`)).toBeVisible()
    await page.getByLabel('Person').selectOption(username)
    await expect(page.getByText(`Changed the user ${username}: new password`)).toBeVisible()
    await expect(page.getByText(`Changed the user ${username}: blocked`)).toHaveCount(0)
    await expectAccessible()
  },
)
