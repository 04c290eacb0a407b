import Fastify, { type FastifyInstance } from 'fastify'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Call } from '#domain/calls/call.ts'
import { calls } from '#generated/calls.ts'
import { createCallLimits } from '#service/answers/calls/call-limits.ts'
import { createAttemptMemory } from '#service/runtime/attempt-memory.ts'
import { nearestProxy } from '#service/runtime/server/nearest-proxy.ts'
import { NOW, openSmallService, type SmallService } from '#tests/support/servers/small-service.ts'

let small: SmallService
let proxied: FastifyInstance
beforeAll(async () => {
  small = await openSmallService({ LIMIT_FACTOR: '1' })
  proxied = Fastify({ trustProxy: nearestProxy(true) })
  await proxied.register(small.service.plugin)
})
afterAll(async () => {
  await proxied.close()
  await small.close()
})

const limited = calls.filter(({ limit }) => limit !== undefined)

describe('the table of calls', () => {
  it('limits every call that writes, and the search', () => {
    const unlimited = calls.filter(({ method, limit }) => method !== 'GET' && !limit).map(({ name }) => name)
    expect(unlimited).toEqual([])
    expect(limited.map(({ name }) => name)).toContain('search')
  })

  it('lists 429 among the answers of each limited call', () => {
    expect(limited.filter(({ errors }) => !errors.includes(429)).map(({ name }) => name)).toEqual([])
  })
})

describe.each(limited.map((call) => [call.name, call] as const))('%s', (_name, call) => {
  const { attempts = 0, seconds = 0 } = call.limit ?? {}
  const url = call.path.replace('{id}', '99999999-9999-4999-8999-999999999999')
  const ask = (app: FastifyInstance, headers: Record<string, string>, remoteAddress = '198.51.100.1') =>
    app.inject({ method: call.method as 'GET' | 'POST', url, headers, remoteAddress })

  it('answers 429 with the time to wait in both languages after too many requests from one address', async () => {
    for (let count = 0; count < attempts; count += 1) {
      const answer = await ask(small.app, {})
      expect(answer.statusCode, answer.body).not.toBe(429)
    }
    const refused = await ask(small.app, {})
    expect([refused.statusCode, refused.headers['retry-after']]).toEqual([429, String(seconds)])
    expect(refused.json()).toEqual({
      success: false,
      status: 429,
      message: `Too many requests. Please try again in ${seconds} seconds.`,
      data: null,
    })
    const inIndonesian = await ask(small.app, { language: 'id' })
    expect(inIndonesian.json().message).toBe(`Terlalu banyak permintaan. Silakan coba lagi dalam ${seconds} detik.`)

    expect((await ask(small.app, {}, '198.51.100.2')).statusCode).not.toBe(429)
    // The header of an unknown proxy is not trusted, and only the nearest proxy's entry is read.
    expect((await ask(small.app, { 'x-forwarded-for': '203.0.113.9' })).statusCode).toBe(429)
    const throughProxy = { 'x-forwarded-for': '203.0.113.9, 198.51.100.1' }
    expect((await ask(proxied, throughProxy, '10.0.0.1')).statusCode).toBe(429)
    expect((await ask(proxied, { 'x-forwarded-for': '203.0.113.9' }, '10.0.0.1')).statusCode).not.toBe(429)

    // The machine's date does not matter, however wrong it becomes.
    small.turnClock(new Date(NOW.getTime() - 24 * 60 * 60 * 1000))
    expect((await ask(small.app, {})).headers['retry-after']).toBe(String(seconds))
    small.turnClock(NOW)

    small.wait(seconds * 1000)
    expect((await ask(small.app, {})).statusCode).not.toBe(429)
  })
})

describe('a limit', () => {
  const call = { name: 'createMessage' } as Call
  const { attempts = 0 } = calls.find(({ name }) => name === call.name)?.limit ?? {}
  const allowed = async (address: (count: number) => string, factor = 1) => {
    const check = createCallLimits(
      factor,
      createAttemptMemory(() => 0),
    )
    let count = 0
    try {
      for (; count < 10_000; count += 1) await check(call, address(count))
    } catch {
      // The first refused request.
    }
    return count
  }

  it('counts an IPv6 network as one address', async () => {
    expect(await allowed((count) => `2001:db8:1:2::${count.toString(16)}`)).toBe(attempts)
    expect(await allowed((count) => `2001:db8:1:${count.toString(16)}::1`)).toBe(10_000)
  })

  it('is multiplied by the factor of the settings', async () => {
    expect(await allowed(() => '192.0.2.1', 3)).toBe(3 * attempts)
    expect(await allowed(() => '192.0.2.1', 0)).toBe(10_000)
  })
})
