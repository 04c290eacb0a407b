import { setTimeout as pause } from 'node:timers/promises'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { systemClock } from '#service/runtime/clock.ts'
import { type LogLine, recordingLog } from '#tests/support/content/content-service.ts'
import { type MailServer, startMailServer } from '#tests/support/servers/mail-server.ts'
import { NOW, openSmallService, type SmallService } from '#tests/support/servers/small-service.ts'
import { claimMail, noteFailed, noteSent, pauseAfter } from '../people/leads/outbox.ts'
import type { VisitorTables } from '../people/leads/visitor-tables.ts'
import { createMetrics } from '../runtime/observe/metrics.ts'
import { startOutboxWorker } from './outbox-worker.ts'

const LOOK_MS = 5

let small: SmallService
let mails: MailServer
let now: Date
let lines: LogLine[]
const stops: (() => Promise<void>)[] = []

beforeAll(async () => {
  small = await openSmallService()
})
afterAll(() => small.close())
beforeEach(async () => {
  mails = await startMailServer()
  now = NOW
  lines = []
})
afterEach(async () => {
  for (const stop of stops.splice(0)) await stop()
  await mails.close()
  await small.service.store.transaction((trx) => trx.withTables<VisitorTables>().deleteFrom('lead').execute())
})

const person = { name: 'Rini', email: 'rini@example.com', phone_number: '+62 812 3456 7890' }
const message = { ...person, request_type: 'information', company: 'PT Contoh', message: 'Apakah tersedia?' }

async function send(payload: object = message, headers: Record<string, string> = {}, url = '/api/messages') {
  const answer = await small.app.inject({ method: 'POST', url, payload, headers })
  expect(answer.statusCode, answer.body).toBe(200)
}

const outbox = () => small.service.store.db.withTables<VisitorTables>().selectFrom('outbox').selectAll().execute()
const later = (ms: number) => {
  now = new Date(now.getTime() + ms)
}

function work() {
  const settings = { ...small.service.settings, smtpUrl: mails.url, mailTo: 'sales@example.com' }
  const options = {
    settings,
    log: recordingLog(lines),
    clock: { ...systemClock, now: () => now },
    metrics: createMetrics(),
    lookMs: LOOK_MS,
  }
  const stop = startOutboxWorker({ ...options, store: small.service.store })
  stops.push(stop)
  return stop
}

async function until(holds: () => boolean | Promise<boolean>) {
  const end = performance.now() + 5000
  while (!(await holds())) {
    if (performance.now() > end) throw new Error(`It did not come to pass. Logged: ${JSON.stringify(lines)}`)
    await pause(LOOK_MS)
  }
}
const settled = (state: string) => until(async () => (await outbox()).every((row) => row.state === state))

