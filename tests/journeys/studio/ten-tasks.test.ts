import type { Page } from '@playwright/test'
import { type Language, MOBILE, ONCE, test } from '../site-test.ts'
import { DOCUMENT_TASKS } from './tasks/document-tasks.ts'
import { Hand, type Way } from './tasks/hand.ts'
import { PAGE_TASKS } from './tasks/page-tasks.ts'
import { RELEASE_TASKS } from './tasks/release-tasks.ts'
import { StudioDesk, wordsOf } from './tasks/studio-desk.ts'

/** The tasks are done in these ways; the languages, and the tasks with which the service is slow, take turns. */
const WAYS: readonly Way[] = ['mouse', 'keyboard', 'touch']
const LANGUAGES: readonly Language[] = ['en', 'id']
/** With `ALL_TASKS=1`, every task is done in every way and language, and with a slow service as well. */
const IS_ALL = process.env.ALL_TASKS === '1'

/** How long each call of a slow service takes, and which saves fail. */
const SLOW_MS = 2_000
const FAILING = 3
/** The tasks with which it is slow, in one way each: a keyboard waits for nothing that a pointer waits for. */
const SLOW_TASKS = new Map<number, Way>([
  [0, 'keyboard'],
  [9, 'mouse'],
])

/** The service is slow, and every third save fails on the way. */
async function slowDown(page: Page): Promise<void> {
  let saves = 0
  await page.route('**/api/v1/studio/**', async (route) => {
    await new Promise((resolve) => setTimeout(resolve, SLOW_MS))
    if (route.request().url().endsWith('/ops')) saves += 1
    const isFailing = route.request().url().endsWith('/ops') && saves % FAILING === 0
    await (isFailing ? route.abort() : route.continue()).catch(() => {})
  })
}

interface Trial {
  way: Way
  language: Language
  isSlow: boolean
}

/** In which ways a task is done, in which languages, and whether the service is slow. */
function trialsOf(number: number): Trial[] {
  return WAYS.flatMap((way, at): Trial[] => {
    const language = LANGUAGES[(number + at) % 2] as Language
    if (!IS_ALL) return [{ way, language, isSlow: SLOW_TASKS.get(number) === way }]
    return LANGUAGES.flatMap((one) => [false, true].map((isSlow) => ({ way, language: one, isSlow })))
  })
}

for (const [number, task] of [...PAGE_TASKS, ...RELEASE_TASKS, ...DOCUMENT_TASKS].entries())
  for (const { way, language, isSlow } of trialsOf(number)) {
    test.describe(`by ${way} in ${language}${isSlow ? ', while the service is slow and saves fail' : ''}`, () => {
      test.use({
        locale: language === 'en' ? 'en-US' : 'id-ID',
        expectedNoise: isSlow ? ['Failed to load resource'] : [],
      })

      test(`an editor can ${task.title}`, way === 'touch' ? MOBILE : ONCE, async ({ page, context, baseURL }) => {
        test.setTimeout(isSlow ? 180_000 : 90_000)
        if (way === 'touch') await page.setViewportSize({ width: 360, height: 740 })
        const desk = await StudioDesk.open(baseURL ?? '')
        await desk.seat(context, language)
        if (isSlow) await slowDown(page)
        page.setDefaultTimeout(isSlow ? 40_000 : 20_000)
        // What an earlier attempt has published stays.
        const slug = `task-${number + 1}-${way}-${crypto.randomUUID().slice(0, 6)}`
        const hand = new Hand(page, way)
        await task.perform({ page, desk, language, slug, hand, say: wordsOf(language) })
        if (way === 'mouse') test.expect(hand.presses + hand.keys, 'presses and keys').toBeLessThanOrEqual(task.mark)
        if (way === 'touch') {
          const width = await page.evaluate(() => document.documentElement.scrollWidth)
          test.expect(width, 'the screen is no wider than the phone').toBeLessThanOrEqual(360)
        }
      })
    })
  }
