import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { type Browser, type BrowserContext, type CDPSession, chromium, type Page } from '@playwright/test'
import { LOCALES } from '#domain/languages/locales.ts'
import { EDITOR } from '#tests/journeys/studio/demo-editor.ts'
import { DOCUMENT_TASKS } from '#tests/journeys/studio/tasks/document-tasks.ts'
import {
  type EditorTask,
  frame,
  hero,
  makePage,
  openEditor,
  saved,
  type TaskRun,
  words,
} from '#tests/journeys/studio/tasks/editor-task.ts'
import { Hand } from '#tests/journeys/studio/tasks/hand.ts'
import { PAGE_TASKS } from '#tests/journeys/studio/tasks/page-tasks.ts'
import { RELEASE_TASKS } from '#tests/journeys/studio/tasks/release-tasks.ts'
import { StudioDesk, wordsOf } from '#tests/journeys/studio/tasks/studio-desk.ts'
import { browserLaunch } from '#tests/support/browser/chromium.ts'
import { laterLoad } from '#tests/support/browser/first-load.ts'
import { DRAWN_ON_REQUEST, startSite } from '#tests/support/servers/site-process.ts'
import { fillStore } from './fill-store.ts'
import { kb, measure, measureEach, median, ms, printTable } from './measure.ts'

/** Between two letters, so that each is measured alone. */
const SETTLED_MS = 150
/** Asking in every frame would take its part of the frames that are measured. */
const ASKED_SELDOM = { polling: 50 }
const SCREEN = { width: 1280, height: 800 }
const BLOCKS = [30, 100]
const SLOWDOWNS = [1, 4]

interface Extent {
  products: number
  /** Letters that are typed, and screens that are opened, one after another. */
  letters: number
  openings: number
  operations: number
  saves: number
}

const WHOLE: Extent = { products: 20_000, letters: 60, openings: 7, operations: 1_000, saves: 200 }
const QUICK: Extent = { products: 200, letters: 15, openings: 2, operations: 100, saves: 20 }

interface Bench {
  origin: string
  browser: Browser
  desk: StudioDesk
}

/**
 * What working in the studio takes, in a catalogue of 20,000 products: presses, keys and seconds of the editor's tasks,
 * from a key to the field and to the page, opening screens, bytes, memory, and the calls that save.
 */
export async function benchStudio(root: string, isQuick: boolean): Promise<void> {
  const extent = isQuick ? QUICK : WHOLE
  const dataDir = await mkdtemp(join(tmpdir(), 'ori-bench-'))
  const environment = { ...DRAWN_ON_REQUEST, LOG_LEVEL: 'warn', DEMO_PASSWORD: EDITOR.password }
  try {
    await fillStore({ DATA_DIR: dataDir, ...environment }, extent.products)
    const site = await startSite(root, { dataDir, environment })
    const browser = await chromium.launch(browserLaunch())
    const bench = { origin: site.origin, browser, desk: await StudioDesk.open(site.origin) }
    try {
      await benchTasks(bench)
      await benchKeys(bench, extent)
      await benchOpenings(bench, extent)
      await benchSaves(bench, extent)
      printBytes(root)
    } finally {
      await browser.close()
      await site.stop()
    }
  } finally {
    await rm(dataDir, { recursive: true, force: true })
  }
}

async function benchTasks(bench: Bench): Promise<void> {
  const rows = [['task, by mouse', 'presses', 'keys', 'together', 'mark', 'seconds']]
  for (const task of [...PAGE_TASKS, ...RELEASE_TASKS, ...DOCUMENT_TASKS]) rows.push(await tried(bench, task))
  printTable('The editor’s tasks; keys that are text are not counted', rows)
}

async function tried(bench: Bench, task: EditorTask): Promise<string[]> {
  const { run, context } = await seated(bench)
  try {
    await task.perform(run)
    const { presses, keys, seconds } = run.hand
    return [task.title, String(presses), String(keys), String(presses + keys), String(task.mark), seconds.toFixed(1)]
  } catch (error) {
    return [task.title, '–', '–', '–', String(task.mark), `failed: ${String(error).split('\n')[0]}`]
  } finally {
    await context.close()
  }
}

/** An editor in a new browser, before any screen is open. */
async function seated({ browser, desk, origin }: Bench): Promise<{ run: TaskRun; context: BrowserContext }> {
  const context = await browser.newContext({ baseURL: origin, viewport: SCREEN, locale: 'en-US' })
  await desk.seat(context, 'en')
  const page = await context.newPage()
  const slug = `bench-${crypto.randomUUID().slice(0, 8)}`
  return { context, run: { page, desk, language: 'en', slug, hand: new Hand(page, 'mouse'), say: wordsOf('en') } }
}

