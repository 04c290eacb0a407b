import { once } from 'node:events'
import { connect, type Socket } from 'node:net'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { errorMessages } from '#domain/errors/error-messages.ts'
import { calls } from '#generated/calls.ts'
import { openPostedSite, type PostedSite } from '#tests/support/servers/posted-site.ts'

let site: PostedSite
beforeAll(async () => {
  site = await openPostedSite()
})
afterAll(() => site.close())

/** A product that a search for "panel" finds. */
const FOUND = /href="\/product\/detail\/[^"]*panel/

/** More pages than may wait for one visitor. */
const FLOOD = 24

it.each([
  ['questions', '/faq?page=', 'Too many requests. Please try again in 5 seconds.', 200],
  ['unknown addresses', '/id/tidak-ada-', 'Terlalu banyak permintaan. Silakan coba lagi dalam 5 detik.', 404],
] as const)('a flood of %s is answered in part, and holds up nobody else', async (_kind, path, sentence, status) => {
  await fetch(`${site.origin}/contact-us`)
  let flooded = 0
  const flood = Array.from({ length: FLOOD }, async (_, index) => {
    const answer = await site.app.inject(path + index)
    flooded += 1
    return answer
  })
  const remoteAddress = '192.0.2.7'
  const others = [site.app.inject({ url: '/about?y=1', remoteAddress })]
  // The last page of the flood is refused; somebody else who asks for it at the same time is not.
  others.push(site.app.inject({ url: path + (FLOOD - 1), remoteAddress }))
  expect((await fetch(`${site.origin}/contact-us`)).status).toBe(200)
  expect(flooded, 'a finished page does not wait').toBeLessThan(FLOOD)

  const answers = await Promise.all(flood)
  const refused = answers.filter(({ statusCode }) => statusCode === 429)
  expect(refused.length).toBeGreaterThan(0)
  expect(answers.filter(({ statusCode }) => statusCode === status)).toHaveLength(FLOOD - refused.length)
  for (const { headers, body } of refused) {
    expect(headers).toMatchObject({ 'retry-after': '5', 'cache-control': 'no-store' })
    expect(headers['content-type']).toBe('text/html; charset=utf-8')
    expect(body).toContain(sentence)
  }
  expect((await Promise.all(others)).map(({ statusCode }) => statusCode)).toEqual([200, status])
})

it('a flood of posted forms is answered in part, loses nothing that was written, and holds up nobody else', async () => {
  let flooded = 0
  const flood = Array.from({ length: FLOOD }, async () => {
    const answer = await site.app.inject({
      method: 'POST',
      url: '/contact-us',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      payload: 'form=contact&message=Halo+semua',
    })
    flooded += 1
    return answer
  })
  expect((await site.app.inject({ url: '/about?z=1', remoteAddress: '192.0.2.10' })).statusCode).toBe(200)
  expect(flooded).toBeLessThan(FLOOD)
  const answers = await Promise.all(flood)
  const refused = answers.filter(({ statusCode }) => statusCode !== 422)
  expect(refused.length).toBeGreaterThan(0)
  expect(refused.length).toBeLessThan(FLOOD)
  for (const { statusCode, headers, body } of refused) {
    expect([statusCode, headers['cache-control']]).toEqual([errorMessages.form_not_sent.status, 'no-store'])
    expect(body).toContain('Halo semua')
  }
})

it('forms with files that arrive slowly take up no more memory than a few of them', async () => {
  const { hostname, port } = new URL(site.origin)
  const head = `POST /career/apply HTTP/1.1\r\nHost: ${hostname}\r\nContent-Type: multipart/form-data; boundary=x\r\n`
  const post = async (body: string, length = body.length) => {
    const socket = connect(Number(port), hostname)
    await once(socket, 'connect')
    socket.write(`${head}Content-Length: ${length}\r\n\r\n${body}`)
    return socket
  }
  const answer = async (socket: Socket) => String((await once(socket, 'data'))[0]).slice(0, 'HTTP/1.1 429'.length)
  const whole = '--x\r\ncontent-disposition: form-data; name="form"\r\n\r\nnone\r\n--x--\r\n'
  const slow = await Promise.all(Array.from({ length: 12 }, () => post('--x', whole.length)))
  const refused = await post(whole)
  expect(await answer(refused)).toBe('HTTP/1.1 429')
  for (const socket of [...slow, refused]) socket.destroy()
  const next = await post(whole)
  expect(await answer(next), 'there is room again once they have gone').toBe('HTTP/1.1 405')
  next.destroy()
})

it('a finished page is sent between two pages of a flood that arrived before it', async () => {
  const { hostname, port } = new URL(site.origin)
  const open = async () => {
    const socket = connect(Number(port), hostname)
    await once(socket, 'connect')
    return socket
  }
  const ask = async (socket: Socket, path: string) => {
    socket.write(`GET ${path} HTTP/1.1\r\nHost: ${hostname}\r\nAccept-Encoding: br\r\nConnection: close\r\n\r\n`)
    const [first] = await once(socket, 'data')
    socket.destroy()
    return String(first).slice(0, 'HTTP/1.1 200'.length)
  }
  await ask(await open(), '/contact-us')
  const sockets = await Promise.all(Array.from({ length: FLOOD / 2 }, open))
  const other = await open()
  let drawn = 0
  const flood = sockets.map(async (socket, index) => {
    expect(await ask(socket, `/nowhere-${index}`)).toBe('HTTP/1.1 404')
    drawn += 1
  })
  expect(await ask(other, '/contact-us')).toBe('HTTP/1.1 200')
  expect(drawn).toBeLessThan(FLOOD / 4)
  await Promise.all(flood)
})

it('parameters that a page does not read make no other page, whoever asks for them', async () => {
  const plain = await site.app.inject('/faq')
  const asked = Array.from({ length: FLOOD }, (_, index) => site.app.inject(`/faq?x=${index}&utm_source=mail`))
  for (const { statusCode, body } of await Promise.all(asked))
    expect({ statusCode, isSame: body === plain.body }).toEqual({ statusCode: 200, isSame: true })
  // The rest of the query still counts.
  const [second, other] = await Promise.all(['/faq?page=2', '/faq?page=2&x=1'].map((url) => site.app.inject(url)))
  expect(second?.body).not.toBe(plain.body)
  expect(other?.body).toBe(second?.body)
})

it('searches on pages count like searches by call', async () => {
  const search = (word: string, remoteAddress: string) => site.app.inject({ url: `/search?q=${word}`, remoteAddress })
  const { attempts = 0 } = calls.find(({ name }) => name === 'search')?.limit ?? {}
  const visitor = '192.0.2.8'
  for (let asked = 0; asked < attempts; asked += 1)
    await site.app.inject({ url: `/api/search?q=grating-${asked}`, remoteAddress: visitor })
  const refused = await search('panel', visitor)
  // The browser asks again by call, and says what it is told.
  expect(refused.body).not.toMatch(FOUND)
  expect(refused.headers['cache-control']).toBe('no-store')
  expect((await search('panel', '192.0.2.9')).body).toMatch(FOUND)
})
