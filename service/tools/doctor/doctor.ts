import { parseArgs } from 'node:util'
import { readSettings, SettingsFault } from '#service/runtime/settings/read-settings.ts'
import type { Settings } from '#service/runtime/settings/settings.ts'
import { ConsoleFault, EXIT } from '../console/console-fault.ts'
import type { ConsoleIo } from '../console/console-io.ts'
import { runCommand } from '../console/run-command.ts'
import { checkContent } from './check-content.ts'
import { checkClock, checkDisk, checkNode, checkRights } from './check-machine.ts'
import { checkMail } from './check-mail.ts'
import { checkSite } from './check-site.ts'
import { checkStore } from './check-store.ts'
import { type Finding, ok, wrong } from './finding.ts'

const USAGE = `npm run doctor
Checks the settings, this machine, the store, files and mail, and asks the running site under SITE_URL. Run it as the
user that the site runs as, with the same settings. It leaves everything as it is. A line begins with ok, note (works, but deserves
a look) or WRONG, and the line below says what to do.
  --help   print this text
Exit codes: 0 nothing is wrong, 1 something is wrong, 2 incorrect usage.
`

/** `npm run doctor`: says what is wrong with an installation, and what to do about it. Returns the exit code. */
export function runDoctor(args: string[], io: ConsoleIo): Promise<number> {
  return runCommand(
    async () => {
      const { values } = parseArgs({ args, options: { help: { type: 'boolean' } } })
      if (values.help) return io.out(USAGE)
      const findings = [checkNode(), ...(await checkAll(io))]
      for (const finding of findings) io.out(inWords(finding))
      const faults = findings.filter(({ state }) => state === 'wrong').length
      if (faults > 0)
        throw new ConsoleFault(`${faults} ${faults === 1 ? 'thing is' : 'things are'} wrong.`, EXIT.failed)
      io.out('Nothing is wrong.\n')
    },
    USAGE,
    io,
  )
}

async function checkAll(io: ConsoleIo): Promise<Finding[]> {
  let settings: Settings
  try {
    settings = readSettings(io.environment)
  } catch (error) {
    if (!(error instanceof SettingsFault)) throw error
    return error.faults.map((fault) => wrong('Settings', `${fault}.`, 'Correct it, then run this again.'))
  }
  const [site, mail] = await Promise.all([checkSite(settings), checkMail(settings)])
  const now = io.now()
  const findings = [ok('Settings', 'All are valid.')]
  // Such a site keeps nothing but finished pages.
  if (settings.contentUrl !== null)
    return [
      ...findings,
      await checkRights(settings),
      checkDisk(settings),
      await checkContent(settings.contentUrl),
      ...site,
    ]
  const store = await checkStore(settings, now)
  return [
    ...findings,
    await checkRights(settings),
    checkDisk(settings),
    ...store.findings,
    mail,
    checkClock(now, store.clocks, store.newest),
    ...site,
  ]
}

const WORDS = { ok: 'ok   ', note: 'note ', wrong: 'WRONG' } as const

function inWords({ state, about, says, remedy }: Finding): string {
  return `${WORDS[state]}  ${about}: ${says}\n${remedy === '' ? '' : `       → ${remedy}\n`}`
}
