import { once } from 'node:events'
import { type AddressInfo, connect } from 'node:net'
import { text } from 'node:stream/consumers'
import Fastify from 'fastify'
import { expect, it } from 'vitest'
import { webServer } from './web-server.ts'

it('a closing server finishes what it was asked before, and refuses what is asked after with the headers of every answer', async () => {
  const web = webServer({ headers: { 'x-content-type-options': 'nosniff' } })
  const app = Fastify(web.options)
  web.closeWith(app)
  let finish = () => {}
  const asked = new Promise<void>((resolve) => {
    app.get('/slow', async () => {
      resolve()
      await new Promise<void>((done) => {
        finish = done
      })
      return 'finished'
    })
  })
  await app.listen({ host: '127.0.0.1', port: 0 })
  const socket = connect((app.server.address() as AddressInfo).port, '127.0.0.1')
  const request = 'GET /slow HTTP/1.1\r\nhost: x\r\n\r\n'
  socket.write(request)
  await asked
  const closed = app.close()
  const arrived = once(app.server, 'request')
  socket.write(request)
  await arrived
  finish()
  const said = await text(socket)
  await closed
  expect(said).toMatch(/^HTTP\/1.1 200 OK[\s\S]*finishedHTTP\/1.1 503 Service Unavailable\r\n/)
  expect(said.split('503')[1]).toContain('x-content-type-options: nosniff')
  expect(said).toContain('The service is not available at the moment.')
})

it('answers a request only if it names one host', async () => {
  const app = Fastify(webServer({ headers: {} }).options)
  app.get('/', async ({ headers }) => headers.host ?? 'none')
  await app.listen({ host: '127.0.0.1', port: 0 })
  const { port } = app.server.address() as AddressInfo
  const answer = async (head: string) => {
    const socket = connect(port, '127.0.0.1')
    socket.write(`${head}\r\nConnection: close\r\n\r\n`)
    return (await text(socket)).slice('HTTP/1.1 '.length, 'HTTP/1.1 200'.length)
  }
  const answers = {
    one: await answer('GET / HTTP/1.1\r\nHost: a.example'),
    two: await answer('GET / HTTP/1.1\r\nHost: a.example\r\nhost: b.example'),
    'the same twice': await answer('GET / HTTP/1.1\r\nHost: a.example\r\nHost: a.example'),
    'one in the address': await answer('GET http://a.example/ HTTP/1.1\r\nHost: b.example'),
    none: await answer('GET / HTTP/1.1'),
    'none in the old way': await answer('GET / HTTP/1.0'),
  }
  await app.close()
  expect(answers).toEqual({
    one: '200',
    two: '400',
    'the same twice': '400',
    'one in the address': '200',
    none: '400',
    'none in the old way': '200',
  })
})
