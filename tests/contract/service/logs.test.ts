import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Writable } from 'node:stream'
import { setTimeout as pause } from 'node:timers/promises'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { calls } from '#generated/calls.ts'
import { forms } from '#generated/forms.ts'
import { createUser } from '#service/people/auth/users.ts'
import { readSettings } from '#service/runtime/settings/read-settings.ts'
import { createServiceServer } from '#service/service-server.ts'
import { storeEnvironment } from '#tests/support/content/store-engines.ts'
import { type MailServer, startMailServer } from '#tests/support/servers/mail-server.ts'

/** The whole service with everything that it logs, and visitors whose every word is recognizable. */
let dataDir: string
let mails: MailServer
let server: Awaited<ReturnType<typeof createServiceServer>>
const written: string[] = []
beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'ori-logs-'))
  mails = await startMailServer()
  mails.mood = 'refuse'
  const place = await storeEnvironment(dataDir)
  const settings = readSettings({ ...place, SMTP_URL: mails.url, MAIL_TO: 'marker-company@example.com' })
  const stream = new Writable({
    write(chunk, _encoding, done) {
      // Time and process number are removed, because their digits could look like a visitor's.
      written.push(String(chunk).replaceAll(/"(?:time|pid)":\d+,/g, ''))
      done()
    },
  })
  server = await createServiceServer(settings, { logger: { level: 'trace', stream }, service: { seed: 'none' } })
  await server.service.importDocuments([
    { collection: 'product', document: { id: 1, slug: 'a', code: 'A', name: 'A' }, file: 'test', pointer: '' },
    {
      collection: 'country',
      document: { iso: 'ID', iso3: 'IDN', name: 'Indonesia', nice_name: 'Indonesia', numcode: 360 },
      file: 'test',
      pointer: '',
    },
    {
      collection: 'career',
      document: { id: 1, name: 'operator', translations: [{ languages_code: 'en-US', title: 'Operator' }] },
      file: 'test',
      pointer: '',
    },
  ])
  await createUser(server.service.store, { username: 'marker-user', password: 'marker-password-1', scope: [] })
})
afterAll(async () => {
  await server.app.close()
  await mails.close()
  await rm(dataDir, { recursive: true, force: true })
})

/** Values of form fields that can be recognized anywhere. */
const MARKED: Record<string, unknown> = {
  name: 'Marker-Name',
  email: 'marker-mail@example.com',
  phone_number: '+62 899 7777 7777',
  company: 'Marker-Company',
  company_name: 'Marker-Company',
  message: 'Marker-Message',
  head_office_address: 'Marker-Street 1',
  invoice_address: 'Marker-Street 2',
  country: 'ID',
  postal_code: '77777',
  npwp: '77.777.777.7-777.777',
  permanent_employees: 77777,
  estimated_monthly_purchases: 77777,
  product: 1,
  job_position: 1,
  agreement: true,
  username: 'marker-user',
  password: 'marker-password-1',
  refresh_token: 'marker-token-marker-token-marker-token-0001',
  productId: 1,
}
const MARKERS = /marker|899.7777|7777/i

const headers = {
  'x-forwarded-for': '77.77.77.77',
  authorization: 'Bearer marker-token-marker-token-marker-token-0002',
  cookie: 'user_key=20260501-Marker1234',
  referer: 'http://localhost:3000/contact-us?name=Marker-Name',
}

function bodyOf(bodySchema: string | null, where: object | undefined): Record<string, unknown> {
  const form = [...forms.values()].find(({ schema }) => schema === bodySchema)
  const fields = form?.fields.map(({ name }) => [name, MARKED[name]]) ?? []
  const entries = fields.filter(([, value]) => value !== undefined)
  const body = { ...Object.fromEntries(entries), ...where } as Record<string, unknown>
  // A field that belongs to another kind of request would be refused.
  if (body.request_type === 'information') for (const { name, when } of form?.fields ?? []) if (when) delete body[name]
  return body
}

async function sendAll() {
  const statuses: Record<string, number> = {}
  const upload = await server.app.inject({
    method: 'POST',
    url: '/api/files/upload',
    headers: { ...headers, 'content-type': 'multipart/form-data; boundary=x' },
    payload:
      '--x\r\ncontent-disposition: form-data; name="file"; filename="Marker-CV.pdf"\r\n\r\n%PDF-1.4 Marker\r\n--x--\r\n',
  })
  statuses.uploadFile = upload.statusCode
  for (const { name, path, method, bodySchema, bodyWhere, multipart } of calls) {
    if (method === 'GET' || multipart) continue
    const payload = bodyOf(bodySchema, bodyWhere)
    if (name === 'createCareerApplicant') payload.attachment = upload.json().data?.id ?? crypto.randomUUID()
    const answer = await server.app.inject({ method: 'POST', url: path, headers, payload })
    statuses[name] = answer.statusCode
    // Send it again with faults, since their sentences mention what was entered.
    await server.app.inject({
      method: 'POST',
      url: path,
      headers,
      payload: { ...payload, 'marker-field': 'Marker', email: 'Marker' },
    })
  }
  await server.app.inject({ url: '/api/search?q=Marker-Name', headers })
  await server.app.inject({ url: '/api/products/Marker-Name', headers })
  return statuses
}

describe('the log', () => {
  it('contains nothing that visitors entered while requests succeed', async () => {
    const statuses = await sendAll()
    expect(statuses).toMatchObject({
      uploadFile: 200,
      createMessage: 200,
      createQuoteRequest: 200,
      createCatalogueRequest: 200,
      createCareerApplicant: 200,
      login: 200,
      addWishlist: 200,
    })
    const refused = () => written.filter((line) => line.includes('could not be mailed')).length
    for (const end = performance.now() + 15_000; refused() < 1 && performance.now() < end; ) await pause(50)
    expect(refused()).toBeGreaterThan(0)
    expect(written.filter((line) => MARKERS.test(line))).toEqual([])
  })

  it('contains nothing that visitors entered when everything fails, but says why it failed', async () => {
    await server.service.store.close()
    const before = written.length
    const statuses = await sendAll()
    expect(Math.min(...Object.values(statuses))).toBeGreaterThanOrEqual(400)
    expect(written.length).toBeGreaterThan(before)
    expect(written.slice(before).some((line) => line.includes('"stack"'))).toBe(true)
    expect(written.filter((line) => MARKERS.test(line))).toEqual([])
  })
})
