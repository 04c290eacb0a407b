import type { FastifyInstance } from 'fastify'
import type { Settings } from '../settings/settings.ts'

/** The server cannot listen at the configured address. The message is one line that says what to do. */
export class ListenFault extends Error {
  constructor(message: string, options?: { cause?: unknown }) {
    super(message, options)
    this.name = 'ListenFault'
  }
}

/**
 * Starts listening. Rejects with a ListenFault when the address is in use, not permitted or not one of this machine's.
 */
export async function listenOrSayWhy(app: FastifyInstance, { host, port }: Settings): Promise<void> {
  try {
    await app.listen({ host, port })
  } catch (error) {
    const remedy = remedies.get(error instanceof Error && 'code' in error ? String(error.code) : '')
    throw remedy ? new ListenFault(remedy(host, port), { cause: error }) : error
  }
}

const remedies: ReadonlyMap<string, (host: string, port: number) => string> = new Map([
  ['EADDRINUSE', (_, port) => `Port ${port} is taken by another program. Stop that one, or set PORT to a free port.`],
  ['EACCES', (_, port) => `Port ${port} needs more rights. Set PORT to one above 1023.`],
  ['EADDRNOTAVAIL', (host) => `This machine has no address ${host}. Set HOST to one it has, or to 0.0.0.0.`],
  ['ENOTFOUND', (host) => `No address is known for ${host}. Set HOST to an address of this machine, or to 0.0.0.0.`],
])
