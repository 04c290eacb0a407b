import { ContentRefused, readContent } from '../transfer/import-content.ts'
import { placedLines } from '../transfer/placed-fault.ts'
import { TransferFault } from '../transfer/transfer-fault.ts'
import { ConsoleFault, EXIT } from './console-fault.ts'
import type { ConsoleIo } from './console-io.ts'
import { checkCommand, exportCommand, importCommand } from './content-commands.ts'
import { readContentArguments } from './content-options.ts'
import { runCommand } from './run-command.ts'

const USAGE = `npm run content -- COMMAND

  export DIR            a JSON file per item, DIR/<collection>/<key>.json; files of items that are gone are removed
  export --csv FILE     products as a table (--collection product_sku: SKUs)
      --semicolon            for spreadsheets that expect semicolons (Indonesian, German)
  export --xlsx FILE    products and SKUs as a workbook, a sheet each
      --collection A,B       only these
      --status A,B           published, draft, archived; all unless given
  import PATH… --user NAME   stores folders, JSON, CSV and XLSX files, all or nothing
      --dry-run              tells what would be created and changed, and changes nothing; needs no user
  check PATH…           what import would refuse; without a store, what can be told without one

Importing needs the scope content:write, and content:publish for what is or was published. The password comes from
ORI_PASSWORD, from what is piped in, or is asked for; an access token in ORI_TOKEN stands for both name and password.
Exit codes: 0 done, 1 faults or failed, 2 asked wrongly, 3 not allowed.
`

/** `npm run content`: exports, imports and checks content. Returns the exit code. */
export function runContent(args: string[], io: ConsoleIo): Promise<number> {
  return runCommand(
    async () => {
      const { values: options, positionals } = readContentArguments(args)
      if (options.help) return io.out(USAGE)
      const [name = '', ...paths] = positionals
      try {
        if (name === 'export') return await exportCommand(paths, options, io)
        if (name !== 'import' && name !== 'check') {
          throw new ConsoleFault(name === '' ? 'Which command?' : `There is no command ${name}.`, EXIT.usage)
        }
        if (paths.length === 0) throw new ConsoleFault(`Say what to ${name}: folders or files.`, EXIT.usage)
        const content = await readContent(paths)
        for (const sentence of content.left) io.err(`${sentence}\n`)
        await (name === 'import' ? importCommand : checkCommand)(paths, content, options, io)
      } catch (error) {
        if (error instanceof TransferFault) throw new ConsoleFault(error.message)
        if (!(error instanceof ContentRefused)) throw error
        const { faults } = error
        const what = name === 'check' ? 'An import would be refused' : 'Nothing was imported'
        throw new ConsoleFault(`${placedLines(faults)}${what}, because of ${counted(faults.length, 'fault')}.`)
      }
    },
    USAGE,
    io,
  )
}

function counted(count: number, thing: string): string {
  return `${count} ${thing}${count === 1 ? '' : 's'}`
}
