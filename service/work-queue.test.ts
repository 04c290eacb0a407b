import { setTimeout as pause } from 'node:timers/promises'
import { expect, it } from 'vitest'
import { createWorkQueue } from './work-queue.ts'

it('runs no more jobs at once than its width', async () => {
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

it('lets urgent jobs pass those in the background', async () => {
  const queue = createWorkQueue(1)
  const order: string[] = []
  const job = (name: string) => async () => {
    await pause(1)
    order.push(name)
  }
  await Promise.all([queue.run(job('first')), queue.run(job('background'), 'background'), queue.run(job('urgent'))])
  expect(order).toEqual(['first', 'urgent', 'background'])
})

it('goes on after a job that failed', async () => {
  const queue = createWorkQueue(1)
  await expect(queue.run(() => Promise.reject(new Error('no')))).rejects.toThrow('no')
  expect(await queue.run(async () => 'next')).toBe('next')
})
