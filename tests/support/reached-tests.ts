import type { CodeFile } from './checkout.ts'

/**
 * The tests that changed files can break, as paths from the root; `everything` when imports cannot show a file's reach.
 */
export interface ReachedTests {
  everything: boolean
  unit: string[]
  journeys: string[]
}

/** The facts about the site that decide which journey sees which block. */
export interface SiteShape {
  /** The addresses of the pages that have a component, by its name: `/product/detail/:slug`. */
  addresses: ReadonlyMap<string, readonly string[]>
  /** The source of each journey, by its path. */
  journeys: ReadonlyMap<string, string>
}

/** The site's entry points: what one of these imports is on every page. Blocks are not, as they are loaded by name. */
const SITE = [
  'site/early-start.ts',
  'site/entry-client.tsx',
  'site/entry-server.tsx',
  'site/fetch-again.ts',
  'site/server/start.ts',
  'site/server/start-built.ts',
  'site/server/fill-store.ts',
  'site/server/serve.ts',
  'site/worker/service-worker.ts',
]
/** Draws every example of every block, in both languages. */
const BLOCK_TESTS = ['tests/contract/block-examples.test.tsx']
/** The page with every block on it. */
const BLOCK_JOURNEYS = ['tests/journeys/catalogue/showcase.test.ts']
/** Reads every file, and takes only seconds. */
const ALWAYS = ['tests/contract/code/folder-boundaries.test.ts']
const DOCUMENT_TESTS = ['tests/contract/guides/documents.test.ts', 'tests/contract/guides/documented-commands.test.ts']

const CODE = /\.(?:tsx?|css)$/
const DOCUMENT = /\.md$/
const JOURNEY = /^tests\/journeys\/.*\.test\.ts$/
const TEST = /\.test\.tsx?$/

/** Follows imports, and the paths of programs that a test starts, from the changed files up to the tests. */
export function reachedTests(changed: readonly string[], files: readonly CodeFile[], site: SiteShape): ReachedTests {
  const reached = importersOf(changed, files)
  const code = changed.filter((path) => !DOCUMENT.test(path))
  const everything = code.some((path) => !CODE.test(path) || (isStyle(path) && reached.get(path) === 'alone'))
  const paths = [...reached.keys()]
  const blocks = paths.filter((path) => path.startsWith('registry/') && !TEST.test(path))
  const isOnEveryPage = SITE.some((path) => reached.has(path))

  const journeys = new Set(paths.filter((path) => JOURNEY.test(path)))
  if (blocks.length > 0) for (const path of BLOCK_JOURNEYS) journeys.add(path)
  for (const path of isOnEveryPage ? site.journeys.keys() : blocks.flatMap((block) => journeysOf(block, site)))
    journeys.add(path)
  const unit = new Set(paths.filter((path) => TEST.test(path) && !JOURNEY.test(path)))
  for (const path of [
    ...(blocks.length > 0 ? BLOCK_TESTS : []),
    ...(code.length > 0 ? ALWAYS : []),
    ...(code.length < changed.length ? DOCUMENT_TESTS : []),
  ])
    unit.add(path)
  return { everything, unit: [...unit].sort(), journeys: [...journeys].sort() }
}

/** The changed files and all their direct and indirect importers; `alone` is what no file imports. */
function importersOf(changed: readonly string[], files: readonly CodeFile[]): Map<string, 'alone' | 'imported'> {
  // Blocks are loaded by name, never started.
  const known = new Set(files.map(({ path }) => path).filter((path) => !path.startsWith('registry/')))
  const importers = new Map<string, string[]>()
  for (const { path, imports, texts } of files)
    for (const target of [...imports, ...texts.flatMap(({ text }) => startedProgram(text, known))])
      importers.set(target, [...(importers.get(target) ?? []), path])
  const reached = new Map<string, 'alone' | 'imported'>()
  const visit = (path: string): void => {
    if (reached.has(path)) return
    const above = importers.get(path) ?? []
    reached.set(path, above.length === 0 ? 'alone' : 'imported')
    for (const importer of above) visit(importer)
  }
  for (const path of changed) visit(path)
  return reached
}

/** A program that is started by its path rather than imported: `service/main.ts`, `../../service/main.ts`. */
function startedProgram(text: string, known: ReadonlySet<string>): string[] {
  const path = text.replace(/^(?:\.{0,2}\/)+/, '')
  return known.has(path) ? [path] : []
}

function isStyle(path: string): boolean {
  return path.endsWith('.css')
}

/** The journeys that open a page of this component; cards, layouts and group items are the same on every page. */
function journeysOf(block: string, { addresses, journeys }: SiteShape): string[] {
  const name = /^registry\/components\/([^/.]+)/.exec(block)?.[1] ?? ''
  const opened = (addresses.get(name) ?? []).map((address) => {
    const fixed = address.replace(/:.*$/, '').replaceAll(/[^\w/-]/g, '')
    return new RegExp(`['"\`](?:/id)?${fixed}${address.includes(':') ? '' : '[\'"`?#]'}`)
  })
  return [...journeys].filter(([, source]) => opened.some((pattern) => pattern.test(source))).map(([path]) => path)
}
