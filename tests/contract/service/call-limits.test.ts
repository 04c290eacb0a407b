import Fastify, { type FastifyInstance } from 'fastify'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Call } from '#domain/calls/call.ts'
import { calls } from '#generated/calls.ts'
import { QUOTE_LIST_LINK_LIMITS } from '#generated/limits.ts'
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

  it('lets no address take all the room for kept quote lists before the first of them end', () => {
    const { attempts = 0, seconds = 0 } = calls.find(({ name }) => name === 'createQuoteListLink')?.limit ?? {}
    const longestMonth = 31 * 24 * 60 * 60
    expect((attempts * longestMonth) / seconds).toBeLessThan(QUOTE_LIST_LINK_LIMITS.kept)
  })

  it('lists 429 among the answers of each limited call', () => {
    expect(limited.filter(({ errors }) => !errors.includes(429)).map(({ name }) => name)).toEqual([])
  })
})

describe('every limited call', () => {
  const asking = (call: Call) => {
    const url = call.path.replace('{id}', '99999999-9999-4999-8999-999999999999')
    return (app: FastifyInstance, headers: Record<string, string>, remoteAddress = '198.51.100.1') =>
      app.inject({ method: call.method as 'GET' | 'POST', url, headers, remoteAddress })
  }
  /** For all calls side by side, because a refusal takes its time. */
  const forEachCall = (check: (call: Call) => Promise<unknown>) => Promise.all(limited.map(check))
  const statusOf = async (answer: ReturnType<ReturnType<typeof asking>>) => (await answer).statusCode

  it('answers 429 with the time to wait in both languages after too many requests from one address', async () => {
    await forEachCall(async (call) => {
      const ask = asking(call)
      for (let count = 0; count < (call.limit?.attempts ?? 0); count += 1) {
        const answer = await ask(small.app, {})
        expect(answer.statusCode, `${call.name}: ${answer.body}`).not.toBe(429)
      }
    })
    await forEachCall(async (call) => {
      const ask = asking(call)
      const { seconds = 0 } = call.limit ?? {}
      const [refused, inIndonesian] = await Promise.all([ask(small.app, {}), ask(small.app, { language: 'id' })])
      expect([refused.statusCode, refused.headers['retry-after']], call.name).toEqual([429, String(seconds)])
      expect(refused.json()).toEqual({
        success: false,
        status: 429,
        message: `Too many requests. Please try again in ${seconds} seconds.`,
        data: null,
      })
      expect(inIndonesian.json().message).toBe(`Terlalu banyak permintaan. Silakan coba lagi dalam ${seconds} detik.`)
    })
  })

  it('counts addresses, of which it believes only what the nearest proxy adds', async () => {
    await forEachCall(async (call) => {
      const ask = asking(call)
      const forwarded = { 'x-forwarded-for': '203.0.113.9' }
      const [another, unknownProxy, throughProxy, otherThroughProxy] = await Promise.all([
        statusOf(ask(small.app, {}, '198.51.100.2')),
        statusOf(ask(small.app, forwarded)),
        statusOf(ask(proxied, { 'x-forwarded-for': '203.0.113.9, 198.51.100.1' }, '10.0.0.1')),
        statusOf(ask(proxied, forwarded, '10.0.0.1')),
      ])
      expect([unknownProxy, throughProxy], call.name).toEqual([429, 429])
      expect([another, otherThroughProxy], call.name).not.toContain(429)
    })
  })

  it('measures the time to wait, however wrong the date of the machine becomes', async () => {
    small.turnClock(new Date(NOW.getTime() - 24 * 60 * 60 * 1000))
    await forEachCall(async (call) => {
      const refused = await asking(call)(small.app, {})
      expect(refused.headers['retry-after'], call.name).toBe(String(call.limit?.seconds))
    })
    small.turnClock(NOW)
    small.wait(1000 * Math.max(...limited.map(({ limit }) => limit?.seconds ?? 0)))
    await forEachCall(async (call) => expect(await statusOf(asking(call)(small.app, {})), call.name).not.toBe(429))
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
