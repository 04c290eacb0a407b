import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { defineConfig } from '@playwright/test'
import { EDITOR } from './tests/journeys/studio/demo-editor.ts'
import { browserLaunch, WITHOUT_PICTURES } from './tests/support/browser/chromium.ts'
import { SCREENS } from './tests/support/browser/screens.ts'
import { DRAWN_ON_REQUEST } from './tests/support/servers/site-process.ts'

const port = Number(process.env.TEST_PORT ?? 4317)
process.env.TEST_DATA_DIR ??= folderOfThisRun('ori-journeys-')

/** Editors publish products and pages, which visitors' journeys would count: the studio's have a site of their own. */
const STUDIO = 'studio/**'
const studioPort = port + 1
process.env.TEST_STUDIO_DATA_DIR ??= folderOfThisRun('ori-studio-journeys-')

/** Removed when this process ends, by which time its sites have. */
function folderOfThisRun(prefix: string): string {
  const folder = mkdtempSync(join(tmpdir(), prefix))
  process.once('exit', () => rmSync(folder, { recursive: true, force: true }))
  return folder
}

const originOf = (at: number) => `http://127.0.0.1:${at}`

/** A site with the demo, for journeys alone. */
function site(program: string, at: number, dataDir: string, settings = {}) {
  return {
    command: `node ${program}`,
    url: `${originOf(at)}/readyz`,
    timeout: 120_000,
    reuseExistingServer: false,
    gracefulShutdown: { signal: 'SIGTERM' as const, timeout: 5_000 },
    env: {
      PORT: String(at),
      HOST: '127.0.0.1',
      SITE_URL: originOf(at),
      DATA_DIR: dataDir,
      LOG_LEVEL: 'warn',
      DEMO_PASSWORD: EDITOR.password,
      // All journeys share one address, so its rate limits are raised.
      LIMIT_FACTOR: '1000',
      ...settings,
    },
  }
}

/**
 * Files whose cases look at pictures, at how pages are laid out around them, or at what is loaded. Their browsers load
 * pictures, and belong to projects: for launch options of a file, its project starts all its workers again.
 */
const PICTURED = [
  'access/every-page.test.ts',
  'catalogue/saved-products.test.ts',
  'shell/side-navigation.test.ts',
  '{content-policy,damaged-answers,layout,look,picture-previews,service-worker,taking-over}.test.ts',
]
const STUDIO_PICTURED = 'studio/{article,frame}.test.ts'

// Whatever does not depend on the width runs once: see the tags in `tests/journeys/site-test.ts`.
const WIDTHS = [
  {
    name: 'mobile',
    grepInvert: /@desktop|@wide/,
    use: { viewport: SCREENS.mobile, hasTouch: true, isMobile: true },
  },
  { name: 'tablet', grepInvert: /@desktop|@mobile/, use: { viewport: SCREENS.tablet, hasTouch: true } },
  { name: 'desktop', grepInvert: /@mobile|@small/, use: { viewport: SCREENS.desktop } },
]

export default defineConfig({
  testDir: 'tests/journeys',
  // A folder of its own: the runner empties it first.
  outputDir: 'test-results/browser',
  fullyParallel: true,
  forbidOnly: Boolean(process.env.CI),
  // A busy machine may spoil a case once. One that passes the second time is listed with its fault: see `tests/run.ts`.
  retries: 1,
  // A case waits for a third of its time, so that two cores have work for three.
  workers: 3,
  timeout: 60_000,
  expect: { timeout: 7_000 },
  reporter: [[process.stdout.isTTY ? 'line' : 'dot'], ['json', { outputFile: 'test-results/journeys.json' }]],
  use: {
    baseURL: originOf(port),
    locale: 'en-US',
    timezoneId: 'Asia/Jakarta',
    serviceWorkers: 'allow',
    // Tracing every case costs a third of the suite's time: pass `--trace on` to debug a failing one.
    trace: 'off',
    // A fifth of the browser's time goes into pictures, which few cases look at.
    launchOptions: browserLaunch(WITHOUT_PICTURES),
  },
  projects: [
    // First, because its cases take longest: at the end one of them would leave a core without work.
    ...WIDTHS.flatMap(({ name, grepInvert, use }) => {
      const ofStudio = { grepInvert, use: { ...use, baseURL: originOf(studioPort) } }
      const pictured = { ...ofStudio, use: { ...ofStudio.use, launchOptions: browserLaunch() } }
      return [
        { ...ofStudio, name: `studio, ${name}`, testMatch: `${STUDIO}/*.test.ts`, testIgnore: STUDIO_PICTURED },
        { ...pictured, name: `studio, ${name}, pictures`, testMatch: STUDIO_PICTURED },
      ]
    }),
    ...WIDTHS.flatMap(({ name, grepInvert, use }) => [
      { name, grepInvert, use, testIgnore: [STUDIO, ...PICTURED] },
      {
        name: `${name}, pictures`,
        grepInvert,
        use: { ...use, launchOptions: browserLaunch() },
        testMatch: PICTURED,
        testIgnore: STUDIO,
      },
    ]),
  ],
  // One after the other, so that the first builds what is stale and fills both stores.
  webServer: [
    site('tests/support/servers/start-filled.ts', port, process.env.TEST_DATA_DIR),
    site('site/server/start.ts', studioPort, process.env.TEST_STUDIO_DATA_DIR, DRAWN_ON_REQUEST),
  ],
})
