import { leadMail } from '../people/leads/mails/lead-mail.ts'
import { createMailTransport, type MailTransport, mailFault } from '../people/leads/mails/mail-transport.ts'
import { type ClaimedMail, claimMail, giveBack, noteFailed, noteSent } from '../people/leads/outbox.ts'
import type { Clock } from '../runtime/clock.ts'
import type { Log } from '../runtime/log.ts'
import type { Metrics } from '../runtime/observe/metrics.ts'
import type { Settings } from '../runtime/settings/settings.ts'
import type { Store } from '../store/store-contract.ts'
import {
  claimReleaseMail,
  noteReleaseMailFailed,
  noteReleaseMailSent,
  releaseMail,
} from '../studio/releases/release-mail.ts'

/** How often to look for mails that are due. */
const LOOK_MS = 5_000
/** How long a mail in progress may take when the process is asked to stop. */
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
 * Sends the mails in the outbox one after another for as long as the process runs. Does nothing without a mail server
 * and an address in the settings: the mails wait. Returns a function that stops it and lets a mail in progress finish.
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
      log.warn({ err: error }, 'The outbox could not be read; the service will try again.')
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

/** Sends mails until none is due, the server cannot be reached, or the process stops. */
async function sendDue(
  options: OutboxWorkerOptions,
  transport: MailTransport,
  work: { readonly stopping: boolean },
): Promise<void> {
  const { store, clock } = options
  while (!work.stopping) {
    const mail = await claimMail(store, clock.now())
    if (mail === null) return sendReleaseMail(options, transport)
    if (work.stopping) return giveBack(store, mail)
    if (!(await sendOne(mail, options, transport))) return
  }
}

/** Tells one person that their release was not published; the next mail is sent at the next turn. */
async function sendReleaseMail(options: OutboxWorkerOptions, transport: MailTransport): Promise<void> {
  const { store, settings, clock, log, metrics } = options
  const claimed = await claimReleaseMail(store, clock.now())
  if (claimed === null) return
  try {
    const { siteUrl, siteName, mailTo } = settings
    await transport.send(
      await releaseMail(store, claimed, { siteUrl, siteName, mailTo: mailTo ?? '', sender: transport.sender }),
    )
  } catch (error) {
    const again = await noteReleaseMailFailed(store, claimed, clock.now())
    metrics.count('ori_mails_total', { result: again ? 'delayed' : 'failed' })
    log.warn({ release: claimed.no, reason: mailFault(error) }, 'The mail about a failed release could not be sent.')
    return
  }
  await noteReleaseMailSent(store, claimed)
  metrics.count('ori_mails_total', { result: 'sent' })
  log.info({ release: claimed.no }, 'The mail about a failed release was sent.')
}

/** Sends one mail and records the outcome. False when it failed: the cause may well make the next one fail too. */
async function sendOne(mail: ClaimedMail, options: OutboxWorkerOptions, transport: MailTransport): Promise<boolean> {
  const { store, settings, clock, log, metrics } = options
  const fields = { kind: mail.lead.kind, lead: mail.lead.id.slice(0, 8), attempt: mail.attempts }
  try {
    await transport.send(leadMail(mail.lead, { ...settings, mailTo: settings.mailTo ?? '', sender: transport.sender }))
  } catch (error) {
    const reason = mailFault(error)
    const again = await noteFailed(store, mail, reason, clock.now())
    metrics.count('ori_mails_total', { result: again ? 'delayed' : 'failed' })
    if (again) log.warn({ ...fields, reason }, 'A lead could not be mailed; the service will try again.')
    else
      log.error(
        { ...fields, reason },
        'A lead could not be mailed, and the service will not try again: npm run leads -- retry',
      )
    return false
  }
  await noteSent(store, mail, clock.now())
  metrics.count('ori_mails_total', { result: 'sent' })
  log.info(fields, 'A lead was mailed.')
  return true
}
