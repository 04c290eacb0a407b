import { setImmediate as later } from 'node:timers/promises'
import { expect, it } from 'vitest'
import { createFairQueue } from './fair-queue.ts'

/** Waits for what a queue begins by and by. */
async function rounds(): Promise<void> {
  for (let round = 0; round < 100; round += 1) await later()
}

/** Work that ends when told to; `begun` lists in which order it began. */
function worksOf() {
  const begun: string[] = []
  const ends: (() => void)[] = []
  const work = (name: string) => () => {
    begun.push(name)
    return new Promise<string>((resolve) => ends.push(() => resolve(name)))
  }
  return {
    begun,
    work,
    async endAll() {
      await rounds()
      for (let end = ends.shift(); end; end = ends.shift()) {
        end()
        await rounds()
      }
    },
  }
}

const WIDE = { width: 2, perClient: 10, inAll: 100 }

it('works on no more than its width at a time', async () => {
  const { begun, work, endAll } = worksOf()
  const queue = createFairQueue(WIDE)
  const answers = Promise.all(['a', 'b', 'c'].map((name) => queue.run('192.0.2.1', work(name))))
  await rounds()
  expect(begun).toEqual(['a', 'b'])
  await endAll()
  expect(await answers).toEqual(['a', 'b', 'c'])
})

it('leaves rounds of the event loop between two pieces of work, in which others are served', async () => {
  const queue = createFairQueue(WIDE)
  let served = 0
  const servedBefore: number[] = []
  const works = ['a', 'b', 'c'].map(() => queue.run('192.0.2.1', async () => void servedBefore.push(served)))
  for (; served < 100; served += 1) await later()
  await Promise.all(works)
  const [first = 0, second = 0, third = 0] = servedBefore
  expect(Math.min(first, second - first, third - second)).toBeGreaterThan(5)
})

it('lets clients take turns, however much one of them asks for', async () => {
  const { begun, work, endAll } = worksOf()
  const queue = createFairQueue({ ...WIDE, width: 1 })
  const answers = [
    ...['a1', 'a2', 'a3', 'a4'].map((name) => queue.run('192.0.2.1', work(name))),
    queue.run('192.0.2.2', work('b1')),
    queue.run('192.0.2.2', work('b2')),
  ]
  await endAll()
  await Promise.all(answers)
  expect(begun).toEqual(['a1', 'a2', 'b1', 'a3', 'b2', 'a4'])
})

it('counts a whole IPv6 network as one client, as a connection is given all of it', async () => {
  const { work, endAll } = worksOf()
  const queue = createFairQueue({ ...WIDE, width: 1, perClient: 1 })
  const first = [queue.run('2001:db8::1', work('a')), queue.run('2001:db8::2', work('b'))]
  await expect(queue.run('2001:db8::3', work('c'))).rejects.toMatchObject({ status: 429 })
  await endAll()
  await Promise.all(first)
})

it('refuses a client of whom too much is waiting, and anybody once too much is waiting in all', async () => {
  const { work, endAll } = worksOf()
  const queue = createFairQueue({ width: 1, perClient: 1, inAll: 2 })
  const taken = [
    queue.run('192.0.2.1', work('a')),
    queue.run('192.0.2.1', work('b')),
    queue.run('192.0.2.2', work('c')),
  ]
  await expect(queue.run('192.0.2.1', work('d'))).rejects.toMatchObject({ status: 429, params: { seconds: 5 } })
  await expect(queue.run('192.0.2.3', work('e'))).rejects.toMatchObject({ status: 503, params: { seconds: 5 } })
  await endAll()
  await Promise.all(taken)
})

it('goes on after work that failed', async () => {
  const queue = createFairQueue({ ...WIDE, width: 1 })
  await expect(queue.run('192.0.2.1', () => Promise.reject(new Error('broken')))).rejects.toThrow('broken')
  expect(await queue.run('192.0.2.1', async () => 'fine')).toBe('fine')
})
