import type { ServerOptions } from 'node:http'

/** How long a client may take, in milliseconds. */
export interface Patience {
  headers: number
  /** For the whole request: a CV of 2 MB over a slow line. */
  request: number
  /** Without a byte in either direction. */
  silence: number
  /** How often it is looked for clients that are late. */
  check: number
}

const PATIENCE: Patience = { headers: 10_000, request: 60_000, silence: 120_000, check: 5_000 }

/**
 * Options of a web server that cuts slow clients, who would hold its connections otherwise. The time for a request is
 * named twice, because Fastify replaces that of its `http` options by its own, which waits for ever unless it is given.
 */
export function slowClientsCut(patience: Patience = PATIENCE): {
  http: ServerOptions
  requestTimeout: number
  connectionTimeout: number
} {
  const { headers, request, silence, check } = patience
  return {
    http: { headersTimeout: headers, requestTimeout: request, connectionsCheckingInterval: check },
    requestTimeout: request,
    connectionTimeout: silence,
  }
}
