import { createFileService } from '#service/content/files/file-service.ts'
import { ConsoleFault, EXIT } from './console-fault.ts'
import type { ConsoleIo } from './console-io.ts'
import { leadCommands } from './lead-commands.ts'
import { readLeadArguments } from './lead-options.ts'
import { openBeside } from './open-beside.ts'
import { runCommand } from './run-command.ts'
import { signIn } from './sign-in.ts'

const USAGE = `npm run leads -- COMMAND --user NAME [options]

  list                 the latest leads (--limit, 50 unless given; --format json)
  show NUMBER          everything about one lead
  mark NUMBER STATUS   new, read, answered, closed, spam; catalogue requests: requested, downloaded, expired, blocked
  correct NUMBER FIELD VALUE
                       change what a person has entered, such as phone_number
  retry [NUMBER]       send again: mails that were given up, or one of a lead that was suspected
  export               all leads as --format csv or json, to --out FILE
  cv NUMBER            save an applicant's CV to --out FILE
  person CONTACT       everything that is kept of the person with this e-mail address or telephone number
  erase CONTACT --yes  delete everything that is kept of that person
  audit                who did what with leads and users (--limit)

list and export take filters: --kind quote_request | message | catalogue_request | career_applicant, --status STATUS,
--since YYYY-MM-DD, --mail waiting | sent | failed | withheld, --suspected

The password comes from ORI_PASSWORD, from what is piped in, or is asked for; an access token in ORI_TOKEN stands for
both name and password. Leads need the scope lead:read, applicants career:read, the audit user:admin.
Exit codes: 0 done, 1 failed, 2 asked wrongly, 3 not allowed, 4 not found.
`

/** `npm run leads`: reads, marks, exports and erases what visitors sent. Returns the exit code. */
export function runLeads(args: string[], io: ConsoleIo): Promise<number> {
  return runCommand(
    async () => {
      const { values: options, positionals } = readLeadArguments(args)
      if (options.help) return io.out(USAGE)
      const [name = '', ...rest] = positionals
      const command = leadCommands.get(name)
      if (!command) throw new ConsoleFault(name === '' ? 'Which command?' : `There is no command ${name}.`, EXIT.usage)
      const { settings, store } = await openBeside(io.environment)
      try {
        const user = await signIn(store, options.user, io)
        await command({ store, files: await createFileService(settings), user, options, io }, rest)
      } finally {
        await store.close()
      }
    },
    USAGE,
    io,
  )
}