describe('the mail of a lead', () => {
  it('arrives once with the fields, the page and the product of the lead', async () => {
    await send(
      { ...message, product: 1, product_sku: 1 },
      { language: 'id', referer: 'http://localhost:41100/id/contact-us?product=1' },
    )
    work()
    await settled('sent')
    await pause(10 * LOOK_MS)
    expect(mails.arrived).toHaveLength(1)
    const [{ headers, text, from, to } = { headers: new Map(), text: '', from: '', to: [] }] = mails.arrived
    expect([from, to]).toEqual(['sales@example.com', ['sales@example.com']])
    expect(headers.get('subject')).toBe('Pesan: Rini, PT Contoh')
    expect(headers.get('reply-to')).toBe('rini@example.com')
    expect(headers.get('content-type')).toMatch(/^text\/plain/)
    expect(text).toContain('Produk: Grating 1 (GT-1), SKU GT-1-YELLOW\n')
    expect(text).toContain('Nama: Rini\n')
    expect(text).toContain('Pesan: Apakah tersedia?\n')
    expect(text).toContain('Diterima: 1 Mei 2026 pukul 10.00 WIB\n')
    expect(text).toContain('Halaman: http://localhost:41100/id/contact-us?product=1\n')
    expect((await outbox())[0]).toMatchObject({ state: 'sent', attempts: 1, date_sent: NOW.toISOString() })
  })

  it('says how to get the CV of an applicant and does not attach it', async () => {
    const upload = await small.app.inject({
      method: 'POST',
      url: '/api/files/upload',
      headers: { 'content-type': 'multipart/form-data; boundary=x' },
      payload: '--x\r\ncontent-disposition: form-data; name="file"; filename="cv.pdf"\r\n\r\n%PDF-1.4\r\n--x--\r\n',
    })
    const attachment = upload.json().data.id
    await send({ ...person, job_position: 1, agreement: true, attachment }, {}, '/api/career-applicants')
    work()
    await settled('sent')
    const [lead] = await outbox()
    const [{ headers, text } = { headers: new Map(), text: '' }] = mails.arrived
    expect(headers.get('subject')).toBe('Job application: Rini')
    expect(headers.get('content-type')).toMatch(/^text\/plain/)
    expect(text).toContain('Job: Operator\n')
    expect(text).toContain('Agreement: yes\n')
    expect(text).toContain(`npm run leads -- cv ${lead?.lead} --user NAME --out FILE`)
    expect(text).not.toContain(attachment)
  })

  it('lists every product that the lead is about', async () => {
    await send({ ...message, product: 1, products: [{ product: 1, product_sku: 1 }, { product: 2 }] })
    work()
    await settled('sent')
    expect(mails.arrived[0]?.text).toContain('Product: Grating 1 (GT-1), SKU GT-1-YELLOW\nProduct: Grating 2 (GT-2)\n')
  })

  it('says the country by its name, in the language of the lead', async () => {
    const company = { company_name: 'PT Contoh', head_office_address: 'Jl. Demo 1', postal_code: '12999' }
    const invoice = { invoice_address: 'Jl. Demo 1', permanent_employees: 12, estimated_monthly_purchases: 1_000_000 }
    const quote = { ...message, ...company, ...invoice, request_type: 'quote', product: 1, country: 'SE', npwp: '-' }
    await send(quote, { language: 'id' }, '/api/quote-requests')
    work()
    await settled('sent')
    expect(mails.arrived[0]?.text).toContain('Negara: Swedia\n')
    expect(mails.arrived[0]?.text).toContain('Perkiraan pembelian per bulan (IDR): Rp\u00a01.000.000\n')
  })

  it('gets no headers or fields injected by the visitor', async () => {
    const trick = 'Rini\r\nBcc: everybody@example.com\r\n\r\nHello\u2028Email: other@example.com'
    await send({ ...message, name: 'Budi\nBcc: all@example.com', company: 'A\r\nB', message: trick })
    work()
    await settled('sent')
    const [mail] = mails.arrived
    expect([...(mail?.headers.keys() ?? [])].sort()).toEqual(expect.not.arrayContaining(['bcc', 'cc', 'x-injected']))
    expect(mail?.to).toEqual(['sales@example.com'])
    expect(mail?.headers.get('subject')).toBe('Message: Budi Bcc: all@example.com, A B')
    expect(mail?.text).toContain('\n    Bcc: everybody@example.com\n')
    expect(mail?.text.match(/^Email: /gm)).toHaveLength(1)
  })

  it('is not sent when a machine submitted the lead, which is kept', async () => {
    await send(message, { 'form-trap': 'http://spam.example', 'form-seconds': '30' })
    await send(message, { 'form-seconds': '1' })
    await send(message, { 'form-seconds': '2', 'form-trap': '' })
    work()
    await until(async () => (await outbox()).some(({ state }) => state === 'sent'))
    await pause(10 * LOOK_MS)
    expect(mails.arrived).toHaveLength(1)
    expect((await outbox()).map(({ state }) => state).sort()).toEqual(['sent', 'withheld', 'withheld'])
  })
})

