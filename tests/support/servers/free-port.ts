import { once } from 'node:events'
import { createServer } from 'node:net'

/**
 * Below those that a system gives to whoever asks for any. A test that kills its process and starts it again on the
 * same port must not find another test's in its place, which answers as well.
 */
const PORTS = { first: 20_000, last: 32_000 }

/** A port of this machine on which nothing listens. */
export async function freePort(): Promise<number> {
  const port = PORTS.first + Math.floor(Math.random() * (PORTS.last - PORTS.first))
  return (await isFree(port)) ? port : freePort()
}

async function isFree(port: number): Promise<boolean> {
  const server = createServer().listen(port, '127.0.0.1')
  try {
    await once(server, 'listening')
  } catch {
    return false
  }
  server.close()
  await once(server, 'close')
  return true
}
