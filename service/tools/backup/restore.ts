import { userInfo } from 'node:os'
import { parseArgs } from 'node:util'
import { MACHINE } from '#service/people/auth/audit.ts'
import { readSettings } from '#service/runtime/settings/read-settings.ts'
import type { ConsoleIo } from '../console/console-io.ts'
import { runCommand } from '../console/run-command.ts'
import { onlyFolder, refuseRemoteContent } from './backup.ts'
import { restoreBackup } from './restore-backup.ts'

const USAGE = `npm run restore -- DIR
Puts the backup in DIR in the place that DATA_DIR and DATABASE_URL name, while the site is stopped. Every file is checked
first. What was erased after the backup was made is erased again, what has passed its retention is deleted, and everyone
has to sign in again. If it is interrupted, repeat it.
  --yes    replace the store that is there
  --help   print this text
Exit codes: 0 success, 1 failure, 2 incorrect usage.
`

/** `npm run restore`: sets a site back to a backup. Returns the exit code. */
export function runRestore(args: string[], io: ConsoleIo): Promise<number> {
  return runCommand(
    async () => {
      const options = { help: { type: 'boolean' }, yes: { type: 'boolean' } } as const
      const { values, positionals } = parseArgs({ args, options, allowPositionals: true })
      if (values.help) return io.out(USAGE)
      const settings = readSettings(io.environment)
      refuseRemoteContent(settings)
      const actor = `${MACHINE}${userInfo().username}`
      const wanted = { replace: values.yes ?? false, actor, now: io.now() }
      const { backup, leads, users } = await restoreBackup(settings, onlyFolder(positionals), wanted)
      const { date, files } = backup.manifest
      io.out(`${files} files restored, as they were at ${date}.\n`)
      io.out(`Erased again: ${leads} leads, ${users} users. Everyone has to sign in again.\n`)
      if (settings.secretKey === null && !backup.hasKey)
        io.out('The backup has no key: download links in mails work only with the SECRET_KEY that the site had.\n')
    },
    USAGE,
    io,
  )
}