describe('a mail that could not be sent', () => {
  it.each(['refuse', 'die'] as const)('is sent later, exactly once, when servers %s', async (mood) => {
    mails.mood = mood
    await send()
    work()
    await until(async () => (await outbox())[0]?.last_error !== null)
    const [failed] = await outbox()
    expect(failed).toMatchObject({ state: 'waiting', attempts: 1, lease_token: null })
    expect(failed?.next_attempt).toBe(new Date(NOW.getTime() + 60_000).toISOString())
    expect(lines.map(({ level }) => level)).toEqual(['warn'])
    expect(JSON.stringify([failed, lines])).not.toMatch(/example\.com|Rini/)

    mails.mood = 'take'
    await pause(10 * LOOK_MS)
    expect(mails.arrived).toEqual([])
    later(60_000)
    await settled('sent')
    expect(mails.arrived).toHaveLength(1)
  })

  it('is sent after a restart when there was no server', async () => {
    await mails.close()
    await send()
    const stop = work()
    await until(async () => (await outbox())[0]?.last_error !== null)
    await stop()
    mails = await startMailServer()
    later(60_000)
    work()
    await settled('sent')
    expect(mails.arrived).toHaveLength(1)
  })

  it('is given up after fifteen attempts but stays in the outbox', async () => {
    mails.mood = 'refuse'
    await send()
    work()
    for (let attempt = 1; attempt <= 15; attempt += 1) {
      await until(async () => (await outbox())[0]?.attempts === attempt && (await outbox())[0]?.lease_token === null)
      later(pauseAfter(attempt))
    }
    await settled('failed')
    expect(lines.filter(({ level }) => level === 'error')).toHaveLength(1)
    expect(mails.attempts).toBe(15)
    later(24 * 60 * 60 * 1000)
    await pause(10 * LOOK_MS)
    expect(mails.attempts).toBe(15)
  })

  it('does not hold up other mails', async () => {
    await send()
    await send()
    mails.mood = 'refuse'
    work()
    await until(() => mails.attempts === 2)
  })

  it('waits longer each time, six hours at most', () => {
    expect([1, 2, 3, 10, 15].map((attempt) => pauseAfter(attempt) / 60_000)).toEqual([1, 2, 4, 360, 360])
  })
})

describe('several outbox workers', () => {
  it('send each mail once', async () => {
    for (let count = 0; count < 12; count += 1) await send()
    work()
    work()
    work()
    await settled('sent')
    await pause(10 * LOOK_MS)
    expect(mails.arrived).toHaveLength(12)
    expect(new Set(mails.arrived.map(({ headers }) => headers.get('message-id')))).toHaveProperty('size', 12)
  })

  it('take over the mail of one that died, but only when its lease is over', async () => {
    await send()
    const { store } = small.service
    const dead = await claimMail(store, now)
    expect(dead).not.toBeNull()
    later(4 * 60_000)
    expect(await claimMail(store, now)).toBeNull()
    later(60_000)
    const heir = await claimMail(store, now)
    expect(heir?.attempts).toBe(2)
    // The dead worker wakes up: what it reports no longer counts.
    if (dead) await noteFailed(store, dead, 'too late', now)
    expect((await outbox())[0]).toMatchObject({ last_error: null, lease_token: heir?.token })
    if (heir) await noteSent(store, heir, now)
    expect((await outbox())[0]?.state).toBe('sent')
  })

  it('let a mail in progress finish before they stop', async () => {
    await send()
    const stop = work()
    await until(() => mails.attempts === 1)
    await stop()
    expect(mails.arrived).toHaveLength(1)
    expect((await outbox())[0]?.state).toBe('sent')
  })
})

describe('without a mail server', () => {
  it('keeps leads and logs it once per lead, without personal data', async () => {
    const headers = { 'idempotency-key': 'told-once' }
    small.lines.length = 0
    await send(message, headers)
    await send(message, headers)
    expect(small.lines).toEqual([
      {
        level: 'info',
        fields: { kind: 'message', lead: expect.stringMatching(/^[0-9a-f]{8}$/) },
        message: 'A lead was kept; it is not mailed, because SMTP_URL or MAIL_TO is not set.',
      },
    ])
    expect((await outbox())[0]?.state).toBe('waiting')
  })
})
