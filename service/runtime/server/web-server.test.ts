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
