import type { Browser, Page } from '@playwright/test'
import { expect, ONCE, SMALL, test } from '../site-test.ts'
import { callStudio, EDITOR, openDocument, signIn } from './demo-editor.ts'
import { photo } from './photo.ts'
import { addColleague, StudioDesk } from './tasks/studio-desk.ts'

const DISCARDED = 'The changes were discarded. What visitors see has not changed.'

const state = (page: Page, word: string) =>
  page.locator('[data-save-word]').filter({ hasText: new RegExp(`^${word}$`) })

const firstName = (page: Page) => page.getByRole('textbox', { name: 'First name' })

/** Another browser, in which the same person may sign in. */
async function otherPage(browser: Browser): Promise<Page> {
  const context = await browser.newContext({ locale: 'en-US' })
  await context.addInitScript(() => Reflect.deleteProperty(Navigator.prototype, 'serviceWorker'))
  return context.newPage()
}

test(
  'a text is corrected and published by keyboard alone, and the change is taken back',
  ONCE,
  async ({ page, expectAccessible }, { retry }) => {
    await signIn(page)
    await openDocument(page, 'tag', 'slip')
    await expectAccessible()
    // What an earlier attempt has published stays: each attempt has a word of its own.
    const word = ` underfoot${retry || ''}`
    const english = page.getByRole('textbox', { name: 'Name for visitors · English' })
    const publish = async () => {
      await page.getByRole('button', { name: 'Publish' }).press('Enter')
      await expect(page.getByText('Published: visitors see it now, in every language.')).toBeVisible()
      // There is nothing more to publish, and whoever works with the keyboard is still where they were.
      await expect(page.getByRole('button', { name: 'Publish' })).toBeFocused()
    }

    // What a field is for is said once for both languages, which screen readers say with each.
    const hint = 'The word as visitors read it.'
    await expect(page.getByText(hint)).toHaveCount(1)
    await expect(page.getByRole('textbox', { name: /^Name for visitors/ }).last()).toHaveAccessibleDescription(
      new RegExp(hint),
    )
    const before = await english.inputValue()
    await english.focus()
    await page.keyboard.press('End')
    await page.keyboard.type(word)
    await expect(state(page, 'Saved')).toBeVisible()
    await expect(page.getByRole('button', { name: 'Publish' })).toBeEnabled()
    // What the draft holds, no visitor sees.
    const labels = async () => JSON.stringify(await (await page.request.get('/api/articles?limit=100')).json())
    expect(await labels()).not.toContain(word)
    // What a translation lacks is found first: it leads to its field, and is accepted with a tick.
    const indonesian = page.getByRole('textbox', { name: 'Name for visitors · Bahasa Indonesia' })
    await page.getByRole('button', { name: 'Still correct' }).press('Enter')
    await expect(page.getByText('The text in English has changed since')).toHaveCount(0)
    await page.getByRole('button', { name: 'Undo', exact: true }).press('Enter')
    await expect(english).toHaveValue(before)
    await expect(page.getByRole('status').filter({ hasText: 'Undone.' })).toHaveCount(1)
    await page.getByRole('button', { name: 'Redo', exact: true }).press('Enter')
    await expect(english).toHaveValue(before + word)
    await indonesian.fill('')
    const check = page.getByRole('dialog')
    await page.getByRole('button', { name: 'Publish' }).press('Enter')
    await check.getByRole('button', { name: '“Name for visitors” has no text in Indonesian.' }).press('Enter')
    await expect(indonesian).toBeFocused()
    await page.getByRole('button', { name: 'Publish' }).press('Enter')
    await check.getByRole('checkbox').press('Space')
    await expectAccessible()
    await check.getByRole('button', { name: 'Publish' }).press('Enter')
    await expect(page.getByText('Published: visitors see it now, in every language.')).toBeVisible()
    expect(await labels()).toContain(before + word)

    await page.locator('summary', { hasText: 'History' }).press('Enter')
    const revisions = page.getByRole('listitem').filter({ hasText: /^Version/ })
    await revisions
      .first()
      .getByText(/^Version/)
      .press('Enter')
    await expect(revisions.first().locator('ins')).toHaveText(word)
    // What is stored now has nothing to be restored.
    await expect(revisions.first().getByRole('button', { name: /^Restore version/ })).toHaveCount(0)
    await revisions
      .nth(1)
      .getByText(/^Version/)
      .press('Enter')
    await revisions
      .nth(1)
      .getByRole('button', { name: /^Restore version/ })
      .press('Enter')
    await expect(english).toHaveValue(before)
    await publish()
    expect(await labels()).not.toContain(word)

    // What is found in a document that is only known by its key leads there, too.
    await page.goto('/studio/documents/tag/named/slip?at=/tag/slip/translations/@id-ID/label')
    await expect(indonesian).toBeFocused()
    await expect(page).toHaveURL(/\/studio\/documents\/tag\/\d+\?at=/)
  },
)

