import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { CV_BYTES, CV_SIZE, CV_TYPES } from '#tests/fixtures/cv-limits.ts'
import { wordsOf } from '#tests/support/drawn-site.ts'
import { openPostedSite, type PostedSite } from '#tests/support/servers/posted-site.ts'

let site: PostedSite
beforeAll(async () => {
  site = await openPostedSite()
}, 120_000)
afterAll(() => site.close())
afterEach(() => site.forgetLeads())

const OWN = { host: 'localhost:41700', origin: 'http://localhost:41700', 'sec-fetch-site': 'same-origin' }
const MESSAGE = {
  form: 'contact',
  form_since: String(Date.now() - 60_000),
  website: '',
  request_type: 'information',
  product: '',
  name: ' Rini <b> ',
  email: 'rini@example.com',
  phone_number: '+62 812 3456 7890',
  company: 'PT Contoh',
  message: 'Apakah tersedia?\r\nSegera.',
}

let asked = 0
/** Posts as a different visitor each time unless told otherwise: posts per address are limited. */
async function post(url: string, fields: Record<string, string>, headers: Record<string, string> = {}, app = site.app) {
  asked += 1
  const response = await app.inject({
    method: 'POST',
    url,
    remoteAddress: `10.1.${asked >> 8}.${asked & 255}`,
    headers: { ...OWN, 'content-type': 'application/x-www-form-urlencoded', ...headers },
    payload: new URLSearchParams(fields).toString(),
  })
  return {
    status: response.statusCode,
    location: response.headers.location,
    headers: response.headers,
    html: response.body,
  }
}

async function postParts(url: string, fields: Record<string, string>, file: File) {
  const form = new FormData()
  for (const [name, value] of Object.entries(fields)) form.append(name, value)
  form.append('attachment', file)
  const body = new Response(form)
  const response = await site.app.inject({
    method: 'POST',
    url,
    remoteAddress: `10.2.0.${asked++ & 255}`,
    headers: { ...OWN, 'content-type': body.headers.get('content-type') ?? '' },
    payload: Buffer.from(await body.arrayBuffer()),
  })
  return { status: response.statusCode, location: response.headers.location, html: response.body }
}

const inputValue = (html: string, name: string) => new RegExp(`name="${name}"[^>]* value="([^"]*)"`).exec(html)?.[1]

describe('a form posted without scripts', () => {
  it('is stored with its language and page, and leads to a confirmation', async () => {
    const answer = await post('/id/contact-us?request=information', MESSAGE, {
      referer: 'http://localhost:41700/id/contact-us?request=information',
    })
    expect([answer.status, answer.location]).toEqual([
      303,
      '/id/contact-us?sent=contact&request_type=information#contact',
    ])
    expect(answer.headers['cache-control']).toBe('no-store')
    const [lead] = await site.leads()
    expect(lead).toMatchObject({
      kind: 'message',
      language: 'id',
      page: '/id/contact-us?request=information',
      suspected: 0,
    })
    expect(JSON.parse(lead?.payload ?? '')).toMatchObject({ name: 'Rini <b>', message: 'Apakah tersedia?\nSegera.' })
    const sent = await site.app.inject({ url: '/id/contact-us?sent=contact&request_type=information', headers: OWN })
    expect(wordsOf(sent.body)).toContain('Terima kasih. Pesan Anda sudah terkirim.')
  })

  it('is stored once however often the same page is sent', async () => {
    await Promise.all([post('/contact-us', MESSAGE), post('/contact-us', MESSAGE)])
    await post('/contact-us', MESSAGE)
    expect(await site.leads()).toHaveLength(1)
  })

  it.each([
    ['/contact-us', 'Email must be valid', 'Message is required', 'Please check these 2 fields:'],
    ['/id/contact-us', 'Email harus valid', 'Pesan wajib diisi', 'Silakan periksa 2 isian ini:'],
  ])('comes back from %s with messages and the input when it is wrong', async (url, ...texts) => {
    const { status, html, headers } = await post(url, { ...MESSAGE, email: 'rini', message: ' ' })
    expect([status, headers['cache-control']]).toEqual([422, 'no-store'])
    const words = wordsOf(html)
    for (const text of texts) expect(words).toContain(text)
    expect(inputValue(html, 'email')).toBe('rini')
    expect(inputValue(html, 'name')).toBe(' Rini &lt;b&gt; ')
    expect(html).toContain('aria-invalid="true"')
    expect(await site.leads()).toEqual([])
  })

  it('shows the fields of the other kind of request after a change of kind', async () => {
    const { status, html } = await post('/contact-us', { ...MESSAGE, request_type: 'quote' })
    expect(status).toBe(422)
    expect(wordsOf(html)).toContain('Company name is required')
    expect(html).toContain('name="company_name"')
  })

  it('reports what only the service finds wrong', async () => {
    const { status, html } = await post('/contact-us', { ...MESSAGE, product: '999999' })
    expect(status).toBe(422)
    expect(wordsOf(html)).toContain('Product must be valid')
    expect(wordsOf(html)).toContain('Failed send message.')
  })

  it.each(['/contact-us%20', '/id/contact-us%0A', '/ID/%C2%A0contact-us/'])(
    'is sent on with everything in it from %s, an address as it may be pasted',
    async (url) => {
      const { status, location, headers } = await post(`${url}?request=information`, MESSAGE)
      const page = /^\/id/i.test(url) ? '/id/contact-us' : '/contact-us'
      expect([status, location]).toEqual([308, `${page}?request=information`])
      expect(headers['cache-control']).toBe('no-store')
    },
  )

  it('is marked as suspected when the trap field is filled in', async () => {
    await post('/contact-us', { ...MESSAGE, website: 'http://spam.example' })
    expect(await site.leads()).toMatchObject([{ suspected: 1 }])
  })

  it('takes the fields that its page adds from the page, whatever was posted', async () => {
    const person = {
      name: 'Rini',
      email: 'rini@example.com',
      phone_number: '+62 812 3456 7890',
      company_name: 'PT Contoh',
    }
    const posted = { ...person, form: 'catalogue-request', form_since: MESSAGE.form_since, product: '3' }
    const product = await site.app.inject({ url: '/api/products/slug/molded-grating-38-mm' })
    const { id } = product.json().data as { id: number }
    const { status, location } = await post(`/product/download/catalogue/${id}`, posted)
    expect(status).toBe(303)
    expect(location).toMatch(new RegExp(`^/product/download/catalogue/${id}/link\\?request=[0-9a-f-]{36}$`))
    expect(await site.leads()).toMatchObject([{ kind: 'catalogue_request', subject: id }])
  })
})

