import { randomUUID } from 'node:crypto'
import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { openBeside } from '#service/console/open-beside.ts'
import { privateFilesFolder } from '#service/files/file-folders.ts'
import type { VisitorTables } from '#service/visitors/visitor-tables.ts'
import { type ServiceProcess, serviceProcess } from '#tests/support/service-process.ts'
import { openSmallService, type SmallService } from '#tests/support/small-service.ts'

const ROUNDS = 20
const VISITORS = 4

/** A form that somebody wants to send, under one key until it is acknowledged. */
interface Sending {
  key: string
  path: string
  body: Record<string, unknown>
  acknowledged: boolean
}

let small: SmallService
let service: ServiceProcess
let isOver = false
const sendings: Sending[] = []

beforeAll(async () => {
  // Fills the store, so that the processes find it as it is in service.
  small = await openSmallService()
  await small.service.close()
  service = await serviceProcess(small.dataDir, {
    LIMIT_FACTOR: '100000',
    // Kept at an orderly end: then the many starts take half the time.
    NODE_COMPILE_CACHE: join(small.dataDir, 'compiled'),
  })
  await service.start()
  await service.stop()
})
afterAll(async () => {
  isOver = true
  await small.close()
})

const person = { name: 'Rini', phone_number: '+62 812 3456 7890' }

function newSending(): Sending {
  const key = randomUUID()
  const about = { ...person, email: `${key}@example.com` }
  const isMessage = sendings.length % 2 === 0
  const sending: Sending = {
    key,
    path: isMessage ? '/api/messages' : '/api/catalogue-requests',
    body: isMessage
      ? { ...about, request_type: 'information', company: 'PT Contoh', message: 'Halo' }
      : { ...about, company_name: 'PT Contoh', product: 1 },
    acknowledged: false,
  }
  sendings.push(sending)
  return sending
}

/** A visitor whose browser sends again until it gets an answer. */
async function visit(): Promise<void> {
  while (!isOver) {
    const sending = newSending()
    while (!sending.acknowledged && !isOver) {
      const status = await send(sending)
      if (status === 200) sending.acknowledged = true
      else if (status !== null) throw new Error(`A form was answered ${status}.`)
      else await pause(30)
    }
    await pause(5)
  }
}

/** The status of a whole answer; null when none came, or half of one. */
async function send({ key, path, body }: Sending): Promise<number | null> {
  const headers = { 'content-type': 'application/json', 'idempotency-key': key }
  try {
    const answer = await fetch(`http://127.0.0.1:${service.port}${path}`, {
      method: 'POST',
      headers,
      body: JSON.stringify(body),
    })
    await answer.json()
    return answer.status
  } catch {
    return null
  }
}

it('loses and doubles nothing that was acknowledged, though it is killed twenty times', {
  timeout: 240_000,
}, async () => {
  await service.start()
  const visitors = Array.from({ length: VISITORS }, visit)
  for (let round = 0; round < ROUNDS; round += 1) {
    await pause(40 + Math.random() * 260)
    await service.kill()
    await service.start()
  }
  await pause(200)
  isOver = true
  await Promise.all(visitors)
  await service.kill()

  const { store } = await openBeside({ DATA_DIR: small.dataDir })
  const db = store.db.withTables<VisitorTables>()
  const leads = await db.selectFrom('lead').selectAll().execute()
  const mails = await db.selectFrom('outbox').selectAll().execute()
  const answers = await db.selectFrom('idempotency').selectAll().execute()
  await store.close()

  const kept = leads.map(({ payload }) => (JSON.parse(payload) as { email: string }).email.replace('@example.com', ''))
  const acknowledged = sendings.filter((sending) => sending.acknowledged).map(({ key }) => key)
  expect(acknowledged.length).toBeGreaterThan(ROUNDS)
  expect(acknowledged.filter((key) => !kept.includes(key))).toEqual([])
  expect(kept.length).toBe(new Set(kept).size)
  // Each lead has its one mail and its one remembered answer, also those whose acknowledgement was lost.
  expect(mails.map(({ lead }) => lead).sort()).toEqual(leads.map(({ id }) => id).sort())
  expect(answers.map(({ key }) => key).sort()).toEqual(kept.sort())
  expect(mails.every(({ state }) => state === 'waiting')).toBe(true)
  expect(await readdir(privateFilesFolder(small.dataDir)).catch(() => [])).toEqual([])
})
