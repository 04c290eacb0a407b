import type { AddressInfo } from 'node:net'
import { SMTPServer } from 'smtp-server'

/** What a mail server does with mails. `die` ends the connection in the middle of the text. */
export type MailServerMood = 'take' | 'refuse' | 'die'

/** A mail as it arrived. */
export interface ArrivedMail {
  from: string
  to: string[]
  /** Names in lower case, folded lines joined and encoded words decoded. */
  headers: ReadonlyMap<string, string>
  text: string
}

/** A real mail server on a free port of this machine. */
export interface MailServer {
  /** The value for SMTP_URL. */
  readonly url: string
  mood: MailServerMood
  readonly arrived: ArrivedMail[]
  /** The number of mails begun, accepted or not. */
  readonly attempts: number
  close(): Promise<void>
}

export async function startMailServer(): Promise<MailServer> {
  const arrived: ArrivedMail[] = []
  let attempts = 0
  const server = new SMTPServer({
    disabledCommands: ['AUTH', 'STARTTLS'],
    disableReverseLookup: true,
    onRcptTo(_address, _session, callback) {
      attempts += 1
      if (mailServer.mood !== 'refuse') return callback()
      callback(Object.assign(new Error('5.1.1 <sales@example.com> is not known here'), { responseCode: 550 }))
    },
    onData(stream, { envelope }, callback) {
      const chunks: Buffer[] = []
      stream.on('data', (chunk: Buffer) => {
        chunks.push(chunk)
        // The connection itself ends: the sender does not learn whether the mail was accepted.
        if (mailServer.mood === 'die') for (const { _socket } of connections()) _socket.destroy()
      })
      stream.on('end', () => {
        if (mailServer.mood === 'die') return
        const from = envelope.mailFrom === false ? '' : envelope.mailFrom.address
        const to = envelope.rcptTo.map(({ address }) => address)
        arrived.push({ from, to, ...readMail(Buffer.concat(chunks).toString('utf8')) })
        callback()
      })
    },
  })
  const connections = () => (server as unknown as { connections: Set<{ _socket: { destroy(): void } }> }).connections
  server.on('error', () => {})
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.server.address() as AddressInfo
  const mailServer: MailServer = {
    url: `smtp://127.0.0.1:${port}`,
    mood: 'take',
    arrived,
    get attempts() {
      return attempts
    },
    close: () => new Promise((resolve) => server.close(() => resolve())),
  }
  return mailServer
}

function readMail(raw: string): Pick<ArrivedMail, 'headers' | 'text'> {
  const end = raw.indexOf('\r\n\r\n')
  const lines = raw
    .slice(0, end)
    .replaceAll(/\r\n[ \t]+/g, ' ')
    .split('\r\n')
  const headers = new Map(
    lines.map((line) => {
      const colon = line.indexOf(':')
      return [line.slice(0, colon).toLowerCase(), readWords(line.slice(colon + 1).trim())] as const
    }),
  )
  const body = raw.slice(end + 4)
  const encoding = headers.get('content-transfer-encoding')
  const text =
    encoding === 'base64'
      ? Buffer.from(body, 'base64').toString('utf8')
      : encoding === 'quoted-printable'
        ? readQuoted(body.replaceAll(/=\r?\n/g, ''))
        : body
  return { headers, text: text.replaceAll('\r\n', '\n') }
}

/** `=?UTF-8?Q?Jos=C3=A9?=` → `José` */
function readWords(value: string): string {
  return value
    .replaceAll(/\?=\s+=\?/g, '?==?')
    .replaceAll(/=\?utf-8\?([QB])\?([^?]*)\?=/gi, (_whole, kind: string, word: string) =>
      kind.toUpperCase() === 'B' ? Buffer.from(word, 'base64').toString('utf8') : readQuoted(word.replaceAll('_', ' ')),
    )
}

function readQuoted(text: string): string {
  const bytes = [
    ...Buffer.from(text, 'utf8')
      .toString('latin1')
      .matchAll(/=([0-9A-F]{2})|([\s\S])/gi),
  ]
  const read = bytes.map(([, hex, plain = '']) => (hex ? Number.parseInt(hex, 16) : plain.charCodeAt(0)))
  return Buffer.from(read).toString('utf8')
}
