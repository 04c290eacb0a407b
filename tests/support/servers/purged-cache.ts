import { once } from 'node:events'
import { createServer, type IncomingHttpHeaders } from 'node:http'
import type { AddressInfo } from 'node:net'

/** What a cache in front of the site is told. */
export interface PurgedCache {
  /** The setting PURGE_URL. */
  url: string
  /** The tags it was told to forget, in order. */
  forgotten: string[]
  /** How it answers from now on: with a status, or not at all. */
  answerWith(status: number | null): void
  /** How many requests it has had. */
  requests(): number
  close(): Promise<void>
}

/** A cache that keeps nothing, and notes what it is told to forget. */
export async function openPurgedCache(): Promise<PurgedCache> {
  const forgotten: string[] = []
  let [status, requests]: [number | null, number] = [200, 0]
  const server = createServer(({ method, headers }, response) => {
    requests += 1
    if (status === null) return
    if (status === 200 && method === 'PURGE') forgotten.push(...namesIn(headers))
    response.writeHead(status).end()
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    forgotten,
    answerWith: (next) => {
      status = next
    },
    requests: () => requests,
    async close() {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
}

function namesIn(headers: IncomingHttpHeaders): string[] {
  return String(headers['xkey-purge']).split(' ')
}
