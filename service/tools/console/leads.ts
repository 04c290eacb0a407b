import { createFileService } from '#service/content/files/file-service.ts'
import { keepSecretKey } from '#service/content/files/secret-key.ts'
import { createHashAddress } from '#service/runtime/hash-address.ts'
import { ConsoleFault, EXIT } from './console-fault.ts'
import type { ConsoleIo } from './console-io.ts'
import { leadCommands } from './lead-commands.ts'
import { readLeadArguments } from './lead-options.ts'
import { openBeside } from './open-beside.ts'
import { runCommand } from './run-command.ts'
import { signIn } from './sign-in.ts'

const USAGE = `npm run leads -- COMMAND --user NAME [options]

  list                 list the latest leads (--limit, default 50; --format json)
  show ID              show everything about one lead
  mark ID STATUS       new, read, answered, closed, spam; catalogue requests: requested, downloaded, expired, blocked
  assign ID USER       have somebody take care of it; free ID has nobody do so
  free ID
  correct ID FIELD VALUE
                       change a value that a visitor entered, such as phone_number
  retry [ID]           send again: all mails that failed for good, or the mail of a lead that was suspected
  export               export all leads as --format csv or json, to --out FILE
  cv ID                save an applicant's CV to --out FILE
  drawing ID           save a drawing of a quote list to --out FILE; the second with --number 2
  person CONTACT       print everything stored about the person with this e-mail address or telephone number, as JSON
  erase CONTACT --yes  delete everything stored about that person
  audit                show who did what with leads and users (--limit)

Filters for list and export: --kind quote_request | quote_list | message | catalogue_request | career_applicant,
--status STATUS, --assignee USER, --unassigned, --since YYYY-MM-DD, --mail waiting | sent | failed | withheld, --suspected

The password comes from ORI_PASSWORD or standard input; otherwise the command asks for it. An access token in ORI_TOKEN
replaces both user name and password. Leads need the scope lead:read, applicants career:read, the audit log user:admin.
Exit codes: 0 success, 1 failure, 2 incorrect usage, 3 not allowed, 4 not found.
`

/** `npm run leads`: reads, marks, exports and erases what visitors sent. Returns the exit code. */
export function runLeads(args: string[], io: ConsoleIo): Promise<number> {
  return runCommand(
    async () => {
      const { values: options, positionals } = readLeadArguments(args)
      if (options.help) return io.out(USAGE)
      const [name = '', ...rest] = positionals
      const command = leadCommands.get(name)
      if (!command) throw new ConsoleFault(name === '' ? 'Name a command.' : `There is no command ${name}.`, EXIT.usage)
      const { settings, store } = await openBeside(io.environment)
      try {
        const user = await signIn(store, options.user, io)
        const files = await createFileService(settings)
        const hashAddress = createHashAddress(await keepSecretKey(settings.secretKey, settings.dataDir))
        await command({ store, files, hashAddress, user, options, io }, rest)
      } finally {
        await store.close()
      }
    },
    USAGE,
    io,
  )
}
