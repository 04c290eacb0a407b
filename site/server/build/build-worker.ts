import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { build } from 'vite'
import { LOCALES } from '#domain/languages/locales.ts'
import type { Locale } from '#generated/types.ts'
import { type OfflineWords, WORKER_FILE, type WorkerBuild } from '#site/worker/worker-build.ts'
import { EARLY_START, ENTRY } from '../pages/page-assets.ts'

/**
 * Sources whose code a page needs soon after it has started: for the first click, the loader of the next page and the
 * client for the service.
 */
const NEXT = [
  'site/late-start.ts',
  'site/routes/load-page.ts',
  'renderer/sign-in/site-api.ts',
  ...LOCALES.map((locale) => `generated/messages-${locale}.ts`),
]
const STYLE_SHEET = 'style.css'
/** The font weights that every page starts with. */
const FONTS = /^renderer\/theme\/fonts\/.*-(?:400|600)\.woff2$/

interface ManifestChunk {
  file: string
  imports?: string[]
  css?: string[]
}

type Manifest = ReadonlyMap<string, ManifestChunk>

/**
 * Builds the service worker next to the built files in `clientFolder`; the list of files it keeps is derived from their
 * manifest.
 */
export async function buildWorker(root: string, clientFolder: string): Promise<void> {
  const text = await readFile(join(clientFolder, '.vite', 'manifest.json'), 'utf8')
  const manifest: Manifest = new Map(Object.entries(JSON.parse(text) as Record<string, ManifestChunk>))
  const shell = shellFiles(manifest)
  const words = await Promise.all(LOCALES.map(async (locale) => [locale, await offlineWords(root, locale)] as const))
  const worker: WorkerBuild = {
    version: createHash('sha256').update(JSON.stringify(shell)).digest('hex').slice(0, 12),
    shell,
    styleSheet: addressOf(manifest, STYLE_SHEET),
    words: Object.fromEntries(words) as WorkerBuild['words'],
  }
  await build({
    root,
    configFile: false,
    publicDir: false,
    logLevel: 'warn',
    mode: 'production',
    define: { WORKER_BUILD: JSON.stringify(worker) },
    build: {
      outDir: clientFolder,
      emptyOutDir: false,
      reportCompressedSize: false,
      rolldownOptions: {
        input: join(root, 'site/worker/service-worker.ts'),
        output: { format: 'iife', entryFileNames: WORKER_FILE },
      },
    },
  })
}

/**
 * The files of the shell according to the build's manifest: what every page starts with, the messages of every
 * language, the code for the first click.
 */
export function shellFiles(manifest: Manifest): string[] {
  const files = new Set<string>([addressOf(manifest, STYLE_SHEET)])
  const visit = (source: string) => {
    const address = addressOf(manifest, source)
    if (files.has(address)) return
    files.add(address)
    const { imports = [], css = [] } = manifest.get(source) ?? {}
    for (const sheet of css) files.add(`/${sheet}`)
    for (const imported of imports) visit(imported)
  }
  for (const source of [EARLY_START, ENTRY, ...NEXT]) visit(source)
  for (const [source, { file }] of manifest) if (FONTS.test(source)) files.add(`/${file}`)
  return [...files].sort()
}

function addressOf(manifest: Manifest, source: string): string {
  const chunk = manifest.get(source)
  if (!chunk) throw new Error(`The build has no ${source}, which the service worker keeps`)
  return `/${chunk.file}`
}

async function offlineWords(root: string, locale: Locale): Promise<OfflineWords> {
  const folder = join(root, 'site/messages', locale)
  const words = new Map([...(await textSet(folder, 'offline')), ...(await textSet(folder, 'home'))])
  const word = (id: string) => {
    const found = words.get(id)
    if (found === undefined) throw new Error(`${id} is missing in site/messages/${locale}/`)
    return found
  }
  return {
    title: word('offline.title'),
    text: word('offline.text'),
    saved: word('offline.saved'),
    none: word('offline.none'),
    retry: word('offline.retry'),
    home: word('home.back'),
  }
}

async function textSet(folder: string, name: string): Promise<[id: string, text: string][]> {
  return Object.entries(JSON.parse(await readFile(join(folder, `${name}.json`), 'utf8')) as Record<string, string>)
}
