import type { Clock } from '../clock.ts'
import type { Log } from '../log.ts'
import type { Metrics } from '../observe/metrics.ts'
import type { Settings } from '../settings/settings.ts'
import type { Store } from '../store/store-contract.ts'
import { leadMail } from './lead-mail.ts'
import { createMailTransport, type MailTransport, mailFault } from './mail-transport.ts'
import { type ClaimedMail, claimMail, giveBack, noteFailed, noteSent } from './outbox.ts'

/** How often it is looked for mails that are due. */
const LOOK_MS = 5_000
/** How long a mail under way may take when the process is asked to end. */
const FAREWELL_MS = 4_000

export interface OutboxWorkerOptions {
  store: Store
  settings: Settings
  clock: Clock
  log: Log
  metrics: Metrics
  /** Tests look more often. */
  lookMs?: number
}

/**
 * Mails what lies in the outbox, one after another, for as long as the process runs. Does nothing without a mail
 * server and an address in the settings: then mails wait. Answers the way to stop, which lets a mail under way end.
 */
export function startOutboxWorker(options: OutboxWorkerOptions): () => Promise<void> {
  const { settings, log, lookMs = LOOK_MS } = options
  if (settings.smtpUrl === null || settings.mailTo === null) return async () => {}
  const transport = createMailTransport(settings.smtpUrl, settings.mailTo)
  const work = { stopping: false }
  let timer: NodeJS.Timeout | undefined
  let underWay = Promise.resolve()

  const turn = async () => {
    try {
      await sendDue(options, transport, work)
    } catch (error) {
      log.warn({ err: error }, 'The outbox could not be read; it is tried again.')
    }
    if (!work.stopping) schedule()
  }
  const schedule = () => {
    timer = setTimeout(() => {
      underWay = turn()
    }, lookMs)
    timer.unref()
  }
  schedule()

  return async () => {
    work.stopping = true
    clearTimeout(timer)
    const cut = setTimeout(() => transport.close(), FAREWELL_MS)
    await underWay
    clearTimeout(cut)
    transport.close()
  }
}

/** Sends until nothing is due, the server cannot be reached, or the process ends. */
async function sendDue(
  options: OutboxWorkerOptions,
  transport: MailTransport,
  work: { readonly stopping: boolean },
): Promise<void> {
  const { store, clock } = options
  while (!work.stopping) {
    const mail = await claimMail(store, clock.now())
    if (mail === null) return
    if (work.stopping) return giveBack(store, mail)
    if (!(await sendOne(mail, options, transport))) return
  }
}

/** Sends one mail and notes what came of it. False when it failed: what made it fail may well fail the next. */
async function sendOne(mail: ClaimedMail, options: OutboxWorkerOptions, transport: MailTransport): Promise<boolean> {
  const { store, settings, clock, log, metrics } = options
  const fields = { kind: mail.lead.kind, lead: mail.lead.id.slice(0, 8), attempt: mail.attempts }
  try {
    await transport.send(leadMail(mail.lead, { ...settings, mailTo: settings.mailTo ?? '', sender: transport.sender }))
  } catch (error) {
    const reason = mailFault(error)
    const again = await noteFailed(store, mail, reason, clock.now())
    metrics.count('ori_mails_total', { result: again ? 'delayed' : 'failed' })
    if (again) log.warn({ ...fields, reason }, 'A lead could not be mailed; it is tried again.')
    else log.error({ ...fields, reason }, 'A lead could not be mailed and is given up: npm run leads -- retry')
    return false
  }
  await noteSent(store, mail, clock.now())
  metrics.count('ori_mails_total', { result: 'sent' })
  log.info(fields, 'A lead was mailed.')
  return true
}
