import { once } from 'node:events'
import { createServer } from 'node:net'
import type { FastifyInstance } from 'fastify'
import type { Settings } from '../settings/settings.ts'

/** The server cannot listen at the configured address. The message is one line that says what to do. */
export class ListenFault extends Error {
  constructor(message: string, options?: { cause?: unknown }) {
    super(message, options)
    this.name = 'ListenFault'
  }
}

type Place = Pick<Settings, 'host' | 'port'>

/**
 * Starts listening and returns the address. Rejects with a ListenFault when the address is in use, not permitted or not
 * one of this machine's.
 */
export async function listenOrSayWhy(app: FastifyInstance, { host, port }: Place): Promise<string> {
  try {
    return await app.listen({ host, port })
  } catch (error) {
    throw listenFault(error, { host, port })
  }
}

/** Rejects with a ListenFault if nothing could listen there now, before any other work is done for it. */
export async function refuseTakenPort({ host, port }: Place): Promise<void> {
  const server = createServer()
  try {
    await once(server.listen({ host, port }), 'listening')
  } catch (error) {
    throw listenFault(error, { host, port })
  }
  server.close()
  await once(server, 'close')
}

/** What a web server's error means, as a ListenFault; an error that says nothing about the address stays as it is. */
export function listenFault(error: unknown, { host, port }: Place): unknown {
  const remedy = remedies.get(error instanceof Error && 'code' in error ? String(error.code) : '')
  return remedy ? new ListenFault(remedy(host, port), { cause: error }) : error
}

const remedies: ReadonlyMap<string, (host: string, port: number) => string> = new Map([
  [
    'EADDRINUSE',
    (_, port) => `Port ${port} is in use by another program. Stop that program, or set PORT to a free port.`,
  ],
  ['EACCES', (_, port) => `Port ${port} requires elevated privileges. Set PORT to a port above 1023.`],
  ['EADDRNOTAVAIL', (host) => `This machine has no address ${host}. Set HOST to one of its addresses, or to 0.0.0.0.`],
  [
    'ENOTFOUND',
    (host) => `The host name ${host} could not be resolved. Set HOST to an address of this machine, or to 0.0.0.0.`,
  ],
])