test(
  'a document for visitors is added where it is chosen, and what is none says so',
  ONCE,
  async ({ page, expectedNoise }) => {
    expectedNoise.push('the server responded with a status of 415', 'net::ERR_FAILED')
    await signIn(page)
    await openDocument(page, 'product_document', 'certificate-iso-9001')
    await page.getByRole('tab', { name: 'Connections' }).click()
    await page.locator('[data-pointer="/file"]').getByRole('button').last().click()
    const drop = page.getByRole('group', { name: 'Add a document' })
    const send = (name: string, text: string) =>
      drop.locator('input').setInputFiles({ name, mimeType: 'application/pdf', buffer: Buffer.from(text) })
    await send('offer.pdf', 'PK\u0003\u0004 of another program')
    await expect(drop.getByText('“offer.pdf” is not a document that visitors can open.')).toBeVisible()
    await expect(drop.getByRole('button', { name: 'Try again' })).toHaveCount(0)
    // A cut connection is no fault of the file.
    await page.route('**/studio/files*', (route) => route.abort())
    await send('Certificate 2026.pdf', '%PDF-1.7\n1 0 obj\n<<>>\nendobj\nstartxref\n9\n%%EOF\n')
    await expect(drop.getByRole('button', { name: 'Try again' })).toBeVisible()
    await page.unroute('**/studio/files*')
    await drop.getByRole('button', { name: 'Try again' }).click()
    await expect(page.getByText(/certificate-2026-[0-9a-f]{8}\.pdf/)).toBeVisible()
    await expect(state(page, 'Saved')).toBeVisible()
  },
)

test(
  'whoever is at a field is named there to the others who work on the document',
  ONCE,
  async ({ page, browser, baseURL }) => {
    const name = `rini-${crypto.randomUUID().slice(0, 6)}`
    const desk = await StudioDesk.open(baseURL ?? '')
    const [{ draft }] = await Promise.all([desk.draft('tag', { '/name': name }), addColleague(name, 'Rini')])
    const other = await otherPage(browser)
    const seats = [
      [page, EDITOR.username],
      [other, name],
    ] as const
    for (const [one, username] of seats) {
      // Each asks every ten seconds where the others are.
      await one.clock.install()
      await signIn(one, 'en', username)
      await one.goto(`/studio/drafts/${draft}`)
      await one.getByRole('textbox', { name: 'Name for visitors · English' }).focus()
    }
    const at = (one: Page, pointer: string) => one.locator(`[data-pointer="${pointer}"]`)
    const isTold = (one: Page, pointer: string, words: string) =>
      expect(async () => {
        for (const [seat] of seats) await seat.clock.runFor(10_000)
        await expect(at(one, pointer).getByRole('status').filter({ hasText: words })).toBeVisible({ timeout: 500 })
      }).toPass({ timeout: 20_000 })
    await isTold(page, '/translations/@en-US/label', 'Rini is here too.')
    await isTold(other, '/translations/@en-US/label', 'Demo Editor is here too.')
    await other.getByRole('textbox', { name: 'Name for visitors · Bahasa Indonesia' }).focus()
    await isTold(page, '/translations/@id-ID/label', 'Rini is here too.')
    await expect(page.getByText('is here too.')).toHaveCount(1)
    await other.context().close()
  },
)

