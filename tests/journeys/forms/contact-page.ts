import type { Page, Request } from '@playwright/test'
import { WORDS } from '#tests/fixtures/contact-words.ts'
import { expect, inLanguage, type Language, wholeHydrated } from '../site-test.ts'

export const field = (page: Page, name: string) => page.locator(`#contact_${name}`)
export const sendButton = (page: Page, language: Language) =>
  page.locator('form#contact').getByRole('button', { name: WORDS[language].send, exact: true })

export async function openForm(page: Page, language: Language, query = '') {
  await page.goto(inLanguage(language, `/contact-us${query}`))
  await wholeHydrated(page)
}

export async function fillPerson(page: Page) {
  await field(page, 'name').fill('Rini')
  await field(page, 'email').fill('rini@example.com')
  await field(page, 'phone_number').fill('+62 812 3456 7890')
  await field(page, 'message').fill('Do you have it in gray?')
}

export async function fillMessage(page: Page, language: Language) {
  await page.getByRole('radio', { name: WORDS[language].information }).check()
  await field(page, 'company').fill('PT Contoh')
  await fillPerson(page)
}

/** Collects what is posted to a path of the service, in order; the requests still reach it. */
export function watchPosts(page: Page, path: string): Request[] {
  const posts: Request[] = []
  page.on('request', (request) => {
    if (request.method() === 'POST' && new URL(request.url()).pathname === path) posts.push(request)
  })
  return posts
}

export async function answer(page: Page, language: Language, question: string, button: 'yes' | 'cancel') {
  const dialog = page.getByRole('alertdialog', { name: WORDS[language].confirmation })
  await expect(dialog).toContainText(question)
  await dialog.getByRole('button', { name: WORDS[language][button] }).click()
}
