import type { Page, Route } from '@playwright/test'
import type { Release } from '#generated/types.ts'
import { expect, ONCE, test } from '../site-test.ts'
import { callStudio, signIn } from './demo-editor.ts'

interface Part {
  collection: string
  id: number
  key: string
  version: number
  draft: { uid: string; seq: number } | null
}

test('what was found leads to its field, and an error keeps a page from being published', ONCE, async ({ page }) => {
  await signIn(page)
  type Listed = { id: number; title: string; version: number }
  const listed = async (q: string) =>
    (await callStudio<Listed[]>(page, 'GET', 'documents', { query: { collection: 'page', q, status: 'published' } }))[0]
  const [about, questions] = [await listed('about'), await listed('faq')]
  const { parts } = await callStudio<{ parts: Part[] }>(page, 'GET', `aggregate/page/${about?.id}`)
  const part = parts.find(({ collection }) => collection === 'block_card') as Part
  const body = { collection: part.collection, id: part.id, base_version: part.version }
  const draft = await callStudio<{ uid: string; seq: number }>(page, 'POST', 'drafts', { body })
  const button = { id: 1, label: 'Nowhere', href: '/about/no-such-page' }
  const write = async (value: object) => {
    const { seq } = await callStudio<{ seq: number }>(page, 'GET', `drafts/${draft.uid}`)
    const op = { op: 'set', pointer: '/translations/@en-US/buttons', value: [value] }
    await callStudio(page, 'POST', `drafts/${draft.uid}/ops`, { body: { base_seq: seq, ops: [op] } })
  }
  await write(button)
  const from = { collection: 'page', id: questions?.id, base_version: questions?.version }
  const other = await callStudio<{ uid: string; seq: number }>(page, 'POST', 'drafts', { body: from })
  const word = { op: 'set', pointer: '/translations/@en-US/meta_title', value: 'Questions that are asked often' }
  await callStudio(page, 'POST', `drafts/${other.uid}/ops`, { body: { base_seq: other.seq, ops: [word] } })
  try {
    await page.goto(`/studio/pages/${about?.id}`)
    const letGo = await holdCheck(page)
    await page.getByRole('button', { name: /^Publish \(/ }).click()
    const checking = page.getByRole('status').filter({ hasText: 'Checking the pages as visitors would get them…' })
    await expect(checking).toBeVisible()
    letGo()
    const dialog = page.getByRole('dialog')
    await expect(dialog).toContainText('Fix the errors before publishing', { timeout: 30_000 })
    await expect(checking).toHaveCount(0)
    await expect(dialog.getByText('JavaScript').first()).toBeVisible()
    await dialog
      .getByRole('button', { name: 'The link to /about/no-such-page leads nowhere: it answers with the status 404.' })
      .click()
    await expect(dialog).toHaveCount(0)
    const field = page.locator('[data-pointer="/translations/@en-US/buttons"]')
    await expect(field).toBeVisible()

    // What only a browser sees on the page as it would be is warned of, and leads to its field, too.
    const faq = { id: 1, label: 'A label that is cut', href: '/faq' }
    await write(faq)
    await page.route('**/assets/*.css', cutFaqLink)
    await page.getByRole('button', { name: /^Publish \(/ }).click()
    await expect(dialog.getByRole('checkbox')).not.toBeChecked({ timeout: 30_000 })
    const seen = dialog.getByRole('listitem').filter({ hasText: '“A label that is cut” is cut off.' })
    await expect(seen).toContainText('/about (390, 820, 1280 px)')
    await seen.getByRole('button').click()
    await expect(dialog).toHaveCount(0)
    await expect(field).toBeVisible()
    await page.unroute('**/assets/*.css', cutFaqLink)
    await write(button)

    // The same where it is to go out with another page: nothing does, and the finding leads there.
    const before = await releasesOf(page, questions?.id)
    await page.goto(`/studio/pages/${questions?.id}`)
    await page.getByRole('button', { name: 'Schedule', exact: true }).click()
    await dialog.getByRole('checkbox', { name: about?.title ?? '' }).check()
    await dialog.getByRole('button', { name: 'Schedule', exact: true }).click()
    await dialog.getByRole('link', { name: /answers with the status 404/ }).click({ timeout: 30_000 })
    await expect(page).toHaveURL(new RegExp(`/pages/${about?.id}\\?`))
    await expect(field.locator(':focus')).toHaveCount(1)
    expect(await releasesOf(page, questions?.id)).toEqual(before)

    // On the screen of a release, the finding leads to the field in the document's own form.
    const { seq } = await callStudio<{ seq: number }>(page, 'GET', `drafts/${draft.uid}`)
    const release = { base_version: 0, title: 'Nowhere', items: [{ draft: draft.uid, base_seq: seq }] }
    const { no, version } = await callStudio<Release>(page, 'POST', 'releases', { body: release })
    await page.goto(`/studio/releases/${no}`)
    await page.getByRole('link', { name: /answers with the status 404/ }).click({ timeout: 30_000 })
    await expect(field.locator(':focus')).toHaveCount(1)
    await callStudio(page, 'POST', `releases/${no}/cancel`, { body: { base_version: version } })
  } finally {
    for (const { uid } of [draft, other]) {
      const { seq } = await callStudio<{ seq: number }>(page, 'GET', `drafts/${uid}`)
      await callStudio(page, 'POST', `drafts/${uid}/discard`, { body: { base_seq: seq } })
    }
  }
})

/** The site's styles, with one by which the words of a link do not fit. */
async function cutFaqLink(route: Route): Promise<void> {
  const response = await route.fetch()
  const cut = 'main a[href="/faq"] { display: block; width: 3rem; overflow: hidden; white-space: nowrap; }'
  await route.fulfill({ response, body: `${await response.text()}\n${cut}` })
}

/** The numbers of the releases that hold a page: other journeys make releases at the same time. */
async function releasesOf(page: Page, id: number | undefined): Promise<number[]> {
  const releases = await callStudio<{ no: number }[]>(page, 'GET', 'releases')
  const whole = releases.map(({ no }) => callStudio<Release>(page, 'GET', `releases/${no}`))
  const holding = (await Promise.all(whole)).filter(({ items }) =>
    items.some((item) => item.collection === 'page' && item.id === id),
  )
  return holding.map(({ no }) => no)
}

/** Keeps checks from being answered until what it returns is called. */
async function holdCheck(page: Page): Promise<() => void> {
  const { promise, resolve } = Promise.withResolvers<void>()
  await page.route('**/api/v1/studio/check?*', async (route) => {
    await promise
    await route.continue()
  })
  return resolve
}
