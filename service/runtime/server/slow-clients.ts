import type { ServerOptions } from 'node:http'

/** How long a client may take, in milliseconds. */
export interface Patience {
  headers: number
  /**
   * For the whole request: enough for the largest file of a form at 0.3 Mbit/s, and for an editor's of 100 MB at 3.
   */
  request: number
  /** Without a byte in either direction. */
  silence: number
  /** How often the server checks for clients that have run out of time. */
  check: number
}

const PATIENCE: Patience = { headers: 10_000, request: 300_000, silence: 120_000, check: 5_000 }

/**
 * Web server options that disconnect slow clients, which would otherwise hold on to connections. The request timeout is
 * given twice, because Fastify overrides the one in its `http` options with its own, which never expires unless set.
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
