import { createServer, type IncomingMessage, type RequestListener, type Server, type ServerResponse } from 'node:http'
import type { FastifyInstance } from 'fastify'
import { isLeaving } from './close-on-signal.ts'
import { answerClientError, refuse, refuseOn } from './refusal.ts'
import { type Patience, slowClientsCut } from './slow-clients.ts'

interface WebServerOptions {
  /** The headers of every answer. */
  headers: Readonly<Record<string, string>>
  patience?: Patience
  /** Answers ahead of the router; false if the router has to answer. */
  first?: (request: IncomingMessage, response: ServerResponse) => boolean
}

/** How often a closing server looks for connections that have become idle. */
const IDLE_LOOK_MS = 50

/** How long a connection waits for its next request. */
const KEPT_ALIVE_MS = 10_000

/** An address with a host, as it is sent to proxies: `http://ori.example/about?q=x`. */
const WITH_HOST = /^https?:\/\/([^/?#]+)(\/?[^#]*)/i

/**
 * Node's web server for Fastify's router. What Node or Fastify would refuse by themselves, without our headers and
 * mostly without a word, is refused here: a request without a host or with several, with an expectation, to tunnel, or
 * while closing.
 */
export function webServer({ headers, patience, first = () => false }: WebServerOptions) {
  const times = slowClientsCut(patience)
  let isClosing = false

  function serverFactory(route: RequestListener): Server {
    const server = createServer({ ...times.http, requireHostHeader: false }, (request, response) => {
      // A proxy sends its next request elsewhere, instead of on a connection that is about to be closed.
      if (isLeaving()) response.setHeader('connection', 'close')
      if (!isUnderstood(request)) refuse(response, 400, 'bad_request', headers)
      else if (isClosing) refuse(response, 503, 'service_unavailable', headers)
      else if (!first(request, response)) route(request, response)
    })
    server.on('checkExpectation', (_request, response) => refuse(response, 417, 'bad_request', headers))
    server.on('connect', (_request, socket) => refuseOn(socket, 405, headers))
    server.keepAliveTimeout = KEPT_ALIVE_MS
    server.requestTimeout = times.requestTimeout
    server.setTimeout(times.connectionTimeout)
    return server
  }

  return {
    /** For Fastify. */
    options: { ...times, serverFactory, clientErrorHandler: answerClientError(headers) },
    /** Lets the server refuse requests as soon as the app begins to close, and close within moments. */
    closeWith(app: FastifyInstance): void {
      app.addHook('preClose', async () => {
        isClosing = true
      })
      closeWhenIdle(app)
    },
  }
}

/**
 * Whether the request says what it is for, in the way of HTTP. One to an address with a host, as proxies get them, is
 * one to the path behind it: this is the only host here.
 */
function isUnderstood(request: IncomingMessage): boolean {
  const { url = '', headers } = request
  const [, host, path = ''] = WITH_HOST.exec(url) ?? []
  if (host !== undefined) {
    request.url = path.startsWith('/') ? path : `/${path}`
    headers.host = host
  }
  const isAddress = request.url?.startsWith('/') || (url === '*' && request.method === 'OPTIONS')
  return isAddress && hasOneHost(request)
}

/** Two proxies could each go by another one of several hosts. Only HTTP/1.0 did without. */
function hasOneHost({ headers, rawHeaders, httpVersion }: IncomingMessage): boolean {
  if (headers.host === undefined) return httpVersion === '1.0'
  let lines = 0
  for (let at = 0; at < rawHeaders.length; at += 2) if (rawHeaders[at]?.toLowerCase() === 'host') lines += 1
  return lines <= 1
}

/**
 * Lets a closing server finish within moments: connections that are still busy are closed as soon as their answer has
 * been sent, instead of being kept open for a next request that would be refused.
 */
function closeWhenIdle(app: FastifyInstance): void {
  app.addHook('preClose', async () => {
    const server = app.server as Server
    const timer = setInterval(() => server.closeIdleConnections(), IDLE_LOOK_MS)
    server.once('close', () => clearInterval(timer))
    timer.unref()
  })
}
