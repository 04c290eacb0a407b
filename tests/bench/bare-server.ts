/**
 * `node bare-server.ts ADDRESS…`: a web server on nothing but `node:http` that sends exactly the bytes with which
 * another server answers these addresses, including the headers. Prints its own origin.
 */
import { once } from 'node:events'
import { createServer, get, type OutgoingHttpHeaders } from 'node:http'
import type { AddressInfo } from 'node:net'

/** Headers that the connection adds automatically. */
const OF_THE_CONNECTION = new Set(['date', 'connection', 'keep-alive'])

const answers = new Map<string, { headers: OutgoingHttpHeaders; body: Buffer }>()
for (const address of process.argv.slice(2)) {
  const [answer] = await once(get(address, { headers: { 'accept-encoding': 'br' }, agent: false }), 'response')
  const chunks: Buffer[] = []
  for await (const chunk of answer) chunks.push(chunk)
  const own = Object.entries(answer.headers as OutgoingHttpHeaders).filter(([name]) => !OF_THE_CONNECTION.has(name))
  const { pathname, search } = new URL(address)
  answers.set(pathname + search, { headers: Object.fromEntries(own), body: Buffer.concat(chunks) })
}

const server = createServer((request, response) => {
  const answer = answers.get(request.url ?? '')
  if (answer) response.writeHead(200, answer.headers).end(answer.body)
  else response.writeHead(404).end()
}).listen(0, '127.0.0.1')
await once(server, 'listening')
process.stdout.write(`http://127.0.0.1:${(server.address() as AddressInfo).port}`)
