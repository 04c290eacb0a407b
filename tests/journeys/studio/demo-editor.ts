import { expect, type Page } from '@playwright/test'
import type { Language } from '../site-test.ts'

/** The demo's user, of sites that are started with this password. */
export const EDITOR = { username: 'editor', password: process.env.DEMO_PASSWORD ?? 'kata sandi percobaan' }

/** Signs in by keyboard, in a language. */
export async function signIn(page: Page, language: Language = 'en', username = EDITOR.username): Promise<void> {
  await page.addInitScript((chosen) => {
    if (!localStorage.getItem('studio.language')) localStorage.setItem('studio.language', JSON.stringify(chosen))
  }, language)
  await page.goto('/studio')
  await page.locator('input[autocomplete=username]').fill(username)
  await page.locator('input[type=password]').fill(EDITOR.password)
  await page.keyboard.press('Enter')
  await expect(page.locator('input[type=password]')).toHaveCount(0)
}

/** Ends the session as if its time were over: the service no longer knows its tokens. */
export async function loseSession(page: Page): Promise<void> {
  await page.evaluate(() => {
    for (const name of ['auth._token.local', 'auth._refresh_token.local']) localStorage.setItem(name, 'Bearer gone')
  })
}

/** Makes a call of the studio as the person who has signed in on the page. Answers its data. */
export async function callStudio<Answer>(
  page: Page,
  method: 'GET' | 'POST',
  path: string,
  { query = {}, body }: { query?: Record<string, string>; body?: object } = {},
): Promise<Answer> {
  const authorization = await page.evaluate(() => localStorage.getItem('auth._token.local') ?? '')
  const response = await page.request.fetch(`/api/v1/studio/${path}`, {
    method,
    params: query,
    headers: { authorization, 'idempotency-key': crypto.randomUUID() },
    ...(body && { data: body }),
  })
  const answer = await response.json()
  if (!response.ok()) throw new Error(JSON.stringify(answer))
  return answer.data
}

/** Opens a document by its key, at the address to which a list leads, without what an earlier attempt left of it. */
export async function openDocument(page: Page, collection: string, key: string): Promise<void> {
  type Listed = { id: number; key: string; draft_uid: string | null }
  const listed = await callStudio<Listed[]>(page, 'GET', 'documents', { query: { collection, q: key } })
  const found = listed.find((one) => one.key === key)
  if (!found) throw new Error(`There is no ${collection} ${key}.`)
  if (found.draft_uid) {
    const { seq } = await callStudio<{ seq: number }>(page, 'GET', `drafts/${found.draft_uid}`)
    await callStudio(page, 'POST', `drafts/${found.draft_uid}/discard`, { body: { base_seq: seq } })
  }
  await page.goto(`/studio/documents/${collection}/${found.id}`)
  await expect(page.getByRole('tab').first()).toBeVisible()
}
