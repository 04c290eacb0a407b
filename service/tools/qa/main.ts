import { parseArgs } from 'node:util'
import { checkFiles, type QaReport } from './check-files.ts'
import { checkService } from './check-service.ts'
import { printJson, printJunit, printText } from './print-report.ts'
import { isUnreadable, QA_RULES } from './qa-fault.ts'

const HELP = `Checks content and answers against the schemas:

  npm run qa -- FILE|DIR|URL… [options]

FILE, DIR   content files, fixtures, captured answers; of a DIR every .json file below it
URL         a running service (http://localhost:3000): asks every call that can be asked from
            outside in both languages, follows pages, takes slugs and ids from earlier answers;
            the address of one call checks that answer alone

By which schema a file is checked:
  the folder named after a collection (product/….json), a $schema in the file, or --schema;
  answers ({success, status, data} or Directus' {data, meta}) by --call or by the name of the
  file (listProducts.json), Directus' also by the folder

Options:
  --schema=NAME    a collection, a schema's id (product.summary.json), or the path of a schema
  --call=NAME      the call whose answers the files hold
  --relations      documents must name only what is among the files (always so for a DIR)
  --no-relations   does not look at what documents name
  --fix            fixes what needs no thought, then checks: byte order marks, line ends, spaces
                   at the ends of lines; of documents also spaces around texts, empty values of
                   fields that may be absent, the order of fields and of languages
  --most=N         of a service: pieces per call and pages per list, in each language (20)
  --json, --junit  another form of the report
  --help           this text

Rules besides those of JSON Schema:
${[...QA_RULES].map(([rule, sentence]) => `  ${rule.padEnd(17)}${sentence}`).join('\n')}

Exit codes: 0 no fault; 1 faults; 2 wrong use, or something could not be read or recognised.`

process.exitCode = await main()

async function main(): Promise<number> {
  const options = readOptions()
  if (typeof options === 'string') {
    console.error(`${options}\nSee npm run qa -- --help.`)
    return 2
  }
  const { values, positionals } = options
  if (values.help) {
    console.log(HELP)
    return 0
  }
  const started = performance.now()
  const urls = positionals.filter(isAsked)
  const paths = positionals.filter((word) => !urls.includes(word))
  const reports: QaReport[] = []
  if (paths.length > 0) {
    const relations = values['no-relations'] ? false : values.relations
    reports.push(checkFiles(paths, { schema: values.schema, call: values.call, fix: values.fix, relations }))
  }
  for (const url of urls) reports.push(await checkService(new URL(url), { most: Number(values.most) }))
  const report = together(reports)
  const print = values.json ? printJson : values.junit ? printJunit : printText
  console.log(print(report, performance.now() - started))
  if (report.faults.some(isUnreadable)) return 2
  return report.faults.length > 0 ? 1 : 0
}

function isAsked(word: string): boolean {
  return /^https?:\/\//i.test(word)
}

/** The options and paths; a sentence when they make no sense. */
function readOptions() {
  try {
    const options = parseArgs({
      allowPositionals: true,
      options: {
        schema: { type: 'string' },
        call: { type: 'string' },
        relations: { type: 'boolean' },
        'no-relations': { type: 'boolean' },
        fix: { type: 'boolean' },
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
    if (positionals.length === 0) return 'Say what to check: files, folders or the address of a service.'
    if (wrong !== undefined) return `'${wrong}' is not an address.`
    if (other !== undefined) return `Only http and https are asked, not '${other}'.`
    if (values.json && values.junit) return 'Choose one form of the report: --json or --junit.'
    if (values.schema !== undefined && values.call !== undefined) return 'Say either --schema or --call.'
    if (!/^[1-9]\d{0,5}$/.test(values.most)) return '--most is a whole number from 1.'
    return options
  } catch (error) {
    return error instanceof Error ? error.message : String(error)
  }
}

function together(reports: readonly QaReport[]): QaReport {
  return {
    faults: reports.flatMap(({ faults }) => faults),
    files: reports.reduce((sum, { files }) => sum + files, 0),
    values: reports.reduce((sum, { values }) => sum + values, 0),
    fixed: reports.flatMap(({ fixed }) => fixed),
    left: reports.flatMap(({ left }) => left),
  }
}
