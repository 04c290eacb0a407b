import { cpSync, existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { preview } from 'vite'
import { build } from 'vitepress'
import { readDocs } from './build-docs.ts'

const HELP = `Builds the documentation as a static site: guides, decisions, and a reference made from the schemas.

  npm run docs                 into dist/docs/
  npm run docs -- --serve      then serves it at http://localhost:4173
  npm run docs -- --out=DIR    into another folder, which is new, empty, or from an earlier build

Exit code: 0 built, 1 the schemas or a document have a mistake, or the folder holds something else.`

/** A file that only a build of the documentation contains. */
const MARK = 'hashmap.json'

const root = join(import.meta.dirname, '../..')
const { values } = parseArgs({
  options: { out: { type: 'string' }, serve: { type: 'boolean' }, help: { type: 'boolean', short: 'h' } },
})
if (values.help) console.log(HELP)
else process.exitCode = await write(resolve(values.out ?? join(root, 'dist/docs')))

async function write(folder: string): Promise<number> {
  if (existsSync(folder) && readdirSync(folder).length > 0 && !existsSync(join(folder, MARK))) {
    console.error(`${folder} holds other files; name a new or an empty folder.`)
    return 1
  }
  const start = performance.now()
  // A folder of its own for each run, so that two can build at the same time.
  mkdirSync(join(root, '.cache'), { recursive: true })
  const source = mkdtempSync(join(root, '.cache/docs-'))
  try {
    const { copied, pages, navigation } = readDocs(root)
    for (const path of copied) cpSync(join(root, path), join(source, path), { recursive: true })
    for (const { path, body } of pages) put(join(source, path), body.markdown)
    cpSync(join(import.meta.dirname, 'site'), source, { recursive: true })
    put(join(source, '.vitepress/sections.json'), JSON.stringify(navigation))
    // The project's own names a language version that VitePress's compiler does not know.
    put(join(source, 'tsconfig.json'), '{}')
    await build(source, { outDir: folder })
    console.log(`docs: ${folder} (${Math.round(performance.now() - start)} ms)`)
    if (values.serve) await serve(folder)
    return 0
  } catch (error) {
    if (!(error instanceof Error)) throw error
    console.error(error.message)
    return 1
  } finally {
    rmSync(source, { recursive: true, force: true })
  }
}

async function serve(folder: string): Promise<void> {
  const server = await preview({ root: dirname(folder), configFile: false, appType: 'mpa', build: { outDir: folder } })
  server.printUrls()
}

function put(path: string, text: string): void {
  mkdirSync(dirname(path), { recursive: true })
  writeFileSync(path, text)
}
