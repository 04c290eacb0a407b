import { createMailTransport, mailFault } from '#service/people/leads/mails/mail-transport.ts'
import type { Settings } from '#service/runtime/settings/settings.ts'
import { type Finding, note, ok, wrong } from './finding.ts'

const ABOUT = 'Mail'

/** Connects and signs in to the mail server, without sending anything. */
export async function checkMail({ smtpUrl, mailTo }: Settings): Promise<Finding> {
  if (smtpUrl === null && mailTo === null)
    return note(ABOUT, 'No mail is sent: what visitors send waits in the store.', 'Set SMTP_URL and MAIL_TO.')
  if (smtpUrl === null || mailTo === null) {
    const missing = smtpUrl === null ? 'SMTP_URL' : 'MAIL_TO'
    return wrong(ABOUT, `No mail is sent, because ${missing} is not set.`, `Set ${missing} as well.`)
  }
  const { host } = new URL(smtpUrl)
  const transport = createMailTransport(smtpUrl, mailTo)
  try {
    await transport.check()
    return ok(ABOUT, `${host} accepts mail from ${transport.sender}; whether it delivers it, only a mail can tell.`)
  } catch (error) {
    const says = `${host} does not accept mail (${mailFault(error)}).`
    return wrong(ABOUT, says, 'Correct the host, the port, the user or the password in SMTP_URL, or its firewall.')
  } finally {
    transport.close()
  }
}
