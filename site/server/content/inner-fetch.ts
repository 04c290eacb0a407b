import type { FastifyInstance, FastifyRequest, InjectOptions } from 'fastify'

/** The headers of a visitor's request that are passed on with a call made for them. */
const PASSED_ON = ['origin', 'referer', 'sec-fetch-site', 'user-agent']

/**
 * `fetch` for calls that this server makes on behalf of a visitor: they go through its own routes without a connection,
 * so that they are subject to the same checks and limits as calls from the visitor's browser, whether the service runs
 * in this process or elsewhere.
 */
export function innerFetch(app: FastifyInstance, visitor: FastifyRequest): typeof fetch {
  return async (address, init = {}) => {
    const sent = new Request(new URL(String(address), `http://${visitor.host}`), { ...init, credentials: 'omit' })
    const headers: Record<string, string> = { ...Object.fromEntries(sent.headers), host: visitor.host }
    for (const name of PASSED_ON) {
      const value = visitor.headers[name]
      if (typeof value === 'string') headers[name] = value
    }
    const { pathname, search } = new URL(sent.url)
    const answer = await app.inject({
      method: sent.method as InjectOptions['method'],
      url: pathname + search,
      remoteAddress: visitor.ip,
      headers,
      payload: Buffer.from(await sent.arrayBuffer()),
    })
    return new Response(new Uint8Array(answer.rawPayload), {
      status: answer.statusCode,
      headers: { 'content-type': String(answer.headers['content-type'] ?? '') },
    })
  }
}
