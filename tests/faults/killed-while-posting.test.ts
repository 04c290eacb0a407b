import { randomUUID } from 'node:crypto'
import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { privateFilesFolder } from '#service/content/files/file-folders.ts'
import type { VisitorTables } from '#service/people/leads/visitor-tables.ts'
import { openBeside } from '#service/tools/console/open-beside.ts'
import { type ServiceProcess, serviceProcess } from '#tests/support/servers/service-process.ts'
import { openSmallService, type SmallService } from '#tests/support/servers/small-service.ts'

const ROUNDS = 20
const VISITORS = 4

/** A form that a visitor wants to send, under the same key until it is acknowledged. */
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
  // Fills the store, so that the processes find it as it would be in service.
  small = await openSmallService()
  await small.service.close()
  service = await serviceProcess(small.dataDir, {
    LIMIT_FACTOR: '100000',
    // Written when a process ends normally; with it the many starts take half the time.
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

/** A visitor whose browser sends a form again until it gets an answer. */
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

/** The status of a complete answer; null if none came, or only part of one. */
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

it('a service killed twenty times neither loses nor duplicates an acknowledged form', {
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
  // Each lead has exactly one mail and one stored answer, even if its acknowledgment was lost.
  expect(mails.map(({ lead }) => lead).sort()).toEqual(leads.map(({ id }) => id).sort())
  expect(answers.map(({ key }) => key).sort()).toEqual(kept.sort())
  expect(mails.every(({ state }) => state === 'waiting')).toBe(true)
  expect(await readdir(privateFilesFolder(small.dataDir)).catch(() => [])).toEqual([])
})
