import { spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { parseArgs } from 'node:util'
import { checkFiles } from '../check-sources.ts'
import { checkSources, readContext } from '../generate.ts'
import { MESSAGE_FOLDERS } from '../model/message-table.ts'
import type { SourceFile, Sources } from '../model/source-types.ts'
import { runCodegen } from '../run-codegen.ts'
import { parseSources } from '../source/parse-sources.ts'
import { ProblemsError } from '../source/problem.ts'
import { readSources } from '../source/read-sources.ts'
import { type Plan, Refusal } from './new-thing.ts'
import { planNew, type Wish } from './plan-new.ts'

const HELP = `Creates the files of a new block, entity or form, valid and visible at once:

  npm run new -- card|card-group|component|group-item|entity|form NAME [--LANGUAGE=TITLE] [--of=COLLECTION] [--page]

NAME is in kebab-case: price-note. Nothing is ever overwritten.

  card        a block that shows one thing: schemas/blocks/card/NAME.schema.json and registry/cards/NAME.tsx
  card-group  a layout for members of any kind: a schema and a renderer in registry/card-groups/
  component   a part of the application as a block: a schema and a renderer in registry/components/
  group-item  a kind of member, named like its list: brands; its renderer, its group_type and its list in every layout
  entity      a kind of content: schema, call that lists it, documents for the tests; with --page also a page for each
              document: its address, call, component block, built-in page and texts
  form        a form: schema, call that stores submissions as leads, and the component block NAME-form

  --LANGUAGE   its title in that language of the site, by its code; default: the words of NAME
  --of         for a group item: the collection of its members, if NAME is not the plural of one

Exit codes: 0 created, 1 rejected.`

const root = join(import.meta.dirname, '../..')
const sources = readSources(root)
const parsed = parseSources(sources)
const LANGUAGES: readonly string[] = parsed.languages.languages.map(({ code }) => code)
const { values, positionals } = parseArgs({
  allowPositionals: true,
  strict: false,
  options: {
    help: { type: 'boolean', short: 'h' },
    page: { type: 'boolean' },
    ...Object.fromEntries([...LANGUAGES, 'of'].map((option) => [option, { type: 'string' } as const])),
  },
})
if (values.help) console.log(HELP)
else process.exitCode = await make()

async function make(): Promise<number> {
  try {
    const [kind, name, ...more] = positionals
    const strange = Object.keys(values).find((option) => ![...LANGUAGES, 'of', 'page'].includes(option))
    if (strange !== undefined) throw new Refusal(`There is no option --${strange}; see --help.`)
    if (more.length > 0) throw new Refusal(`Too many arguments: '${more.join(' ')}'. Create one thing at a time.`)
    const given = LANGUAGES.map((code) => [code, text(code)] as const)
    const titles = new Map(given.filter((one): one is [string, string] => one[1] !== undefined))
    const plan = planFor({ kind, name, titles, of: text('of'), page: values.page === true })
    write(plan)
    await runCodegen(root)
    report(plan)
    return 0
  } catch (error) {
    if (!(error instanceof Refusal || error instanceof ProblemsError)) throw error
    console.error(error.message)
    return 1
  }
}

/**
 * The value of an option. Throws a Refusal if it is given without a value, which is a slip rather than a wish to leave
 * it out.
 */
function text(option: string): string | undefined {
  const value = values[option]
  if (value === undefined || (typeof value === 'string' && value !== '')) return value
  throw new Refusal(`--${option} needs a value: --${option}=${option === 'of' ? 'COLLECTION' : 'TITLE'}.`)
}

/**
 * Plans the files and runs the checks of codegen as if they existed, so that only files that codegen accepts are
 * written.
 */
function planFor(wish: Wish): Plan {
  checkFiles(parsed)
  const surroundings = { ...readContext(parsed, sources), sources, readFile }
  const plan = planNew(wish, surroundings)
  checkSources(withFiles(sources, [...plan.written, ...plan.changed]))
  return plan
}

function readFile(path: string): string | null {
  return existsSync(join(root, path)) ? readFileSync(join(root, path), 'utf8') : null
}

function withFiles(sources: Sources, files: SourceFile[]): Sources {
  const below = (folder: string, old: SourceFile[]) => {
    const added = files.filter(({ path }) => path.startsWith(folder))
    const names = new Set(added.map(({ path }) => path))
    return [...old.filter(({ path }) => !names.has(path)), ...added].sort((a, b) => (a.path < b.path ? -1 : 1))
  }
  return {
    ...sources,
    schemas: below('schemas/', sources.schemas),
    registry: below('registry/', sources.registry),
    content: below('site/content/', sources.content),
    messages: below(`${MESSAGE_FOLDERS.site}/`, sources.messages),
  }
}

function write({ written, changed }: Plan): void {
  for (const file of written) {
    mkdirSync(dirname(join(root, file.path)), { recursive: true })
    // Fail rather than overwrite if the file has been created since it was checked.
    writeFileSync(join(root, file.path), file.text, { flag: 'wx' })
  }
  for (const file of changed) writeFileSync(join(root, file.path), file.text)
  format([...written, ...changed].map(({ path }) => path))
}

/** Formats the files in the project's style and line width. */
function format(paths: string[]): void {
  const biome = createRequire(import.meta.url).resolve('@biomejs/biome/bin/biome')
  const { status, stderr } = spawnSync(process.execPath, [biome, 'format', '--write', ...paths], {
    cwd: root,
    encoding: 'utf8',
  })
  if (status !== 0) console.error(`The new files could not be formatted: ${stderr}`)
}

function report({ written, changed, next }: Plan): void {
  for (const { path } of written) console.log(`new      ${path}`)
  for (const { path } of changed) console.log(`changed  ${path}`)
  for (const sentence of next) console.log(`→ ${sentence}`)
}
