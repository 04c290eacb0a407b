import { setTimeout as pause } from 'node:timers/promises'
import { expect, it } from 'vitest'
import { createWorkQueue } from './work-queue.ts'

it('a work queue never runs more jobs at the same time than its width', async () => {
  const queue = createWorkQueue(2)
  let running = 0
  let most = 0
  const job = async () => {
    running += 1
    most = Math.max(most, running)
    await pause(5)
    running -= 1
  }
  await Promise.all(Array.from({ length: 7 }, () => queue.run(job)))
  expect(most).toBe(2)
})

it('a work queue is busy from the first job until the last has ended', async () => {
  const queue = createWorkQueue(1)
  expect(queue.busy()).toBe(false)
  const seen: boolean[] = []
  const job = async () => {
    await pause(1)
    seen.push(queue.busy())
  }
  await Promise.all([queue.run(job), queue.run(job)])
  await pause(0)
  expect([...seen, queue.busy()]).toEqual([true, true, false])
})

it('a work queue continues after a job fails', async () => {
  const queue = createWorkQueue(1)
  await expect(queue.run(() => Promise.reject(new Error('no')))).rejects.toThrow('no')
  expect(await queue.run(async () => 'next')).toBe('next')
})
