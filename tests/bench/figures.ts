/**
 * `npm run figures`: the size and structure of the code, counted the same way for any checkout.
 * `npm run figures -- <folder>` counts another one, `--list` also lists what was counted.
 */
import { globSync, readdirSync } from 'node:fs'
import { basename, dirname, join, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { type CodeFile, readCheckout } from '#tests/support/checkout.ts'
import { roomCircles } from '#tests/support/rooms.ts'
import { median, printTable } from './measure.ts'

const { values, positionals } = parseArgs({ allowPositionals: true, options: { list: { type: 'boolean' } } })
const root = resolve(positionals[0] ?? join(import.meta.dirname, '../..'))

const files = readCheckout(root)
const product = files.filter(({ isTest }) => !isTest)
const tests = files.filter(({ isTest }) => isTest)
const both = (count: (some: readonly CodeFile[]) => string | number) => [String(count(product)), String(count(tests))]

const circles = roomCircles(new Map(product.map(({ path, imports }) => [path, imports])))
const folders = largeFolders()
const languages = textLines((text) => ['en', 'id', 'en-US', 'id-ID'].includes(text))
const addresses = textLines((text) => text.includes('/detail/'))
const blocks = textLines(isBlockName(), ({ path }) => !path.startsWith('registry/'))

printTable(`Figures of ${basename(root)}`, [
  ['metric', 'product', 'tests'],
  ['files', ...both((some) => some.length)],
  ['code lines', ...both((some) => sum(some.map(({ codeLines }) => codeLines)))],
  ['files of 30 lines or fewer', ...both((some) => share(some, ({ codeLines }) => codeLines <= 30))],
  ['file length in lines, median', ...both((some) => median(some.map(({ codeLines }) => codeLines)))],
  ['file length in lines, p95', ...both((some) => p95(some.map(({ codeLines }) => codeLines)))],
  ['function length in lines, median', ...both((some) => median(some.flatMap(lengths)))],
  ['function length in lines, p95', ...both((some) => p95(some.flatMap(lengths)))],
  ['functions with more than 3 parameters', ...both(manyParameters)],
  ['files with a single importer', share(product, hasOneImporter()), '–'],
  ['import cycles between second-level folders', String(circles.length), '–'],
  ['folders with more than 25 entries', ...entriesOver(25)],
  ['folders with more than 30 entries', ...entriesOver(30)],
  ['lines that name a language', ...both((some) => linesIn(languages, some).length)],
  ['files that name a language', ...both((some) => filesIn(languages, some))],
  ['lines that contain the address of a detail page', ...both((some) => linesIn(addresses, some).length)],
  ['files that contain the address of a detail page', ...both((some) => filesIn(addresses, some))],
  ['lines outside registry/ that name a block', ...both((some) => linesIn(blocks, some).length)],
])
printList('Import cycles', circles)
if (values.list) {
  printList(
    'Folders with more than 25 entries',
    folders.map(({ path, entries }) => `${path}: ${entries}`),
  )
  printList('Addresses', linesIn(addresses, product))
  printList('Languages', linesIn(languages, product))
  printList('Blocks', linesIn(blocks, product))
}

function lengths({ functionLengths }: CodeFile): number[] {
  return functionLengths
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((total, one) => total + one, 0)
}

function p95(numbers: readonly number[]): number {
  return numbers.toSorted((a, b) => a - b)[Math.ceil(numbers.length * 0.95) - 1] ?? 0
}

function share(some: readonly CodeFile[], is: (file: CodeFile) => boolean): string {
  const found = some.filter(is).length
  return `${found} (${((100 * found) / some.length).toFixed(0)} %)`
}

function manyParameters(some: readonly CodeFile[]): string {
  const found = sum(some.map(({ functions }) => functions.manyParameters))
  return `${found} (${((100 * found) / sum(some.map(({ functions }) => functions.all))).toFixed(1)} %)`
}

/** Files that exactly one other file of the product imports; tests and generated code do not count as importers. */
function hasOneImporter(): (file: CodeFile) => boolean {
  const importers = new Map<string, number>()
  for (const target of product.flatMap(({ imports }) => imports))
    importers.set(target, (importers.get(target) ?? 0) + 1)
  return ({ path }) => importers.get(path) === 1
}

/** Folders with code and more than 25 entries; `registry/components` is one file per block by design. */
function largeFolders(): { path: string; entries: number }[] {
  const paths = [...new Set(files.map(({ path }) => dirname(path)))].filter((path) => path !== 'registry/components')
  return paths
    .map((path) => ({ path, entries: readdirSync(join(root, path)).length }))
    .filter(({ entries }) => entries > 25)
    .sort((a, b) => b.entries - a.entries)
}

function entriesOver(limit: number): string[] {
  const over = folders.filter(({ entries }) => entries > limit)
  const inTests = over.filter(({ path }) => path.startsWith('tests/')).length
  return [String(over.length - inTests), String(inTests)]
}

/** The names of all blocks that are not everyday words: `text`, `list` or `grid` also mean other things. */
function isBlockName(): (text: string) => boolean {
  const schemas = globSync('schemas/blocks/*/*.schema.json', { cwd: root })
  const names = new Set(schemas.map((path) => basename(path, '.schema.json')).filter((name) => name.includes('-')))
  return (text) => names.has(text)
}

interface TextLine {
  path: string
  line: number
}

/** The lines with a matching text in some file, without duplicates. */
function textLines(isMeant: (text: string) => boolean, isAsked = (_file: CodeFile) => true): TextLine[] {
  return files.filter(isAsked).flatMap(({ path, texts }) => {
    const lines = new Set(texts.filter(({ text }) => isMeant(text)).map(({ line }) => line))
    return [...lines].map((line) => ({ path, line }))
  })
}

function linesIn(lines: readonly TextLine[], some: readonly CodeFile[]): string[] {
  const paths = new Set(some.map(({ path }) => path))
  return lines.filter(({ path }) => paths.has(path)).map(({ path, line }) => `${path}:${line}`)
}

function filesIn(lines: readonly TextLine[], some: readonly CodeFile[]): number {
  return new Set(linesIn(lines, some).map((line) => line.split(':')[0])).size
}

function printList(title: string, lines: readonly string[]): void {
  console.log(`\n${title}: ${lines.length}`)
  for (const line of lines) console.log(`- ${line}`)
}
