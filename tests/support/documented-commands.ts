import { readdirSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'

const ROOT = resolve(import.meta.dirname, '../..')

/** A command that a document gives to its readers. */
export interface DocumentedCommand {
  document: string
  /** The line as it appears in the document. */
  line: string
  /** The arguments after `--` as the shell would pass them: without quotes, and output may be redirected to a file. */
  args: string[]
}

/** Which test runs which commands of the documents. */
export const RUNNERS: ReadonlyMap<string, RegExp> = new Map([
  ['tests/contract/guides/editors-guide.test.ts', /^npm run content -- /],
  ['tests/contract/guides/operators-guide.test.ts', /^npm run (?:leads|users) -- /],
  ['tests/contract/additions/made-things.ts', /^npm run new -- /],
  ['tests/contract/service/qa-service.test.ts', /^npm run (?:--silent )?qa -- /],
  ['tests/contract/additions/schema-diff.test.ts', /^npm run schema:diff -- /],
  ['tests/contract/guides/docs-site.test.ts', /^npm run docs$/],
  ['tests/contract/bundle-budget.test.ts', /^npm run pack$/],
  ['tests/contract/exported-site.test.ts', /^npm run export -- /],
  ['service/tools/backup/backup.test.ts', /^npm run (?:backup|restore) -- /],
  ['service/tools/doctor/doctor.test.ts', /^npm run doctor$/],
  ['tests/contract/service/document-versions.test.ts', /^npm run migrate(?: |$)/],
  [
    'tests/contract/guides/developers-guide.test.ts',
    /^npm run (?:dev|generate|build|format|figures|test:changed|test:unit)(?: |$)/,
  ],
])

/** Commands that no test can run, and why. */
export const NOT_RUN: ReadonlyMap<string, string> = new Map([
  ['npm ci && npm start', 'replaces the packages that the tests run on; the browser tests start the site'],
  ['npm ci && npm test', 'it is the run that this test is part of'],
  ['npm run test:browser', 'the browser tests are part of the same run, and start a site of their own'],
  [
    'npm run content -- import-directus https://directus.example.com --dry-run',
    'needs a Directus: import-directus.test.ts runs it on answers of one',
  ],
  [
    'npm run content -- import-directus https://directus.example.com --user dewi',
    'needs a Directus: import-directus.test.ts runs it on answers of one',
  ],
  ['npm run bench', 'takes minutes and measures the machine'],
  ['npm run bench -- --quick', 'measures the machine'],
  ['npm run bench -- studio', 'measures the machine'],
  ['npm run bench -- several --minutes 20', 'measures the machine'],
  ['npm run bench -- finished', 'measures the machine'],
  ['npm run bench -- large', 'measures the machine'],
  ['npm run lighthouse', 'measures the machine'],
])

/** Every document that people read, as a path from the root. */
export function documents(): string[] {
  const below = (folder: string) =>
    readdirSync(join(ROOT, folder), { recursive: true, encoding: 'utf8' })
      .filter((name) => name.endsWith('.md'))
      .map((name) => `${folder}/${name}`)
      .sort()
  return ['README.md', ...below('docs'), 'codegen/README.md', 'renderer/theme/README.md', 'service/demo/README.md']
}

/** The lines of all blocks of shell commands. */
export function allCommands(): DocumentedCommand[] {
  return documents().flatMap((document) => {
    const text = readFileSync(join(ROOT, document), 'utf8')
    const blocks = [...text.matchAll(/^```sh\n([\s\S]*?)^```$/gm)].map(([, block = '']) => block)
    const lines = blocks.flatMap((block) => block.split('\n')).map((line) => line.replace(/\s+#.*$/, '').trim())
    return lines.filter((line) => line !== '').map((line) => ({ document, line, args: argumentsOf(line) }))
  })
}

/** The commands that a test must run; the test passes its own path. */
export function documentedCommands(test: string): DocumentedCommand[] {
  const runs = RUNNERS.get(test)
  return allCommands().filter(({ line }) => !NOT_RUN.has(line) && runs?.test(line))
}

function argumentsOf(line: string): string[] {
  const [, rest = ''] = line.replace(/ > .*$/, '').split(/ -- (.*)/)
  return [...rest.matchAll(/(?:"[^"]*"|[^\s"])+/g)].map(([word]) => word.replaceAll('"', ''))
}
