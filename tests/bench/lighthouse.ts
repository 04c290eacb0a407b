/**
 * `npm run lighthouse`: the site as Lighthouse sees it on a phone: home, list, detail and contact page, the median of
 * five runs each. Needs an idle machine; the reports are kept in `test-results/lighthouse/`. `--runs N` sets another
 * number of runs. A run that the browser spoils is tried again. Ends with code 1 if a page misses a target.
 */
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { chromium } from '@playwright/test'
import lighthouse, { type Result } from 'lighthouse'
import { browserLaunch } from '#tests/support/browser/chromium.ts'
import { freePort } from '#tests/support/servers/free-port.ts'
import { startSite } from '#tests/support/servers/site-process.ts'
import { median, printTable } from './measure.ts'

const ROOT = resolve(import.meta.dirname, '../..')
const PAGES = [
  { label: 'home', path: '/' },
  { label: 'list', path: '/product' },
  { label: 'detail', path: '/product/detail/molded-grating-38-mm' },
  { label: 'contact', path: '/contact-us' },
]
/** The target score of each category, out of 100. */
const AIMS = { performance: 95, accessibility: 100, 'best-practices': 100, seo: 100 }
type Category = keyof typeof AIMS
const CATEGORIES = Object.keys(AIMS) as Category[]
const TRIALS = 3

const { values } = parseArgs({ options: { runs: { type: 'string', default: '5' } } })
const reports = join(ROOT, 'test-results', 'lighthouse')
await mkdir(reports, { recursive: true })
const dataDir = await mkdtemp(join(tmpdir(), 'ori-lighthouse-'))
const port = await freePort()
const site = await startSite(ROOT, { dataDir, environment: { LOG_LEVEL: 'warn' } })
const browser = await chromium.launch(browserLaunch(`--remote-debugging-port=${port}`))
const rows = [['page', ...CATEGORIES, 'first paint ms', 'largest paint ms', 'blocked ms', 'shift']]
const missed: string[] = []
try {
  for (const { label, path } of PAGES) {
    const results: Result[] = []
    for (let run = 1; run <= Number(values.runs); run += 1) {
      const { lhr, report } = await audit(site.origin + path)
      results.push(lhr)
      await writeFile(join(reports, `${label}-${run}.html`), report)
    }
    const scores = CATEGORIES.map((category) => median(results.map((result) => scoreOf(result, category))))
    const times = [
      'first-contentful-paint',
      'largest-contentful-paint',
      'total-blocking-time',
      'cumulative-layout-shift',
    ]
    const [first = 0, largest = 0, blocked = 0, shift = 0] = times.map((audit) =>
      median(results.map((result) => result.audits[audit]?.numericValue ?? Number.NaN)),
    )
    rows.push([
      label,
      ...scores.map(String),
      ...[first, largest, blocked].map((time) => time.toFixed(0)),
      shift.toFixed(3),
    ])
    for (const [index, category] of CATEGORIES.entries()) {
      const score = scores[index] ?? 0
      if (score < AIMS[category])
        missed.push(`${label}: ${category} ${score} of ${AIMS[category]}`, ...faultsOf(results, category))
    }
  }
} catch (error) {
  missed.push(reasonOf(error))
} finally {
  await browser.close()
  await site.stop()
  await rm(dataDir, { recursive: true, force: true })
}
printTable(`Lighthouse on a phone, median of ${values.runs}`, rows)
console.log(missed.length === 0 ? '\nEvery aim is met.' : `\nMissed:\n${missed.join('\n')}`)
process.exitCode = missed.length === 0 ? 0 : 1

/** A run that the browser spoils, which lost the beginning of its page for example, says nothing about the page. */
async function audit(address: string): Promise<{ lhr: Result; report: string }> {
  for (let trial = 1; ; trial += 1) {
    try {
      return await auditOnce(address)
    } catch (error) {
      if (trial === TRIALS) throw error
      console.log(`${reasonOf(error)} Trying again.`)
    }
  }
}

async function auditOnce(address: string): Promise<{ lhr: Result; report: string }> {
  const run = await lighthouse(address, { port, output: 'html', onlyCategories: CATEGORIES, logLevel: 'error' })
  if (!run) throw new Error(`Lighthouse says nothing about ${address}.`)
  if (run.lhr.runtimeError) throw new Error(`${address}: ${run.lhr.runtimeError.message}`)
  return { lhr: run.lhr, report: String(run.report) }
}

function reasonOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error)
}

function scoreOf({ categories }: Result, category: Category): number {
  return Math.round((categories[category]?.score ?? 0) * 100)
}

/** The titles of the audits in a category that did not pass. */
function faultsOf(results: readonly Result[], category: Category): string[] {
  const found = results.flatMap(({ categories, audits }) =>
    (categories[category]?.auditRefs ?? [])
      .filter(({ id, weight }) => weight > 0 && (audits[id]?.score ?? 1) < 0.9)
      .map(({ id }) => `  ${audits[id]?.title} ${audits[id]?.displayValue ?? ''}`),
  )
  return [...new Set(found)]
}
