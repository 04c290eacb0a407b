import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { ProblemsError } from '../source/problem.ts'
import { readSources } from '../source/read-sources.ts'
import { diffSources, type JudgedChange } from './diff-sources.ts'
import { RevisionFault, readRevision } from './git-sources.ts'
import { documentsInFiles, documentsInStore } from './known-documents.ts'
import { LABELS, type Label } from './schema-change.ts'

const HELP = `Compares schemas, calls and the error catalogue with those of another revision:

  npm run schema:diff -- REV         what changed from REV to the working tree
  npm run schema:diff -- REV..REV2   what changed from REV to REV2

Each change is labeled safe, needs migration (documents may no longer match) or breaking (readers
or callers lose something), with the number of rows in the current store (DATA_DIR or
DATABASE_URL), fixtures and demo documents that no longer match because of it. A change to
documents is handled when the x-version of their schemas was raised: codegen then requires a
migration.

  --all    also list safe changes
  --json   print JSON
  --help   print this text

Exit codes: 0 nothing left to do; 1 a change that is not safe has no migration; 2 incorrect usage,
unknown revision, or schemas with mistakes.`

const TITLES: Record<Label, string> = { safe: 'safe', migration: 'needs migration', breaking: 'breaking' }

const root = join(import.meta.dirname, '../..')
process.exitCode = main()

function main(): number {
  try {
    const { values, positionals } = parseArgs({
      allowPositionals: true,
      options: { all: { type: 'boolean' }, json: { type: 'boolean' }, help: { type: 'boolean', short: 'h' } },
    })
    if (values.help) {
      console.log(HELP)
      return 0
    }
    const [from = '', to] = (positionals[0] ?? '').split('..')
    if (from === '' || positionals.length > 1) throw new RevisionFault('Give one revision, or two separated by "..".')
    // A revision that there is not is reported before anything else is read.
    const before = readRevision(root, from)
    const after = to === undefined || to === '' ? readSources(root) : readRevision(root, to)
    const store = documentsInStore(root)
    const rows = Array.isArray(store) ? store : []
    const changes = diffSources(before, after, [...documentsInFiles(root), ...rows])
    const note = Array.isArray(store) ? null : `Stored rows were not counted: ${store.reason}`
    console.log(values.json ? JSON.stringify({ changes, note }, null, 2) : text(changes, note, values.all ?? false))
    return changes.some(({ todo }) => todo !== null) ? 1 : 0
  } catch (error) {
    const argument = error instanceof Error && 'code' in error && String(error.code).startsWith('ERR_PARSE_ARGS')
    if (!(argument || error instanceof RevisionFault || error instanceof ProblemsError)) throw error
    console.error(`${error instanceof Error ? error.message : String(error)}\nSee npm run schema:diff -- --help.`)
    return 2
  }
}

function text(changes: readonly JudgedChange[], note: string | null, all: boolean): string {
  const shown = changes.filter(({ label }) => all || label !== 'safe')
  const lines = shown.flatMap(({ file, pointer, label, message, touched, migrated, todo }) => [
    `${TITLES[label]}  ${file}${pointer === '' ? '' : ` ${pointer}`}  ${message}`,
    ...(label === 'safe'
      ? []
      : [`    affects ${touched.rows} rows, ${touched.fixtures} fixtures, ${touched.demo} demo documents`]),
    ...(migrated && label !== 'safe' ? ['    has a migration'] : []),
    ...(todo === null ? [] : [`    → ${todo}`]),
  ])
  const counts = LABELS.map((label) => `${changes.filter((one) => one.label === label).length} ${TITLES[label]}`)
  const left = changes.filter(({ todo }) => todo !== null).length
  return [...lines, ...(note === null ? [] : [note]), `${counts.join(', ')}; ${left} without migration`].join('\n')
}
