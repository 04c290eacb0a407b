import { existsSync } from 'node:fs'

const SYSTEM_BROWSERS = [
  // The same engine without a window system: it draws a page for half the processor time.
  '/usr/bin/chromium-headless-shell',
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome-stable',
  '/usr/bin/google-chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
]

/**
 * The browser that tests drive: `CHROMIUM_PATH`, else the first browser of the system,
 * else undefined, which makes Playwright take its own.
 */
export function chromiumPath(): string | undefined {
  return process.env.CHROMIUM_PATH || SYSTEM_BROWSERS.find((path) => existsSync(path))
}

/** Flags for a sandboxed machine: root cannot use Chromium's sandbox, and nothing may leave loopback. */
export const CHROMIUM_ARGS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
]
