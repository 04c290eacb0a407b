import { execFileSync } from 'node:child_process'
import { existsSync, mkdirSync, mkdtempSync, readFileSync, renameSync, rmSync } from 'node:fs'
import { join, resolve } from 'node:path'

/** What Playwright needs to start the browser. */
interface BrowserLaunch {
  args: string[]
  /** Without it Playwright starts its own browser. */
  executablePath?: string
  env?: Record<string, string>
}

/** Flags for a sandboxed machine: root cannot use Chromium's sandbox, and nothing may leave loopback. */
const ARGS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
]

/** A flag with which pictures are neither loaded nor decoded. Their places stay as large as they are. */
export const WITHOUT_PICTURES = '--blink-settings=imagesEnabled=false'

const MODULES = resolve(import.meta.dirname, '../../../node_modules')
/** Next to the packages: `npm ci` empties it, and no clean-up deletes half of it, as can happen to temporary files. */
const CACHE = join(MODULES, '.cache')

/**
 * The browser that every test and measurement drives: the one that comes with the packages, so that pages look and
 * behave the same everywhere. `CHROMIUM_PATH` selects another one. The package contains a program for Linux on x64;
 * other machines use Playwright's own browser (`npx playwright install chromium`).
 */
export function browserLaunch(...moreArgs: string[]): BrowserLaunch {
  const args = [...ARGS, ...moreArgs]
  const named = process.env.CHROMIUM_PATH
  if (named) return { args, executablePath: named }
  if (process.platform !== 'linux' || process.arch !== 'x64') return { args }
  const folder = unpackedBrowser()
  const env = {
    ...(process.env as Record<string, string>),
    // Libraries and fonts that a small system lacks, and that a large one has in another version.
    LD_LIBRARY_PATH: join(folder, 'al2023', 'lib'),
    FONTCONFIG_PATH: join(folder, 'fonts'),
  }
  return { args, executablePath: join(folder, 'chromium'), env }
}

/** The folder with the unpacked browser, made at first use; several processes may ask for it at the same time. */
function unpackedBrowser(): string {
  const { version } = JSON.parse(readFileSync(join(MODULES, '@sparticuz/chromium/package.json'), 'utf8'))
  const folder = join(CACHE, `chromium-${version}`)
  if (existsSync(folder)) return folder
  mkdirSync(CACHE, { recursive: true })
  const unfinished = mkdtempSync(join(CACHE, 'chromium-'))
  try {
    // The package unpacks into the folder for temporary files, whatever that is for its process.
    const script = join(import.meta.dirname, 'unpack-chromium.ts')
    execFileSync(process.execPath, [script], { env: { ...process.env, TMPDIR: unfinished }, stdio: 'pipe' })
    renameSync(unfinished, folder)
  } catch (error) {
    rmSync(unfinished, { recursive: true, force: true })
    // Another process was first, and its folder is complete.
    if (!existsSync(folder)) throw error
  }
  return folder
}
