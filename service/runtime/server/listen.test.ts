import { createServer, type Server } from 'node:net'
import Fastify from 'fastify'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { readSettings } from '../settings/read-settings.ts'
import { ListenFault, listenOrSayWhy, refuseTakenPort } from './listen.ts'

let other: Server
let port: number
beforeAll(async () => {
  other = createServer()
  await new Promise<void>((resolve) => other.listen(0, '127.0.0.1', resolve))
  const address = other.address()
  port = typeof address === 'object' && address ? address.port : 0
})
afterAll(() => new Promise((resolve) => other.close(resolve)))

it('the server reports a port already in use in one line', async () => {
  const settings = readSettings({ HOST: '127.0.0.1', PORT: String(port) })
  for (const attempt of [listenOrSayWhy(Fastify(), settings), refuseTakenPort(settings)]) {
    await expect(attempt).rejects.toBeInstanceOf(ListenFault)
    await expect(attempt).rejects.toThrow(
      `Port ${port} is in use by another program. Stop that program, or set PORT to a free port.`,
    )
  }
})