test(
  'a document is published, hidden, archived and deleted, after what refers to it is told',
  ONCE,
  async ({ page }) => {
    await signIn(page)
    const call = <Answer>(path: string, body: object) => callStudio<Answer>(page, 'POST', path, { body })
    const { uid } = await call<{ uid: string }>('drafts', { collection: 'tag', base_version: 0 })
    const name = `short-lived-${uid.slice(0, 6)}`
    const values = { '/name': name, '/translations/@en-US/label': name, '/translations/@id-ID/label': name }
    const ops = Object.entries(values).map(([pointer, value]) => ({ op: 'set', pointer, value }))
    await call(`drafts/${uid}/ops`, { base_seq: 0, ops })
    await page.goto(`/studio/drafts/${uid}`)
    await page.getByRole('tab').last().click()
    await page.getByRole('button', { name: 'Publish' }).click()
    // Now it has an address as a document, where the form goes on as it was left.
    await expect(page).toHaveURL(/\/documents\/tag\/\d+$/)
    await expect(page.getByRole('tab').last()).toHaveAttribute('aria-selected', 'true')
    await page.locator('summary', { hasText: 'Where it is used' }).click()
    await expect(page.getByText('Nothing links to it or shows it.')).toBeVisible()
    await page.locator('summary', { hasText: 'Rename, hide or delete' }).click()
    for (const act of ['Hide from visitors', 'Archive', 'Delete']) {
      await page.getByRole('button', { name: act, exact: true }).click()
      await expect(page.getByText('Nothing refers to this document.')).toBeVisible()
      await page.getByRole('button', { name: act, exact: true }).last().click()
      await expect(
        page.getByText(act === 'Delete' ? `“${name}” was deleted.` : 'Done: visitors no longer see it.'),
      ).toBeVisible({ timeout: 15_000 })
    }
    await expect(page).toHaveURL(/\/documents\/tag$/)

    // What was deleted is found in the history of the site, and comes back as a draft.
    await page.goto('/studio/history?collection=tag')
    const deletion = page.locator('main li', { hasText: name }).first()
    await deletion.locator('summary').click()
    await deletion.getByRole('button', { name: 'Restore as a draft' }).click()
    await expect(page).toHaveURL(/\/drafts\//)
    await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()

    // What something refers to is not offered for that.
    await openDocument(page, 'brand', 'ladira')
    await page.locator('summary', { hasText: 'Rename, hide or delete' }).click()
    await page.getByRole('button', { name: 'Delete', exact: true }).click()
    await expect(page.getByText('Only what nothing refers to can be deleted')).toBeVisible()
    await expect(page.getByRole('button', { name: 'Delete', exact: true })).toHaveCount(1)
  },
)

test(
  'a picture gets another file on its own screen, and is published with other words',
  ONCE,
  async ({ page, baseURL }) => {
    await signIn(page)
    const desk = await StudioDesk.open(baseURL ?? '')
    const sent = async (color: string) => ({ name: 'roof.jpg', mimeType: 'image/jpeg', buffer: await photo(color) })
    const { name: file, mimeType: type, buffer } = await sent('#684')
    await openDocument(page, 'image', await desk.picture(new File([new Uint8Array(buffer)], file, { type })))
    const shown = () => page.locator('header img').getAttribute('src')
    const before = await shown()
    await page.getByRole('button', { name: 'Replace everywhere' }).press('Enter')
    const asked = page.waitForEvent('filechooser')
    await page.getByRole('button', { name: 'Choose a file' }).press('Enter')
    await (await asked).setFiles(await sent('#486'))
    await expect.poll(shown).not.toBe(before)
    await page.getByRole('textbox', { name: 'What the picture shows · English' }).fill('A roof')
    await page.getByRole('textbox', { name: 'What the picture shows · Bahasa Indonesia' }).fill('Atap')
    await page.getByRole('button', { name: 'Publish' }).click()
    await expect(page.getByText('Published: visitors see it now, in every language.')).toBeVisible({ timeout: 30_000 })
  },
)

test(
  'nothing typed is lost when saves fail, the window is loaded again and two people write in one place',
  SMALL,
  async ({ page, browser, expectedNoise, expectAccessible }) => {
    expectedNoise.push('the server responded with a status of 409', 'Failed to load resource')
    const key = page.viewportSize()?.width === 390 ? 'Arif Nugraha' : 'Maya Kusumawardani'
    await signIn(page)
    await openDocument(page, 'author', key)
    const first = firstName(page)
    const before = await first.inputValue()

    // The connection goes while somebody types, and the window is loaded again before it is back.
    await page.route('**/ops', (route) => route.abort())
    await first.press('End')
    await page.keyboard.type(' Utama')
    await expect(state(page, 'Offline, kept on this device')).toBeVisible({ timeout: 10_000 })
    await page.reload()
    await expect(first).toHaveValue(`${before} Utama`)
    await page.unroute('**/ops')
    await expect(state(page, 'Saved')).toBeVisible({ timeout: 15_000 })

    const other = await otherPage(browser)
    await signIn(other)
    await other.goto(page.url())
    await expect(firstName(other)).toHaveValue(`${before} Utama`)
    // Both are at the field before either writes: neither has seen the other's words.
    await first.focus()
    await firstName(other).focus()
    const wordsOf = new Map([
      [page, `${before} Utama Putra`],
      [other, `${before} Pratama`],
    ])
    for (const [one, words] of wordsOf) await firstName(one).fill(words)
    // One of them is saved first; the other one, whichever it is, is asked.
    const wordIn = (one: Page) => state(one, '(Saved|Needs you)').textContent({ timeout: 10_000 })
    await expect
      .poll(async () => (await Promise.all([page, other].map(wordIn))).toSorted(), { timeout: 15_000 })
      .toEqual(['Needs you', 'Saved'])
    const [conflicted, saved] = (await wordIn(page)) === 'Needs you' ? [page, other] : [other, page]
    const theirs = wordsOf.get(saved) ?? ''
    // Theirs and mine, word by word; the field keeps what is being typed there.
    await expect(conflicted.locator('del')).not.toHaveCount(0)
    if (conflicted === page) await expectAccessible()
    await conflicted.getByRole('button', { name: 'Take the other window’s' }).click()
    await expect(state(conflicted, 'Saved')).toBeVisible()
    // Both have what was taken, and whoever was asked goes on in the field.
    await expect(firstName(conflicted)).toHaveValue(theirs)
    await expect(firstName(conflicted)).toBeFocused()
    await expect(firstName(saved)).toHaveValue(theirs)
    await other.context().close()

    await page.getByRole('button', { name: 'Discard changes' }).click()
    await page.getByRole('button', { name: 'Discard changes' }).click()
    await expect(page.getByText(DISCARDED)).toBeVisible({ timeout: 15_000 })
    await expect(first).toHaveValue(before)
  },
)

test('who may open a page is chosen by name', ONCE, async ({ page }) => {
  await signIn(page)
  await openDocument(page, 'page', 'faq')
  await page.getByRole('tab', { name: 'Details' }).click()
  const choices = page.getByRole('group', { name: 'Who may open it' })
  const [signedIn, leads] = ['Only people who have signed in', 'Only people with the right “Read what visitors sent”']
  await choices.getByRole('checkbox', { name: signedIn }).press('Space')
  await choices.getByRole('checkbox', { name: leads }).check()
  await expect(state(page, 'Saved')).toBeVisible()
  const drafted = async () => {
    type Listed = { key: string; draft_uid: string }
    const listed = await callStudio<Listed[]>(page, 'GET', 'documents', { query: { collection: 'page', q: 'faq' } })
    const uid = listed.find(({ key }) => key === 'faq')?.draft_uid
    const draft = await callStudio<{ document: { middleware?: string[] } }>(page, 'GET', `drafts/${uid}`)
    return draft.document.middleware
  }
  await expect.poll(drafted).toEqual(['signed-in', 'scope:lead:read'])
  await page.reload()
  await page.getByRole('tab', { name: 'Details' }).click()
  await expect(choices.getByRole('checkbox', { name: signedIn })).toBeChecked()
  await choices.getByRole('checkbox', { name: signedIn }).uncheck()
  await expect.poll(drafted).toEqual(['scope:lead:read'])
  await page.getByRole('button', { name: 'Discard changes' }).click()
  await page.getByRole('button', { name: 'Discard changes' }).click()
  await expect(page.getByText(DISCARDED)).toBeVisible({ timeout: 15_000 })
})

test('the library shows photos before icons, and icons first where one is to be replaced', ONCE, async ({ page }) => {
  await signIn(page)
  const kindsFor = async (collection: string, key: string) => {
    await openDocument(page, collection, key)
    await page.getByRole('tab', { name: 'Pictures' }).click()
    const field = page.locator('[data-region=fields] [data-pointer]').first()
    await field.getByRole('button', { name: /Choose another picture$/ }).click()
    await expect(field.getByRole('heading', { level: 3 })).toHaveCount(2)
    return field.getByRole('heading', { level: 3 }).allTextContents()
  }
  expect(await kindsFor('page', 'about')).toEqual(['Photos', 'Drawings, icons and logos'])
  expect(await kindsFor('product_type', 'Grating')).toEqual(['Drawings, icons and logos', 'Photos'])
  // What is looked for is looked for in both.
  await page.getByRole('searchbox', { name: 'Search pictures' }).fill('palm')
  await expect(page.getByRole('heading', { name: 'Drawings, icons and logos' })).toHaveCount(0)
  await expect(page.getByRole('button', { name: /Palm-oil mill/ })).toBeVisible()
})
