import { existsSync, mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { ProblemsError } from '../source/problem.ts'
import { buildDocs, SEARCH_INDEX } from './build-docs.ts'

const HELP = `Builds the documentation as a static site: guides, decisions, and a reference made from the schemas.

  npm run docs                 into dist/docs/; open dist/docs/index.html
  npm run docs -- --out=DIR    into another folder, which is new, empty, or from an earlier build

Exit code: 0 built, 1 the schemas or a document have a mistake, or the folder holds something else.`

/**
 * Thrown if the output folder contains anything but an earlier build; only files from an earlier build are ever
 * removed.
 */
class FolderFault extends Error {}

const root = join(import.meta.dirname, '../..')
const { values } = parseArgs({ options: { out: { type: 'string' }, help: { type: 'boolean', short: 'h' } } })
if (values.help) console.log(HELP)
else process.exitCode = build(resolve(values.out ?? join(root, 'dist/docs')))

function build(folder: string): number {
  const start = performance.now()
  try {
    const files = buildDocs(root)
    clear(folder)
    for (const { path, content } of files) {
      const target = join(folder, path)
      mkdirSync(dirname(target), { recursive: true })
      writeFileSync(target, content)
    }
    const pages = files.filter(({ path }) => path.endsWith('.html')).length
    console.log(`docs: ${pages} pages in ${folder} (${Math.round(performance.now() - start)} ms)`)
    return 0
  } catch (error) {
    if (!(error instanceof ProblemsError || error instanceof FolderFault)) throw error
    console.error(error.message)
    return 1
  }
}

function clear(folder: string): void {
  const isOurs = existsSync(join(folder, SEARCH_INDEX))
  if (!isOurs && existsSync(folder) && readdirSync(folder).length > 0) {
    throw new FolderFault(`${folder} holds other files; name a new or an empty folder.`)
  }
  rmSync(folder, { recursive: true, force: true })
}