/**
 * Milliseconds from a key to the end of the frame in which the field shows its letter, and of the one in which the page
 * does: up to 16 of them are spent waiting for a frame to begin. What a letter takes of the processor, until the next
 * one, is the same on a busy machine.
 */
async function benchKeys(bench: Bench, { letters, openings, operations }: Extent): Promise<void> {
  const rows = [['blocks, CPU', 'to the field p50', 'p95', 'to the page p50', 'p95', 'processor a letter']]
  const truths = [['blocks', 'ms, median', 'p95']]
  const heaps = [['blocks', `MB before`, `after ${operations} operations`, 'more']]
  for (const blocks of BLOCKS) {
    const { run, context } = await seated(bench)
    const texts = Array.from({ length: blocks - 1 }, (_, index) => words(`Part ${index + 2}`, `Bagian ${index + 2}`))
    const { id } = await makePage(run, run.slug, [hero('Part 1', 'Bagian 1'), ...texts])
    await openEditor(run, id)
    const tools = await context.newCDPSession(run.page)
    await frame(run.page).getByText('Part 1', { exact: true }).click()
    await run.page.keyboard.press('End')
    await tools.send('Performance.enable', { timeDomain: 'threadTicks' })
    for (const rate of SLOWDOWNS) {
      await tools.send('Emulation.setCPUThrottlingRate', { rate })
      const before = await workOf(tools)
      const times = await typed(run.page, letters)
      const work = ((await workOf(tools)) - before) / letters
      rows.push([`${blocks}, ${rate}× slower`, ...[...shares(times.field), ...shares(times.page), work].map(ms)])
    }
    await tools.send('Emulation.setCPUThrottlingRate', { rate: 1 })
    truths.push([String(blocks), ...shares(await drawnAgain(run.page, openings)).map(ms)])
    const before = await heapOf(tools)
    // Each letter is an operation of its own when the next one comes after the one before was put down.
    for (let count = 0; count < operations; count += 1) await run.page.keyboard.type(String(count % 10), { delay: 2 })
    await saved(run)
    const after = await heapOf(tools)
    heaps.push([String(blocks), ...[before, after, after - before].map((bytes) => (bytes / 1e6).toFixed(1))])
    await context.close()
  }
  printTable('From a key to the screen, in ms', rows)
  printTable('From saving a letter to the page as the service draws it', truths)
  printTable('Memory of the page editor', heaps)
}

const shares = (times: number[]) => [
  median(times),
  times.toSorted((a, b) => a - b)[Math.floor(times.length * 0.95)] ?? 0,
]

/** Types letters one by one, each when the page shows the one before. */
async function typed(page: Page, letters: number): Promise<{ field: number[]; page: number[] }> {
  const shown = page.frames().find((one) => one.url().includes('/studio/frame'))
  if (!shown) throw new Error('The page editor has no frame.')
  await page.evaluate(() => {
    const seen = { key: 0, field: 0 }
    Object.assign(window, { benchSeen: seen })
    const moment = () => performance.timeOrigin + performance.now()
    addEventListener('keydown', () => Object.assign(seen, { key: moment(), field: 0 }), { capture: true })
    addEventListener('input', () => requestAnimationFrame(() => setTimeout(() => (seen.field = moment()))))
  })
  await shown.evaluate(() => {
    const seen = { page: 0 }
    Object.assign(window, { benchSeen: seen })
    const moment = () => performance.timeOrigin + performance.now()
    new MutationObserver(() => requestAnimationFrame(() => setTimeout(() => (seen.page = moment())))).observe(
      document.body,
      { characterData: true, childList: true, subtree: true },
    )
  })
  const times = { field: [] as number[], page: [] as number[] }
  for (let letter = 0; letter < letters; letter += 1) {
    // Whatever the letter before has still to redraw is over.
    await pause(SETTLED_MS)
    await shown.evaluate(() => Object.assign(Reflect.get(window, 'benchSeen'), { page: 0 }))
    await page.keyboard.type('abcdefghij'[letter % 10] ?? 'a')
    await shown.waitForFunction(() => Number(Reflect.get(window, 'benchSeen').page) > 0, undefined, ASKED_SELDOM)
    await page.waitForFunction(() => Reflect.get(window, 'benchSeen').field > 0, undefined, ASKED_SELDOM)
    const { key, field } = await page.evaluate(() => Reflect.get(window, 'benchSeen') as { key: number; field: number })
    times.field.push(field - key)
    times.page.push((await shown.evaluate(() => Number(Reflect.get(window, 'benchSeen').page))) - key)
  }
  return times
}

