import { ContentRefused, readContent } from '../transfer/import-content.ts'
import { placedLines } from '../transfer/placed-fault.ts'
import { TransferFault } from '../transfer/transfer-fault.ts'
import { clearCommand } from './clear-command.ts'
import { ConsoleFault, EXIT } from './console-fault.ts'
import type { ConsoleIo } from './console-io.ts'
import { checkCommand, exportCommand, importCommand, warningLines } from './content-commands.ts'
import { readContentArguments } from './content-options.ts'
import { directusCommand } from './directus-command.ts'
import { historyCommand, restoreCommand } from './history-commands.ts'
import { exportReleaseCommand, importReleaseCommand } from './release-commands.ts'
import { runCommand } from './run-command.ts'

const USAGE = `npm run content -- COMMAND

  export DIR            write a JSON file per item, DIR/<collection>/<key>.json, and remove files of deleted items
  export --csv FILE     write products as a table (--collection product_sku: SKUs)
      --semicolon            for spreadsheets that expect semicolons (Indonesian, German)
  export --xlsx FILE    write products and SKUs as a workbook, one sheet each
      --collection A,B       only these collections
      --status A,B           published, draft, archived; default: all
      --release NO           only what this release publishes; other files in DIR stay
  import PATH… --user NAME   store folders, JSON, CSV and XLSX files, all or nothing
      --overwrite            also replace what others have changed since the files were written
      --dry-run              report what would be created and changed, without storing it; needs no user
      --as-release TITLE     keep it as drafts in an open release instead of publishing it
  import-directus URL --user NAME
                        bring collections, relations, translations and files of a Directus; DIRECTUS_TOKEN is the token
                        of a user there who may read them; also takes --overwrite and --dry-run
      --all-files            also files that no content refers to: what visitors sent may be among them
  history COLLECTION KEY     list every version of one item: when, by whom, what changed
  restore COLLECTION KEY VERSION --user NAME
                        make an earlier version the content again, as a new version
  clear --demo          remove the demo: what came with it and nobody has changed, and its files; needs no user
      --dry-run              report what would be removed and what stays
  check PATH…           report what import would reject; without a store, as far as possible

Importing and restoring need the scope content:write, and content:publish for items that are or were published. The
password comes from ORI_PASSWORD or standard input; otherwise the command asks for it. An access token in ORI_TOKEN
replaces both user name and password.
Exit codes: 0 success, 1 faults or failure, 2 incorrect usage or a file that cannot be read, 3 not allowed, 4 not found.
`

/** What faults mean for a command that does not import. */
const OUTCOMES: ReadonlyMap<string, string> = new Map([
  ['check', 'An import would be rejected'],
  ['restore', 'Nothing was restored'],
])

/** `npm run content`: exports, imports and checks content. Returns the exit code. */
export function runContent(args: string[], io: ConsoleIo): Promise<number> {
  return runCommand(
    async () => {
      const { values: options, positionals } = readContentArguments(args)
      if (options.help) return io.out(USAGE)
      const [name = '', ...paths] = positionals
      try {
        if (name === 'export' && options.release !== undefined) return await exportReleaseCommand(paths, options, io)
        if (name === 'export') return await exportCommand(paths, options, io)
        if (name === 'import-directus') return await directusCommand(paths, options, io)
        if (name === 'clear') return await clearCommand(options, io)
        if (name === 'history') return await historyCommand(paths, io)
        if (name === 'restore') return await restoreCommand(paths, options, io)
        if (name !== 'import' && name !== 'check') {
          throw new ConsoleFault(name === '' ? 'Name a command.' : `There is no command ${name}.`, EXIT.usage)
        }
        if (paths.length === 0) throw new ConsoleFault(`Name the folders or files to ${name}.`, EXIT.usage)
        const content = await readContent(paths)
        for (const sentence of content.left) io.err(`${sentence}\n`)
        if (name === 'import' && options['as-release'] !== undefined)
          return await importReleaseCommand(content, options, io)
        await (name === 'import' ? importCommand : checkCommand)(paths, content, options, io)
      } catch (error) {
        if (error instanceof TransferFault) {
          throw new ConsoleFault(error.message, name === 'export' ? EXIT.failed : EXIT.unreadable, false)
        }
        if (!(error instanceof ContentRefused)) throw error
        const { faults, warnings } = error
        io.out(warningLines(warnings))
        const what = OUTCOMES.get(name) ?? 'Nothing was imported'
        const sentence = `${what} because of ${counted(faults.length, 'fault')}.`
        const code = faults.some(({ unreadable }) => unreadable) ? EXIT.unreadable : EXIT.failed
        throw new ConsoleFault(placedLines(faults) + sentence, code, false)
      }
    },
    USAGE,
    io,
  )
}

function counted(count: number, thing: string): string {
  return `${count} ${thing}${count === 1 ? '' : 's'}`
}
