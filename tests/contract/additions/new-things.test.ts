import { spawnSync } from 'node:child_process'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { documentedCommands } from '#tests/support/documented-commands.ts'
import { copyProject, type ProjectCopy } from '#tests/support/project-copy.ts'

/** Allows for six runs of the generator, type-checking the whole project and drawing a few pages on a busy machine. */
const PATIENCE_MS = 300_000

/** One of every kind; the group item comes after the entity that it shows. */
const MADE: readonly (readonly string[])[] = [
  ['card', 'price-note', '--id=Catatan harga'],
  ['card-group', 'mosaic'],
  ['component', 'opening-hours'],
  ['entity', 'case-study'],
  ['entity', 'field-report', '--page', '--id=Laporan lapangan'],
  ['group-item', 'case-studies'],
  ['form', 'site-visit'],
]

let copy: ProjectCopy
const answers = new Map<string, ReturnType<typeof run>>()

function run(...args: string[]) {
  const { status, stdout, stderr } = spawnSync(process.execPath, args, { cwd: copy.root, encoding: 'utf8' })
  return { status, output: stdout + stderr }
}

/** What was asked for: its kind and its name. */
const nameOf = (args: readonly string[]) => args.slice(0, 2).join(' ')

/** A choice from a list that no form had before, and statuses of its own: both only in the form's schema. */
function addChoice() {
  const path = 'schemas/forms/site-visit.schema.json'
  const schema = JSON.parse(readFileSync(join(copy.root, path), 'utf8'))
  schema['x-leads'][0].statuses = { planned: { en: 'Planned', id: 'Dijadwalkan' }, done: { en: 'Done', id: 'Selesai' } }
  schema.properties.market_field = {
    type: 'integer',
    minimum: 1,
    description: 'Number of the market field.',
    'x-title': { en: 'Market field', id: 'Bidang pasar' },
    'x-hint': { en: 'Where it will be used.', id: 'Tempat pemakaiannya.' },
    'x-widget': 'select',
    'x-autocomplete': 'off',
    'x-options': { call: 'listMarketFields', value: 'id', label: 'label' },
  }
  copy.write(path, schema)
}

const make = (...args: string[]) => run('codegen/new/main.ts', ...args)
const tool = (path: string, ...args: string[]) => run(join(copy.root, 'node_modules', path), ...args)

beforeAll(() => {
  copy = copyProject()
  for (const args of MADE) answers.set(nameOf(args), make(...args))
}, PATIENCE_MS)
afterAll(() => copy.remove())

describe('npm run new', () => {
  it.each(MADE.map(nameOf))('makes a %s that codegen accepts', (name) => {
    expect(answers.get(name)).toMatchObject({ status: 0, output: expect.stringContaining('new      ') })
  })

  it('brings generated/ up to date with the new files', () => {
    expect(run('codegen/main.ts')).toEqual({ status: 0, output: '' })
    expect(readFileSync(join(copy.root, 'generated/registry.ts'), 'utf8')).toContain('price-note.tsx')
  })

  it(
    'makes files that compile',
    () => {
      expect(tool('typescript/bin/tsc', '--noEmit', '-p', '.')).toEqual({ status: 0, output: '' })
    },
    PATIENCE_MS,
  )

  it(
    'makes files that pass the formatter and linter',
    () => {
      const files = copy.changedFiles().filter((path) => existsSync(join(copy.root, path)))
      expect(tool('@biomejs/biome/bin/biome', 'check', ...files)).toMatchObject({ status: 0 })
    },
    PATIENCE_MS,
  )

  it(
    'makes blocks that can be drawn, calls that can be answered, and leads that are kept, exported and erased like others',
    () => {
      const names =
        'price-note|mosaic|opening-hours|field-report-detail|site-visit-form|listCaseStudies|listFieldReports|getFieldReportBySlug|site_visit'
      const files = ['block-examples.test.tsx', 'service/service-answers.test.ts', 'service/personal-data.test.ts']
      const paths = files.map((name) => `tests/contract/${name}`)
      const { status, output } = tool('vitest/vitest.mjs', 'run', ...paths, '-t', names, '--reporter=verbose')
      expect(status, output).toBe(0)
      for (const name of names.split('|')) expect(output).toMatch(new RegExp(`✓.*${name}`))
    },
    PATIENCE_MS,
  )

  it(
    'makes a form whose choices and statuses come from its schema alone',
    () => {
      addChoice()
      expect(run('codegen/main.ts').status).toBe(0)
      const { output } = run('tests/support/form-choices.ts', 'site-visit')
      const { choices, statuses } = JSON.parse(output)
      expect(choices.market_field).toEqual(expect.arrayContaining(['Minyak dan Gas']))
      expect(statuses).toEqual([{ planned: { en: 'Planned', id: 'Dijadwalkan' }, done: { en: 'Done', id: 'Selesai' } }])
    },
    PATIENCE_MS,
  )

  it('changes no other file except for the values of group_type', () => {
    const changed = [...answers].flatMap(([name, { output }]) =>
      Array.from(output.matchAll(/^changed +(\S+)$/gm), ([, path]) => `${name}: ${path}`),
    )
    expect(changed).toEqual(['group-item case-studies: schemas/blocks/card-group.schema.json'])
    const { stdout } = spawnSync('git', ['diff', '--numstat', '--', 'schemas/blocks'], {
      cwd: copy.root,
      encoding: 'utf8',
    })
    expect(stdout.trim().split('\t')).toEqual(['1', '1', 'schemas/blocks/card-group.schema.json'])
  })

  it.each(['--en', '--id=', '--of'])('refuses %s without a value', (option) => {
    const { status, output } = make('card', 'price-list', option)
    expect([status, output]).toEqual([1, expect.stringContaining(`${option.replace('=', '')} needs a value`)])
  })

  it('refuses an existing name with one sentence and exit code 1, and writes nothing', () => {
    const before = copy.changedFiles()
    const refused = make('card', 'hero-banner')
    const sentence = "There is already a block 'hero-banner': schemas/blocks/card/hero-banner.schema.json.\n"
    expect([refused, copy.changedFiles()]).toEqual([{ status: 1, output: sentence }, before])
  })

  it('overwrites no existing file', () => {
    const path = join(copy.root, 'registry/cards/kept.tsx')
    writeFileSync(path, 'export function Kept() {}\n')
    expect(make('card', 'kept').output).toBe('registry/cards/kept.tsx already exists; nothing was overwritten.\n')
    expect(readFileSync(path, 'utf8')).toBe('export function Kept() {}\n')
  })

  it('makes what the documentation says it makes', () => {
    const named = documentedCommands('tests/contract/additions/new-things.test.ts').map(({ args }) => args.join(' '))
    expect(named.length).toBeGreaterThan(0)
    expect(named.filter((words) => !MADE.some((args) => args.join(' ') === words))).toEqual([])
  })

  it('explains itself with --help', () => {
    expect(make('--help')).toMatchObject({
      status: 0,
      output: expect.stringContaining('Exit codes: 0 created, 1 rejected'),
    })
  })
})
