import { createTransport, type SendMailOptions } from 'nodemailer'

/** Hands mails to a mail server. */
export interface MailTransport {
  /** Address that mails are sent from. */
  readonly sender: string
  /** Resolves when the server has taken the mail. */
  send(mail: SendMailOptions): Promise<void>
  /** Connects and signs in, without sending anything. */
  check(): Promise<void>
  /** Makes mails in progress fail; nothing more is sent. */
  close(): void
}

/** Time limits in milliseconds for each step of talking to the server. Together they stay below the outbox's lease. */
const PATIENCE = { connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 30_000, dnsTimeout: 10_000 }
/** Total limit in milliseconds: a server that answers each step just in time is given up too. */
const LONGEST_MS = 120_000

/**
 * A transport to the server in `SMTP_URL`. Mails come from the account that signs in, if that is an address, otherwise
 * from the address they go to, which the server is sure to know.
 */
export function createMailTransport(smtpUrl: string, mailTo: string): MailTransport {
  const user = decodeURIComponent(new URL(smtpUrl).username)
  const transport = createTransport({ url: smtpUrl, ...PATIENCE })
  const closed = new AbortController()
  return {
    sender: /^[^\s@]+@[^\s@]+$/.test(user) ? user : mailTo,
    async send(mail) {
      const end = AbortSignal.any([closed.signal, AbortSignal.timeout(LONGEST_MS)])
      end.throwIfAborted()
      const ended = new Promise<never>((_resolve, reject) => {
        end.addEventListener('abort', () => reject(new Error('The mail server took too long')), { once: true })
      })
      await Promise.race([transport.sendMail(mail), ended])
    },
    check: async () => void (await transport.verify()),
    close: () => closed.abort(),
  }
}

/** Why a mail was not accepted, in a few words and without any address. */
export function mailFault(error: unknown): string {
  const { code, responseCode, message } = error as { code?: unknown; responseCode?: unknown; message?: unknown }
  const parts = [code, responseCode, typeof message === 'string' ? message : ''].filter(
    (part) => typeof part === 'number' || (typeof part === 'string' && part !== ''),
  )
  return (
    parts
      .join(' ')
      .replaceAll(/\S+@\S+/g, '[address]')
      .replaceAll(/\s+/g, ' ')
      .slice(0, 300) || 'unknown'
  )
}