describe('a form with a file', () => {
  const pdf = new File(['%PDF-1.4\n1 0 obj <<>> endobj\ntrailer <<>>\n%%EOF\n'], 'cv.pdf', { type: 'application/pdf' })
  const fields = {
    form: 'career',
    form_since: MESSAGE.form_since,
    name: 'Rini',
    email: 'rini@example.com',
    phone_number: '+62 812 3456 7890',
    job_position: '1',
    agreement: 'true',
  }

  it('is received together with the file', async () => {
    const { status, location } = await postParts('/career/apply', fields, pdf)
    expect([status, location]).toEqual([303, '/career/apply?sent=career#career'])
    const [lead] = await site.leads()
    expect(await site.uploads()).toMatchObject([{ filename: 'cv.pdf', lead: lead?.id }])
  })

  it('keeps the file while another field is corrected', async () => {
    const { status, html } = await postParts('/career/apply', { ...fields, name: '' }, pdf)
    expect(status).toBe(422)
    expect(wordsOf(html)).toContain('Name is required')
    expect(wordsOf(html)).toContain('cv.pdf')
    const attachment = /<input type="hidden" name="attachment" value="([0-9a-f-]{36})"/.exec(html)?.[1] ?? ''
    const { status: fixed } = await post('/career/apply', { ...fields, attachment })
    expect(fixed).toBe(303)
    expect(await site.leads()).toHaveLength(1)
  })

  it.each([
    [new File([new Uint8Array(CV_BYTES + 1)], 'cv.pdf', { type: 'application/pdf' }), CV_SIZE.en],
    [new File(['MZ'], 'cv.pdf', { type: 'application/pdf' }), CV_TYPES.en],
    [new File([], ''), 'Attachment is required'],
  ])('is refused with the sentence of the rule that the file breaks (%#)', async (file, text) => {
    const { status, html } = await postParts('/career/apply', fields, file)
    expect(status).toBe(422)
    expect(wordsOf(html)).toContain(text)
    expect(await site.leads()).toEqual([])
  })
})

describe('a post that is not a form of its page', () => {
  it.each([
    [{ origin: 'https://elsewhere.example', 'sec-fetch-site': 'cross-site' }],
    [{ origin: 'null', 'sec-fetch-site': 'cross-site' }],
    [{ 'sec-fetch-site': 'same-site' }],
  ])('is refused when it comes from another site (%j)', async (headers) => {
    expect((await post('/contact-us', MESSAGE, headers)).status).toBe(403)
    expect(await site.leads()).toEqual([])
  })

  it.each([
    ['/about', MESSAGE, 405],
    ['/contact-us', { ...MESSAGE, form: 'wishlist-add' }, 405],
    ['/contact-us', { ...MESSAGE, form: 'constructor' }, 405],
    ['/login', { form: 'login', username: 'a', password: 'b' }, 405],
    ['/contact-us', {}, 405],
    ['/no-such-page', MESSAGE, 404],
  ])('is refused at %s', async (url, fields, status) => {
    expect((await post(url, fields as Record<string, string>)).status).toBe(status)
    expect(await site.leads()).toEqual([])
  })

  it('is refused as JSON, when it is too long or has more entries than any form', async () => {
    expect((await post('/contact-us', MESSAGE, { 'content-type': 'application/json' })).status).toBe(405)
    expect((await post('/contact-us', { ...MESSAGE, message: 'x'.repeat(200_000) })).status).toBe(413)
    const many = Object.fromEntries(Array.from({ length: 80 }, (_, index) => [`x${index}`, '']))
    expect((await post('/contact-us', { ...MESSAGE, ...many })).status).toBe(400)
    expect(await site.leads()).toEqual([])
  })
})

it('a form posted without scripts also reaches a service on another host', async () => {
  const good = await post('/contact-us', MESSAGE, {}, site.elsewhere)
  expect([good.status, good.location]).toEqual([303, '/contact-us?sent=contact&request_type=information#contact'])
  expect(await site.leads()).toMatchObject([{ kind: 'message' }])
  const wrong = await post('/contact-us', { ...MESSAGE, product: '999999' }, {}, site.elsewhere)
  expect([wrong.status, wordsOf(wrong.html).includes('Product must be valid')]).toEqual([422, true])
})
