import { expect, type Locator } from '@playwright/test'
import { type EditorTask, field, find, goToField, place, saved, type TaskRun, visitorsRead } from './editor-task.ts'
import { LONGEST_MS } from './hand.ts'

/** Begins a document of a collection from its list. */
async function begin({ page, hand, say }: TaskRun, collection: string): Promise<void> {
  await page.goto(`/studio/documents/${collection}`)
  const fresh = page.getByRole('main').getByRole('button', { name: say('lists.new'), exact: true })
  await expect(fresh).toBeVisible({ timeout: LONGEST_MS })
  hand.start()
  await hand.press(fresh)
  await page.waitForURL('**/studio/drafts/*')
}

const box = (run: TaskRun, pointer: string): Locator => place(run.page, pointer).locator('input, textarea').first()

/** Publishes the document, and accepts what its check warns of. */
async function publish({ page, hand, say }: TaskRun): Promise<void> {
  const button = page.getByRole('button', { name: say('documents.publish'), exact: true })
  await expect(button).toBeEnabled({ timeout: 60_000 })
  await hand.press(button)
  const dialog = page.getByRole('dialog', { name: say('check.title') })
  const asked = dialog.getByRole('checkbox')
  await expect(asked.or(page.getByText(say('documents.published'))).first()).toBeVisible({ timeout: 60_000 })
  if (await asked.isVisible()) {
    await hand.press(asked, 'Space')
    await hand.press(dialog.getByRole('button', { name: say('check.go'), exact: true }))
  }
  await page.waitForURL(/\/studio\/(?:documents|pages)\//, { timeout: 60_000 })
  hand.stop()
}

const addProduct: EditorTask = {
  title: 'add a product with picture, category, texts and spec values',
  mark: 40,
  async perform(run) {
    const { page, hand, say, slug } = run
    await begin(run, 'product')
    await hand.write(box(run, '/name'), `Grating ${slug}`)
    await hand.write(box(run, '/translations/@id-ID/name'), `Kisi ${slug}`)
    await hand.write(box(run, '/code'), slug.toUpperCase())
    // The name has suggested it.
    const made = `grating-${slug}`
    await expect(box(run, '/slug')).toHaveValue(made)
    await hand.write(field(run, 'summary', 'en'), 'A grating for piers.')
    await hand.write(field(run, 'summary', 'id'), 'Grating untuk dermaga.')
    await goToField(run, 'spec_values')
    const specs = place(page, '/spec_values').first()
    await hand.press(specs.getByRole('button').last())
    const row = place(page, '/spec_values/@1').first()
    await expect(row).toBeVisible()
    await pick(run, row, 'spec', 'depth')
    await hand.write(row.locator('[data-pointer$="/value"] :is(input, textarea)').first(), '38')

    await goToField(run, 'product_category', 'connections')
    await pick(run, place(page, '/product_category').first(), '', 'molded')
    await goToField(run, 'thumbnail', 'pictures')
    const thumbnail = place(page, '/thumbnail').first()
    await hand.press(thumbnail.getByRole('button').filter({ hasText: say('media.choose') }))
    const pictures = thumbnail.locator('li button:has(img)')
    await expect(pictures.first()).toBeVisible({ timeout: 30_000 })
    await hand.press(pictures.first())
    await expect(pictures).toHaveCount(0)
    await saved(run)
    await publish(run)
    await visitorsRead(run, `/product/detail/${made}`, 'A grating for piers.')
    await visitorsRead(run, `/id/product/detail/${made}`, 'Grating untuk dermaga.')
  },
}

/** Picks the first document that is found by some words, in a field that refers to one. */
async function pick({ page, hand, say }: TaskRun, within: Locator, name: string, words: string): Promise<void> {
  const own = name === '' ? within : within.locator(`[data-pointer$="/${name}"]`).first()
  await hand.press(own.getByRole('button').filter({ hasText: say('panel.choose') }))
  await expect(own.getByRole('searchbox')).toBeFocused()
  await page.keyboard.type(words)
  const offers = own.locator('li button').filter({ hasText: new RegExp(words, 'i') })
  await expect(offers.first()).toBeVisible({ timeout: 30_000 })
  await hand.press(offers.first())
  await expect(own.getByRole('searchbox')).toHaveCount(0)
}

const writeArticle: EditorTask = {
  title: 'write an article with a table and two pictures',
  mark: 40,
  async perform(run) {
    const { page, hand, desk, say, slug } = run
    await begin(run, 'article')
    await hand.write(field(run, 'title', 'en'), `Loads ${slug}`)
    await hand.write(field(run, 'title', 'id'), `Beban ${slug}`)
    const text = place(page, '/translations/@en-US/content').locator('[role=textbox]').first()
    const tools = place(page, '/translations/@en-US/content').getByRole('toolbar').first()
    const tool = (id: string) => tools.getByRole('button', { name: say(`rich-text.${id}`), exact: true })
    await hand.enter(text)
    await hand.type('What a grating carries.')
    for (const number of [1, 2]) {
      await hand.press(tool('picture'))
      const offers = place(page, '/translations/@en-US/content').locator('li button:has(img)')
      await expect(offers.nth(2)).toBeVisible({ timeout: 30_000 })
      await hand.press(offers.nth(number))
      await expect(offers).toHaveCount(0)
      await expect(text.locator('figure, img')).not.toHaveCount(0)
    }
    await hand.press(tool('table'))
    const cells = text.locator('th, td')
    await expect(cells.first()).toBeVisible()
    for (const [index, word] of ['Depth', 'Weight', 'Panel', '38 mm', '19 kg'].entries()) {
      if (hand.way === 'touch' && index > 0) await hand.press(cells.nth(index))
      await hand.type(word)
      if (hand.way !== 'touch') await hand.key('Tab')
    }
    await saved(run)
    await publish(run)
    await visitorsRead(run, `/article/detail/loads-${slug}`, 'What a grating carries.')
    const html = await desk.visit(`/article/detail/loads-${slug}`)
    expect(html).toContain('19 kg')
    expect(html.split('<figure').length - 1).toBeGreaterThanOrEqual(2)
  },
}

const REFERRERS = 40

const renameProduct: EditorTask = {
  title: 'rename a product that 40 documents refer to',
  mark: 6,
  async perform(run) {
    const { page, hand, desk, say, slug } = run
    const product = { '/slug': slug, '/name': `Grating ${slug}`, '/code': slug.toUpperCase() }
    const [made] = await desk.publish(slug, [await desk.draft('product', product)])
    const id = made?.id ?? 0
    const articles = Array.from({ length: REFERRERS }, (_, index) =>
      desk.draft('article', {
        '/slug': `${slug}-${index}`,
        '/translations/@en-US/title': `About ${slug} ${index}`,
        '/products': [slug],
      }),
    )
    await desk.publish(slug, await Promise.all(articles))

    await page.goto(`/studio/documents/product/${id}`)
    const summary = page.locator('summary').filter({ hasText: say('documents.fate') })
    await expect(summary).toBeVisible({ timeout: 40_000 })
    hand.start()
    // Whoever has no pointer finds it by its name.
    await (hand.isKeyboard ? find(run, say('documents.fate')) : hand.press(summary))
    await expect(page.getByText(String(REFERRERS)).first()).toBeVisible({ timeout: 30_000 })
    await hand.write(page.locator('input[name=key]'), `${slug}-renamed`)
    await hand.key('Enter')
    await expect(page.getByText(say('documents.renamed'))).toBeVisible({ timeout: 60_000 })
    hand.stop()
    const followed = await desk.call<{ key: string }[]>('GET', `references/product/${id}?limit=100`)
    expect(followed).toHaveLength(REFERRERS)
    const old = await fetch(`${desk.origin}/product/detail/${slug}`, { redirect: 'manual' })
    expect([old.status, old.headers.get('location')]).toEqual([301, `/product/detail/${slug}-renamed`])
  },
}

/** What is done in the form of a document. */
export const DOCUMENT_TASKS: readonly EditorTask[] = [addProduct, writeArticle, renameProduct]
