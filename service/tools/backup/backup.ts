import { parseArgs } from 'node:util'
import { readSettings } from '#service/runtime/settings/read-settings.ts'
import type { Settings } from '#service/runtime/settings/settings.ts'
import { isStoreMissing } from '#service/store/store-file.ts'
import { ConsoleFault, EXIT } from '../console/console-fault.ts'
import type { ConsoleIo } from '../console/console-io.ts'
import { runCommand } from '../console/run-command.ts'
import { makeBackup } from './make-backup.ts'

const USAGE = `npm run backup -- DIR
Copies the store, all files and the key into the new folder DIR, also while the site runs. The folder contains personal
data; only your user can read it.
  --help   print this text
Exit codes: 0 success, 1 failure, 2 incorrect usage.
`

/** `npm run backup`: copies everything that a site needs to be set up again. Returns the exit code. */
export function runBackup(args: string[], io: ConsoleIo): Promise<number> {
  return runCommand(
    async () => {
      const { values, positionals } = parseArgs({
        args,
        options: { help: { type: 'boolean' } },
        allowPositionals: true,
      })
      if (values.help) return io.out(USAGE)
      const settings = readSettings(io.environment)
      refuseRemoteContent(settings)
      if (isStoreMissing(settings))
        throw new ConsoleFault(
          `There is no store in ${settings.dataDir}. Run this command where the site runs, with the same DATA_DIR or DATABASE_URL.`,
        )
      const folder = onlyFolder(positionals)
      const { files } = await makeBackup(settings, folder, io.now())
      io.out(`${files} files backed up to ${folder}.\n`)
      if (settings.secretKey !== null) io.out('SECRET_KEY is not among them: keep it with your other settings.\n')
    },
    USAGE,
    io,
  )
}

/** The one folder that a command is about. */
export function onlyFolder([folder, ...more]: readonly string[]): string {
  if (folder === undefined) throw new ConsoleFault('DIR is missing.', EXIT.usage)
  if (more.length > 0) throw new ConsoleFault('Name one folder.', EXIT.usage)
  return folder
}

/** A site that shows the content of a service elsewhere has nothing of its own. */
export function refuseRemoteContent({ contentUrl }: Settings): void {
  if (contentUrl === null) return
  throw new ConsoleFault('With CONTENT_URL, the store is elsewhere: run this command where the content service runs.')
}
