import { spawnSync } from 'node:child_process'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { documentedCommands } from '#tests/support/documented-commands.ts'
import type { ProjectCopy } from '#tests/support/project-copy.ts'
import { runIn } from './added-to.ts'

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

/** What was asked for: its kind and its name. */
const nameOf = (args: readonly string[]) => args.slice(0, 2).join(' ')

/** A choice from a list that no form had before, and statuses of its own: both only in the form's schema. */
export function addChoice(copy: ProjectCopy): void {
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

type Run = ReturnType<typeof runIn>

/** What has been made in a copy of the project, and what was said about it while nothing else was in the copy. */
export interface MadeThings {
  copy: ProjectCopy
  /** The answer of `npm run new` to each command, by what was asked for. */
  answers: ReadonlyMap<string, Run>
  /** The files that it has made. */
  files: string[]
  generatedAgain: Run
  /** What the formatter and linter say about the files. */
  linted: Run
  /** What the tests say that draw blocks, ask calls, and keep, export and erase leads. */
  tested: Run
  /** The schemas of blocks that were there before and have changed. */
  changedSchemas: string[]
  /** The schema of card groups as it was before, and as it is now. */
  groupSchemas: [before: string, now: string]
}

const make = (copy: ProjectCopy, ...args: string[]) => runIn(copy.root, 'codegen/new/main.ts', ...args)

/** The new things that tests of the copy know by name. */
const TESTED =
  'price-note|mosaic|opening-hours|field-report-detail|field-report-list|site-visit-form|listCaseStudies|listFieldReports|getFieldReportBySlug|site_visit'

/** Makes one of every kind. */
export function makeThings(copy: ProjectCopy): MadeThings {
  const tool = (path: string, ...args: string[]) => runIn(copy.root, join('node_modules', path), ...args)
  const answers = new Map(MADE.map((args) => [nameOf(args), make(copy, ...args)]))
  const lines = [...answers.values()].flatMap(({ output }) => [...output.matchAll(/^new +(\S+)$/gm)])
  const generatedAgain = runIn(copy.root, 'codegen/main.ts')
  const changed = copy.changedFiles().filter((path) => existsSync(join(copy.root, path)))
  const linted = tool('@biomejs/biome/bin/biome', 'check', ...changed)
  const tests = ['block-examples.test.tsx', 'service/service-answers.test.ts', 'service/personal-data.test.ts']
  const paths = tests.map((name) => `tests/contract/${name}`)
  const tested = tool('vitest/vitest.mjs', 'run', ...paths, '-t', TESTED, '--reporter=verbose')
  const git = (...args: string[]) => spawnSync('git', args, { cwd: copy.root, encoding: 'utf8' }).stdout
  return {
    ...{ copy, answers, generatedAgain, linted, tested },
    files: lines.map(([, path = '']) => path),
    changedSchemas: git('diff', '--name-only', '--', 'schemas/blocks').trim().split('\n'),
    groupSchemas: [git('show', `HEAD:${CHANGED_SCHEMA}`), readFileSync(join(copy.root, CHANGED_SCHEMA), 'utf8')],
  }
}

/** The schema that gets a value for a new group item: the one existing file that `npm run new` changes. */
export const CHANGED_SCHEMA = 'schemas/blocks/card-group.schema.json'

/** What must be true of the things made. */
export function testThings(made: () => MadeThings): void {
  describe('npm run new', () => {
    it.each(MADE.map(nameOf))('makes a %s that codegen accepts', (name) => {
      expect(made().answers.get(name)).toMatchObject({ status: 0, output: expect.stringContaining('new      ') })
    })

    it('brings generated/ up to date with the new files', () => {
      expect(made().generatedAgain).toEqual({ status: 0, output: '' })
      expect(readFileSync(join(made().copy.root, 'generated/registry.ts'), 'utf8')).toContain('price-note.tsx')
    })

    it('makes files that pass the formatter and linter', () => {
      expect(made().linted).toMatchObject({ status: 0 })
    })

    it('makes blocks that can be drawn, calls that can be answered, and leads that are kept, exported and erased like others', () => {
      const { status, output } = made().tested
      expect(status, output).toBe(0)
      for (const name of TESTED.split('|')) expect(output).toMatch(new RegExp(`✓.*${name}`))
    })

    it('makes a form whose choices and statuses come from its schema alone', () => {
      const { output } = runIn(made().copy.root, 'tests/support/form-choices.ts', 'site-visit')
      const { choices, statuses } = JSON.parse(output)
      expect(choices.market_field).toEqual(expect.arrayContaining(['Minyak dan Gas']))
      expect(statuses).toMatchObject([
        { planned: { en: 'Planned', id: 'Dijadwalkan' }, done: { en: 'Done', id: 'Selesai' } },
      ])
    })

    it('changes no other file except for the values of group_type', () => {
      const changed = [...made().answers].flatMap(([name, { output }]) =>
        Array.from(output.matchAll(/^changed +(\S+)$/gm), ([, path]) => `${name}: ${path}`),
      )
      expect(changed).toEqual([`group-item case-studies: ${CHANGED_SCHEMA}`])
      expect(made().changedSchemas).toEqual([CHANGED_SCHEMA])
      const [before, after] = made().groupSchemas.map((text) => JSON.parse(text))
      before.properties.group_type.enum.push('case_studies')
      expect(after).toEqual(before)
    })

    it.each(['--en', '--id=', '--of'])('refuses %s without a value', (option) => {
      const { status, output } = make(made().copy, 'card', 'price-list', option)
      expect([status, output]).toEqual([1, expect.stringContaining(`${option.replace('=', '')} needs a value`)])
    })

    it('refuses an existing name with one sentence and exit code 1, and writes nothing', () => {
      const before = made().copy.changedFiles()
      const refused = make(made().copy, 'card', 'hero-banner')
      const sentence = "There is already a block 'hero-banner': schemas/blocks/card/hero-banner.schema.json.\n"
      expect([refused, made().copy.changedFiles()]).toEqual([{ status: 1, output: sentence }, before])
    })

    it('overwrites no existing file', () => {
      const path = join(made().copy.root, 'registry/cards/kept.tsx')
      writeFileSync(path, 'export function Kept() {}\n')
      expect(make(made().copy, 'card', 'kept').output).toBe(
        'registry/cards/kept.tsx already exists; nothing was overwritten.\n',
      )
      expect(readFileSync(path, 'utf8')).toBe('export function Kept() {}\n')
    })

    it('makes what the documentation says it makes', () => {
      const named = documentedCommands('tests/contract/additions/made-things.ts').map(({ args }) => args.join(' '))
      expect(named.length).toBeGreaterThan(0)
      expect(named.filter((words) => !MADE.some((args) => args.join(' ') === words))).toEqual([])
    })

    it('explains itself with --help', () => {
      expect(make(made().copy, '--help')).toMatchObject({
        status: 0,
        output: expect.stringContaining('Exit codes: 0 created, 1 rejected'),
      })
    })
  })
}
