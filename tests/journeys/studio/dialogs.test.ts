import { type BrowserContext, expect, type Page, type Route } from '@playwright/test'
import { languageTag } from '#domain/languages/locales.ts'
import { type Language, ONCE, test } from '../site-test.ts'
import { field, frame, hero, makePage, openEditor, type TaskRun, words } from './tasks/editor-task.ts'
import { Hand } from './tasks/hand.ts'
import { StudioDesk, wordsOf } from './tasks/studio-desk.ts'

/** The smallest phone on which the studio is worked in. */
const PHONE = { width: 360, height: 740 }

/**
 * Whatever these dialogs do is the same in both languages: those with names and long words are opened in Indonesian.
 */
async function begin(page: Page, context: BrowserContext, origin: string, language: Language): Promise<TaskRun> {
  test.slow()
  const desk = await StudioDesk.open(origin)
  await desk.seat(context, language)
  const slug = `dialogs-${language}-${crypto.randomUUID().slice(0, 6)}`
  return { page, desk, language, slug, hand: new Hand(page, 'mouse'), say: wordsOf(language) }
}

test(
  'blocks are kept as a pattern, a draft is shared, and Escape closes what is asked',
  ONCE,
  async ({ page, context, baseURL, expectAccessible, expectedNoise }) => {
    const run = await begin(page, context, baseURL ?? '', 'id')
    const { desk, slug, say } = run
    const { id } = await makePage(run, slug, [hero('Part 1', 'Bagian 1'), words('Part 2', 'Bagian 2')])
    await openEditor(run, id)
    const dialog = page.getByRole('dialog')
    const button = (word: string) => page.getByRole('button', { name: say(word), exact: true })

    const row = page.locator(`[data-name="block_card:${slug}-1"]`)
    await row.click()
    await button('page-editor.save_pattern').click()
    await expect(dialog.getByRole('textbox').first()).toBeFocused()
    await expectAccessible({ exclude: 'iframe' })
    await page.keyboard.type(`Start ${slug}`)
    await page.keyboard.press('Tab')
    await page.keyboard.type(`Awal ${slug}`)
    await dialog.getByRole('checkbox', { name: 'Bagian 2' }).check()
    await page.keyboard.press('Enter')
    await expect(dialog).toHaveCount(0)
    await button('page-editor.add').click()
    await page.keyboard.type(slug)
    await dialog
      .getByRole('button', { name: `Awal ${slug}` })
      .first()
      .click()
    await expect(page.locator('[data-block] [data-name^="block_card:"]')).toHaveCount(4)

    // What was done is said over the page until somebody goes on in a field.
    const added = page.getByRole('status').getByText(say('page-editor.added'))
    await expect(added).toBeVisible()
    await row.click()
    await field(run, 'title', 'id').click()
    await expect(added).toHaveCount(0, { timeout: 2_000 })
    await field(run, 'title', 'id').fill('Only in the draft')
    await expect(frame(page).getByText('Only in the draft')).toBeVisible()
    await button('page-editor.share').click()
    await expect(button('page-editor.share_make')).toBeFocused()
    await page.keyboard.press('Enter')
    const address = await dialog.getByLabel(say('page-editor.share_address')).inputValue()
    const seen = async () => (await fetch(`${address}?language=id`)).text()
    expect((await seen()).includes('Only in the draft'), 'the link shows what was typed last').toBe(true)
    await dialog
      .getByRole('button', { name: say('page-editor.share_end') })
      .first()
      .click()
    await expect.poll(async () => (await seen()).includes('Only in the draft')).toBe(false)
    await button('shell.close').click()
    await expect(dialog).toHaveCount(0)

    // While the dialog is open, somebody else works on the release and on the draft.
    const title = `Together ${slug}`
    const { no } = await desk.call<{ no: number }>('POST', 'releases', { base_version: 0, title })
    await button('page-editor.schedule').click()
    await dialog.getByRole('combobox').selectOption(title)
    const otherBlock = await desk.draft('block_card', { '/slug': `${slug}-other`, ...words('Other', 'Lain') })
    await desk.call('POST', `releases/${no}/items`, { base_version: 1, add: [otherBlock] })
    const found = await desk.call<{ draft_uid: string }[]>('GET', `documents?collection=block_card&q=${slug}-1`)
    const { uid, seq } = await desk.call<{ uid: string; seq: number }>('GET', `drafts/${found[0]?.draft_uid}`)
    const ops = [{ op: 'set', pointer: '/translations/@en-US/subtitle', value: 'By somebody else' }]
    await desk.call('POST', `drafts/${uid}/ops`, { base_seq: seq, ops })
    await button('page-editor.add_to_release').click()
    await expect(dialog.getByRole('status')).toContainText(title)
    const { items } = await desk.call<{ items: { draft_seq: number; base_seq: number }[] }>('GET', `releases/${no}`)
    expect(items.length).toBeGreaterThan(1)
    expect(items.every(({ draft_seq, base_seq }) => draft_seq === base_seq)).toBe(true)
    await button('shell.close').click()

    // The answer to the first press is lost: the second one goes on with the same release.
    expectedNoise.push('Failed to load resource')
    const schedule = async () => {
      await button('page-editor.schedule').click()
      await dialog.getByRole('combobox').selectOption('')
      await dialog.getByRole('button', { name: say('page-editor.schedule'), exact: true }).click()
    }
    await page.locator('[data-block] [data-name^="block_card:"]').nth(1).click()
    await button('page-editor.remove').click()
    await schedule()
    const check = page.getByRole('dialog', { name: say('check.title') })
    await check.getByRole('checkbox').check()
    const lost = async (route: Route) => {
      await route.fetch()
      await route.abort()
    }
    await page.route('**/api/v1/studio/releases', lost, { times: 1 })
    await check.getByRole('button', { name: say('page-editor.schedule'), exact: true }).click()
    await expect(dialog.getByRole('alert')).toBeVisible({ timeout: 30_000 })
    await button('shell.close').click()
    await expect(dialog).toHaveCount(0)
    await schedule()
    await expect(page.getByText(say('page-editor.scheduled'))).toBeAttached({ timeout: 30_000 })
    const waiting = await desk.call<{ title: string }[]>('GET', 'releases?state=scheduled&limit=100')
    expect(waiting.filter((release) => release.title === slug)).toHaveLength(1)

    await page.setViewportSize(PHONE)
    for (const asked of ['page-editor.schedule', 'page-editor.share', 'check.check']) {
      await button(asked).click()
      await expect(dialog).toBeVisible()
      await page.keyboard.press('Escape')
      await expect(dialog).toHaveCount(0)
      await expect(button(asked)).toBeFocused()
    }

    // The form of a document says that a release takes it, and leads there; so does that of a new one.
    const [stored] = await desk.call<{ id: number }[]>('GET', `documents?collection=page&q=${slug}`)
    const labels = { '/translations/@en-US/label': slug, '/translations/@id-ID/label': slug }
    const fresh = await desk.draft('tag', { '/name': slug, ...labels })
    const publish_at = new Date(Date.now() + 86_400_000).toISOString()
    await desk.call('POST', 'releases', { base_version: 0, title: `New ${slug}`, items: [fresh], publish_at })
    const [, asApproved] = say('releases.waits_until').split('{moment}')
    const waits = page.getByRole('link').filter({ hasText: asApproved ?? '' })
    await page.goto(`/studio/documents/page/${stored?.id}`)
    await expect(waits).toBeVisible()
    await page.goto(`/studio/drafts/${fresh.draft}`)
    await waits.click()
    await expect(page).toHaveURL(/\/studio\/releases$/)
  },
)

