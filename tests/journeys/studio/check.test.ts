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
  const [about] = await callStudio<{ id: number }[]>(page, 'GET', 'documents', {
    query: { collection: 'page', q: 'about', status: 'published' },
  })
  const { parts } = await callStudio<{ parts: Part[] }>(page, 'GET', `aggregate/page/${about?.id}`)
  const part = parts.find(({ collection }) => collection === 'block_card') as Part
  const body = { collection: part.collection, id: part.id, base_version: part.version }
  const draft = await callStudio<{ uid: string; seq: number }>(page, 'POST', 'drafts', { body })
  const button = { id: 1, label: 'Nowhere', href: '/about/no-such-page' }
  const op = { op: 'set', pointer: '/translations/@en-US/buttons', value: [button] }
  await callStudio(page, 'POST', `drafts/${draft.uid}/ops`, { body: { base_seq: draft.seq, ops: [op] } })
  try {
    await page.goto(`/studio/pages/${about?.id}`)
    await page.getByRole('button', { name: /^Publish \(/ }).click()
    const dialog = page.getByRole('dialog')
    await expect(dialog).toContainText('Fix the errors before publishing', { timeout: 30_000 })
    await expect(dialog.getByText('JavaScript').first()).toBeVisible()
    await dialog.getByRole('button', { name: 'The link to /about/no-such-page answers with the status 404.' }).click()
    await expect(dialog).toHaveCount(0)
    await expect(page.locator('[data-pointer="/translations/@en-US/buttons"]')).toBeVisible()
  } finally {
    const { seq } = await callStudio<{ seq: number }>(page, 'GET', `drafts/${draft.uid}`)
    await callStudio(page, 'POST', `drafts/${draft.uid}/discard`, { body: { base_seq: seq } })
  }
})
