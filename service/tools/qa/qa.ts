import { parseArgs } from 'node:util'
import type { ConsoleIo } from '../console/console-io.ts'
import { bytesFolders } from './bytes-folders.ts'
import { checkFiles, type QaReport } from './check-files.ts'
import { checkService } from './check-service.ts'
import { printJson, printJunit, printText } from './print-report.ts'
import { isUnreadable, QA_RULES, QA_WARNINGS } from './qa-fault.ts'

const HELP = `Checks content and responses against the schemas:

  npm run qa -- FILE|DIR|URL… [options]

FILE, DIR   content files, fixtures, captured responses; in a DIR, every .json file below it
URL         a running service (http://localhost:3000): makes every call that can be made from
            outside in every language, follows pages, takes slugs and ids from earlier responses;
            the address of a single call checks only its response

The schema of a file is given by
  the folder named after a collection (product/….json), a $schema in the file, or --schema;
  for responses ({success, status, data} or Directus' {data, meta}), --call or the name of the
  file (listProducts.json), for Directus also the folder

Options:
  --schema=NAME    a collection, a schema's id (product.summary.json), or the path of a schema
  --call=NAME      the call whose responses the files contain
  --relations      documents may refer only to documents among the files (default for a DIR)
  --no-relations   do not check references
  --fix            repair what can be repaired automatically, then check: byte order marks, line
                   endings, trailing spaces; in documents also spaces around texts, empty values
                   of optional fields, the order of fields and of languages
  --files=DIR      the folder with the bytes of the files that documents describe, which must be
                   there; default: assets beside the content, and files/public in DATA_DIR
  --languages      also list the texts that are not in every language
  --most=N         for a service: items per call and pages per list, in each language (20)
  --json, --junit  print a machine-readable report
  --help           print this text

Rules in addition to those of JSON Schema:
${listed(QA_RULES)}

Warnings, which an import does not refuse:
${listed(QA_WARNINGS)}

Exit codes: 0 no faults; 1 faults; 2 incorrect usage, or something could not be read or recognized.`

/** `npm run qa`: checks files and answers against the schemas. Returns the exit code. */
export async function runQa(args: string[], io: ConsoleIo): Promise<number> {
  const options = readOptions(args)
  if (typeof options === 'string') {
    io.err(`${options}\nSee npm run qa -- --help.\n`)
    return 2
  }
  const { values, positionals } = options
  if (values.help) {
    io.out(`${HELP}\n`)
    return 0
  }
  const started = performance.now()
  const urls = positionals.filter(isAsked)
  const paths = positionals.filter((word) => !urls.includes(word))
  const reports: QaReport[] = []
  if (paths.length > 0) {
    const relations = values['no-relations'] ? false : values.relations
    const { schema, call, fix, files, languages } = values
    const bytes = files === undefined ? bytesFolders(paths, io.environment) : [files]
    reports.push(checkFiles(paths, { schema, call, fix, relations, bytes, languages }))
  }
  for (const url of urls) reports.push(await checkService(new URL(url), { most: Number(values.most) }))
  const report = together(reports)
  const print = values.json ? printJson : values.junit ? printJunit : printText
  io.out(`${print(report, performance.now() - started)}\n`)
  if (report.faults.some(isUnreadable)) return 2
  return report.faults.length > 0 ? 1 : 0
}

function listed(rules: ReadonlyMap<string, string>): string {
  return [...rules].map(([rule, sentence]) => `  ${rule.padEnd(17)}${sentence}`).join('\n')
}

function isAsked(word: string): boolean {
  return /^https?:\/\//i.test(word)
}

/** The options and paths; a sentence when they make no sense. */
function readOptions(args: string[]) {
  try {
    const options = parseArgs({
      args,
      allowPositionals: true,
      options: {
        schema: { type: 'string' },
        call: { type: 'string' },
        relations: { type: 'boolean' },
        'no-relations': { type: 'boolean' },
        fix: { type: 'boolean' },
        files: { type: 'string' },
        languages: { type: 'boolean' },
        most: { type: 'string', default: '20' },
        json: { type: 'boolean' },
        junit: { type: 'boolean' },
        help: { type: 'boolean', short: 'h' },
      },
    })
    const { values, positionals } = options
    const addresses = positionals.filter((word) => /^[a-z][a-z0-9+.-]*:\/\//i.test(word))
    const wrong = addresses.find((word) => !URL.canParse(word))
    const other = addresses.find((word) => !isAsked(word))
    if (values.help) return options
    if (positionals.length === 0) return 'Name what to check: files, folders or the address of a service.'
    if (wrong !== undefined) return `'${wrong}' is not an address.`
    if (other !== undefined) return `Only http and https addresses are supported, not '${other}'.`
    if (values.json && values.junit) return 'Choose one report format: --json or --junit.'
    if (values.schema !== undefined && values.call !== undefined) return 'Give either --schema or --call, not both.'
    if (!/^[1-9]\d{0,5}$/.test(values.most)) return '--most must be a whole number of at least 1.'
    return options
  } catch (error) {
    return error instanceof Error ? error.message : String(error)
  }
}

function together(reports: readonly QaReport[]): QaReport {
  return {
    faults: reports.flatMap(({ faults }) => faults),
    warnings: reports.flatMap(({ warnings }) => warnings),
    files: reports.reduce((sum, { files }) => sum + files, 0),
    values: reports.reduce((sum, { values }) => sum + values, 0),
    fixed: reports.flatMap(({ fixed }) => fixed),
    left: reports.flatMap(({ left }) => left),
  }
}