test(
  'imports are brought into drafts: on a page, in the form of a document, and in a release',
  ONCE,
  async ({ page, context, baseURL, expectAccessible, expectedNoise }) => {
    const run = await begin(page, context, baseURL ?? '', 'en')
    const { desk, slug, say } = run
    const dialog = page.getByRole('dialog')
    const button = (word: string) => page.getByRole('button', { name: say(word), exact: true })

    // A block is imported while its draft is open: with another heading, and with a subtitle.
    expectedNoise.push('the server responded with a status of 409', 'the server responded with a status of 412')
    const stored = await makePage(run, `${slug}-import`, [hero('Part 1', 'Bagian 1')])
    const block = `block_card/${stored.blocks[0]}`
    const importBlock = (title: string, subtitle: string) =>
      desk.import('block_card', {
        ...{ slug: `${slug}-import-1`, component_name: 'hero-banner', image: 'hero-water-treatment' },
        translations: [
          { languages_code: languageTag('en'), title, subtitle },
          { languages_code: languageTag('id'), title: 'Theirs', subtitle },
        ],
      })
    const document = async () => JSON.stringify(await desk.call('GET', `documents/${block}`))
    const saved = page.getByText(say('drafts.saved'), { exact: true })
    const publish = page.locator('[data-publish]')
    await openEditor(run, stored.id)
    await page.locator(`[data-name="block_card:${slug}-import-1"]`).click()
    await field(run, 'title', 'en').fill('Mine')
    await expect(saved).toBeVisible()
    await importBlock('Theirs', 'First import')
    await publish.click()
    await button('documents.bring_in').click()
    const both = page.getByRole('dialog', { name: say('documents.both_title') })
    await expect(both.getByText('Mine', { exact: true })).toBeVisible()
    await expect(both.getByText('Theirs', { exact: true })).toBeVisible()
    await expectAccessible({ exclude: 'iframe' })
    await both.getByRole('button', { name: say('documents.cancel') }).click()
    await expect(both).toHaveCount(0)
    await button('documents.bring_in').click()
    await both.getByRole('button', { name: say('panel.keep_mine') }).click()
    await expect(dialog).toHaveCount(0)
    await expect(publish).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(page.getByText(say('page-editor.published'))).toBeVisible({ timeout: 30_000 })
    expect(await document()).toMatch(/Mine.*First import|First import.*Mine/)

    // The same in the form of the document: theirs stay where both have changed it, and mine where only I have.
    await page.goto(`/studio/documents/${block}`)
    await field(run, 'title', 'en').fill('Typed in the form')
    await field(run, 'title', 'id').fill('My other words')
    await expect(saved).toBeVisible()
    await importBlock('Their last word', 'Second import')
    await publish.click()
    await expect(button('documents.bring_in')).toBeVisible({ timeout: 30_000 })
    await button('documents.bring_in').click()
    await both.getByRole('button', { name: say('panel.take_theirs') }).click()
    await expect(page.getByText(say('documents.brought_in'))).toBeVisible()
    await expect(field(run, 'title', 'en')).toHaveValue('Their last word')
    await expect(field(run, 'title', 'id')).toHaveValue('My other words')
    await expect(publish).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(page.getByText(say('documents.published'))).toBeVisible({ timeout: 30_000 })
    expect(await document()).toMatch(/(?=.*Their last word)(?=.*My other words)(?=.*Second import)/)

    // The same on the screen of a release, which then has the draft as it is.
    const values = { '/translations/@en-US/title': 'In the release' }
    const member = await desk.draft('block_card', values, stored.blocks[0])
    const body = { base_version: 0, title: `Release ${slug}`, items: [member] }
    const release = await desk.call<{ no: number }>('POST', 'releases', body)
    await importBlock('Stored meanwhile', 'Third import')
    await page.goto(`/studio/releases/${release.no}`)
    await button('documents.bring_in').click()
    await both.getByRole('button', { name: say('panel.keep_mine') }).click()
    await expect(page.getByText(say('documents.brought_in'))).toBeVisible()
    await expect(button('documents.bring_in')).toHaveCount(0)
    await expect(page.getByRole('heading', { name: say('releases.check'), exact: true })).toBeFocused()
    // Somebody goes on with the draft: the release takes it as it is now.
    const { seq: base_seq } = await desk.call<{ seq: number }>('GET', `drafts/${member.draft}`)
    const ops = [{ op: 'set', pointer: '/translations/@en-US/title', value: 'In the release now' }]
    await desk.call('POST', `drafts/${member.draft}/ops`, { base_seq, ops })
    await page.reload()
    await button('releases.take_now').click()
    await expect(button('releases.take_now')).toHaveCount(0)
    await expect(page.getByRole('heading', { name: say('releases.check'), exact: true })).toBeFocused()
    // A translation whose original has changed is named and wants no tick, as in the page editor.
    await expect(page.getByRole('link', { name: /^The original of “Title” has changed/ })).toBeVisible({
      timeout: 30_000,
    })
    await expect(page.getByRole('checkbox')).toHaveCount(0)
    await expect(button('releases.publish')).toHaveAttribute('aria-disabled', 'false', { timeout: 30_000 })
    await button('releases.publish').click()
    // The button that was pressed is gone.
    await expect(page.getByRole('heading', { name: say('releases.acts'), exact: true })).toBeFocused({
      timeout: 30_000,
    })
    await expect.poll(document, { timeout: 30_000 }).toMatch(/(?=.*In the release now)(?=.*Third import)/)

    // What has been stored since is not taken back, and what that would lose is shown.
    await importBlock('Stored afterward', 'Fourth import')
    await button('releases.revert').click()
    await page.locator('summary', { hasText: say('releases.stored_since', { title: '' }).trim() }).click()
    await expect(page.locator('ins', { hasText: 'Fourth' }), 'in both languages').toHaveCount(2)
    await expectAccessible()
  },
)
