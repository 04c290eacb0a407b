import { setTimeout as pause } from 'node:timers/promises'
import { expect, it } from 'vitest'
import { silentLog } from '../runtime/log.ts'
import { every } from './repeated-work.ts'

const HOUR_MS = 60 * 60 * 1000

/** Work that goes on until it is let go, and how often it has begun. */
function heldWork() {
  const held: (() => void)[] = []
  const work = () => new Promise<void>((resolve) => held.push(resolve))
  return { work, begun: () => held.length, letGo: () => held.at(-1)?.() }
}

it('work that is asked for while it is under way is done once more, however often it was asked for', async () => {
  const { work, begun, letGo } = heldWork()
  const repeated = every(HOUR_MS, 'work', silentLog, work)
  for (let asked = 0; asked < 5; asked += 1) repeated.now()
  await pause(1)
  repeated.now()
  repeated.now()
  expect(begun()).toBe(1)
  letGo()
  await pause(1)
  expect(begun()).toBe(2)
  letGo()
  await repeated.stop()
  expect(begun()).toBe(2)
})

it('a stop waits for the work under way, and no more is begun', async () => {
  const { work, begun, letGo } = heldWork()
  const repeated = every(HOUR_MS, 'work', silentLog, work)
  repeated.now()
  await pause(1)
  repeated.now()
  repeated.soon(1)
  const stopped = repeated.stop()
  repeated.soon(1)
  letGo()
  await stopped
  await pause(5)
  expect(begun()).toBe(1)
})

it('a failure is logged, and the work is tried again', async () => {
  const lines: string[] = []
  const log = { ...silentLog, warn: (_fields: object, message: string) => void lines.push(message) }
  let tries = 0
  const failing = async () => {
    tries += 1
    throw new Error('no')
  }
  const repeated = every(HOUR_MS, 'look', log, failing)
  repeated.now()
  await pause(1)
  repeated.now()
  await pause(1)
  await repeated.stop()
  expect([tries, lines]).toEqual([2, Array(2).fill('The service could not look; it will try again later.')])
})
