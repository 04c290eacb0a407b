/**
 * `npm run pictures`: makes the pictures of the studio in `docs/images` again, from a demo that is started for them and
 * removed afterward. `npm run pictures -- share check` makes only these.
 */
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { chromium, type Page } from '@playwright/test'
import { EDITOR, signIn } from '#tests/journeys/studio/demo-editor.ts'
import { addColleague, StudioDesk } from '#tests/journeys/studio/tasks/studio-desk.ts'
import { browserLaunch } from '#tests/support/browser/chromium.ts'
import { ensureBuilt } from '#tests/support/servers/built-site.ts'
import { startSite } from '#tests/support/servers/site-process.ts'
import { ROOT } from '#tests/support/source-files.ts'

const SIZE = { width: 1280, height: 800 }
/** The colleague who works on the same page. */
const COLLEAGUE = { username: 'dewi', name: 'Dewi Larasati' }
const TITLE = '/translations/@en-US/title'
/** What is still moved or drawn when everything is there, in milliseconds. */
const SETTLED_MS = 1_500

interface Scene {
  page: Page
  desk: StudioDesk
  /** The number of the page that the pictures show. */
  about: number
}

/** Each begins where the one before it has ended. */
const SCENES: Readonly<Record<string, (scene: Scene) => Promise<void>>> = {
  async studio({ page }) {
    await page.goto('/studio')
    await page.getByRole('heading', { name: 'My drafts' }).waitFor()
  },
  async 'page-editor'({ page, about }) {
    await page.goto(`/studio/pages/${about}`)
    const text = page.frameLocator('iframe').first().getByRole('heading', { level: 1 })
    await text.click()
    await titleField(page).waitFor()
  },
  async share({ page }) {
    await titleField(page).press('ControlOrMeta+End')
    await titleField(page).pressSequentially(', since 2016')
    await saved(page)
    await page.getByRole('button', { name: 'Share', exact: true }).click()
    await page.getByRole('button', { name: 'Make a link' }).click()
    await page.getByLabel('Address of the preview').waitFor()
  },
  async check({ page }) {
    await page.keyboard.press('Escape')
    await page.getByRole('dialog').waitFor({ state: 'detached' })
    await page.getByRole('button', { name: 'Check', exact: true }).click()
    await page.getByRole('dialog').getByText('What visitors load').waitFor()
  },
  async together({ page, desk }) {
    await page.keyboard.press('Escape')
    await page.getByRole('dialog').waitFor({ state: 'detached' })
    await titleField(page).press('ControlOrMeta+End')
    const before = await titleField(page).inputValue()
    const mine = page.locator('[data-draft]').filter({ has: titleField(page) })
    const uid = (await mine.first().getAttribute('data-draft')) ?? ''
    const { seq: base_seq } = await desk.call<{ seq: number }>('GET', `drafts/${uid}`)
    const ops = [{ op: 'set', pointer: TITLE, value: `${before}, for decades` }]
    await desk.call('POST', `drafts/${uid}/ops`, { base_seq, ops })
    await titleField(page).pressSequentially(', year after year')
    await page.getByRole('button', { name: 'Keep mine' }).waitFor()
  },
  async patterns({ page }) {
    await page.getByRole('button', { name: 'Keep mine' }).click()
    await saved(page)
    await page.locator('[data-block]').last().locator('[data-name]').first().click()
    await page.getByRole('button', { name: 'Save as pattern', exact: true }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByRole('textbox').first().fill('Invitation to the factory')
    await dialog.getByRole('textbox').nth(1).fill('Undangan ke pabrik')
    await page.keyboard.press('Enter')
    await dialog.waitFor({ state: 'detached' })
    await page.getByRole('button', { name: 'Add block' }).click()
    await dialog.getByText('Invitation to the factory').waitFor()
    await dialog.frameLocator('iframe').first().getByRole('link').first().waitFor()
  },
}

const titleField = (page: Page) => page.getByRole('textbox', { name: /^Title · English/ })
const saved = (page: Page) => page.locator('[data-save-word]').getByText('Saved', { exact: true }).waitFor()

const wanted = new Set(process.argv.slice(2))
for (const name of wanted) if (!(name in SCENES)) throw new Error(`There is no picture ${name}.`)

await ensureBuilt()
const dataDir = await mkdtemp(join(tmpdir(), 'ori-pictures-'))
process.env.TEST_STUDIO_DATA_DIR = dataDir
const site = await startSite(ROOT, { dataDir, environment: { LOG_LEVEL: 'warn', DEMO_PASSWORD: EDITOR.password } })
const browser = await chromium.launch(browserLaunch())
try {
  await addColleague(COLLEAGUE.username, COLLEAGUE.name)
  const desk = await StudioDesk.open(site.origin, COLLEAGUE.username)
  const pages = await desk.call<{ id: number; key: string }[]>('GET', 'documents?collection=page&q=about')
  const about = pages.find(({ key }) => key === 'about')?.id ?? 0
  const context = await browser.newContext({
    baseURL: site.origin,
    viewport: SIZE,
    locale: 'en-US',
    timezoneId: 'Asia/Jakarta',
    serviceWorkers: 'block',
  })
  const page = await context.newPage()
  await signIn(page)
  for (const [name, play] of Object.entries(SCENES)) {
    await play({ page, desk, about })
    await page.waitForTimeout(SETTLED_MS)
    if (wanted.size > 0 && !wanted.has(name)) continue
    const path = join(ROOT, 'docs/images', `${name}.jpg`)
    await page.screenshot({ path, type: 'jpeg', quality: 70, animations: 'disabled' })
    console.log(`docs/images/${name}.jpg`)
  }
} finally {
  await browser.close()
  await site.stop()
  await rm(dataDir, { recursive: true, force: true })
}