/** Types letters one by one, each when the service has drawn the page with the one before. */
async function drawnAgain(page: Page, letters: number): Promise<number[]> {
  const times: number[] = []
  for (let letter = 0; letter < letters; letter += 1) {
    const saved = page.waitForRequest((request) => request.url().endsWith('/ops'))
    const drawn = page.waitForResponse((response) => response.url().includes('/studio/draw?'))
    await page.keyboard.type('abcdefghij'[letter % 10] ?? 'a')
    await saved
    const began = performance.now()
    await (await drawn).finished()
    times.push(performance.now() - began)
  }
  return times
}

/** Milliseconds of the processor that the page's thread has taken. */
async function workOf(tools: CDPSession): Promise<number> {
  const { metrics } = await tools.send('Performance.getMetrics')
  return 1_000 * (metrics.find(({ name }) => name === 'TaskDuration')?.value ?? 0)
}

async function heapOf(tools: CDPSession): Promise<number> {
  await tools.send('HeapProfiler.enable')
  await tools.send('HeapProfiler.collectGarbage')
  return (await tools.send('Runtime.getHeapUsage')).usedSize
}

/** Seconds until a screen shows what it is for, in a browser that has the studio's code. */
async function benchOpenings(bench: Bench, { openings }: Extent): Promise<void> {
  const { run, context } = await seated(bench)
  const { page, slug } = run
  const { id } = await makePage(run, slug, [hero('Part 1', 'Bagian 1'), words('Part 2', 'Bagian 2')])
  const product = await productOf(bench.desk)
  const screens = [
    { name: 'home', path: '/studio', sign: page.getByRole('heading', { level: 1 }) },
    {
      name: 'list of products',
      path: '/studio/documents/product',
      sign: page.getByRole('main').locator('tbody tr, li'),
    },
    { name: 'product', path: `/studio/documents/product/${product}`, sign: page.getByRole('tab') },
    { name: 'page editor, with its page', path: `/studio/pages/${id}`, sign: frame(page).locator('main h1') },
  ]
  const rows = [['screen', 'ms, median', 'p95']]
  for (const { name, path, sign } of screens) {
    const open = async () => {
      await page.goto(path)
      await sign.first().waitFor()
    }
    await open()
    const { median: middle, p95 } = await measureEach(Array.from({ length: openings }, () => open))
    rows.push([name, ms(middle), ms(p95)])
  }
  await context.close()
  printTable('Opening a screen', rows)
}

/** The number of a product of the demo. */
async function productOf(desk: StudioDesk): Promise<number> {
  const key = 'molded-grating-38-mm'
  const found = await desk.call<{ id: number; key: string }[]>('GET', `documents?collection=product&q=${key}`)
  const product = found.find((one) => one.key === key)
  if (!product) throw new Error(`There is no product ${key}.`)
  return product.id
}

/** Milliseconds of the calls that save, over HTTP, in a store of the full size. */
async function benchSaves({ desk }: Bench, { products, saves }: Extent): Promise<void> {
  const first = await desk.draft('product', { '/translations/@en-US/summary': 'A panel' }, await productOf(desk))
  let { base_seq: seq } = first
  const save = async (number: number) => {
    const ops = [{ op: 'set', pointer: '/translations/@en-US/summary', value: `A panel, version ${number}` }]
    seq = (await desk.call<{ seq: number }>('POST', `drafts/${first.draft}/ops`, { base_seq: seq, ops })).seq
  }
  const list = () => desk.call('GET', 'documents?collection=product')
  const rows = [['call', 'ms, median', 'p95']]
  const calls = [
    { name: 'save one text', work: save },
    { name: 'list of products', work: list },
  ]
  for (const { name, work } of calls) {
    const { median: middle, p95 } = await measure(saves, work)
    rows.push([name, ms(middle), ms(p95)])
  }
  printTable(`The studio’s calls at ${products.toLocaleString('en-US')} products`, rows)
}

function printBytes(root: string): void {
  const rows = [['language', 'first screen', 'page editor with its page']]
  for (const locale of LOCALES) {
    const first = ['studio/studio.tsx', `generated/messages-${locale}.ts`, `generated/studio-messages-${locale}.ts`]
    const loaded = (sources: readonly string[]) => {
      const files = new Map(sources.flatMap((source) => [...laterLoad(join(root, 'dist/studio'), source)]))
      return kb([...files.values()].reduce((sum, one) => sum + one, 0))
    }
    const page = ['studio/page-editor/page-screen.tsx', 'studio/frame/frame.tsx']
    rows.push([locale, loaded(first), loaded([...first, ...page])])
  }
  printTable('JavaScript of the studio in KB, brotli 11', rows)
}
