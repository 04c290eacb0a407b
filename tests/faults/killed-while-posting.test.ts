import { type ChildProcess, spawn } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { readdir } from 'node:fs/promises'
import { createServer } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { openBeside } from '#service/console/open-beside.ts'
import { privateFilesFolder } from '#service/files/file-folders.ts'
import type { VisitorTables } from '#service/visitors/visitor-tables.ts'
import { openSmallService, type SmallService } from '#tests/support/small-service.ts'

const MAIN = fileURLToPath(new URL('../../service/main.ts', import.meta.url))
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
let environment: Record<string, string>
let port: number
let service: ChildProcess | null = null
let isOver = false
const sendings: Sending[] = []

beforeAll(async () => {
  // Fills the store, so that the processes find it as it is in service.
  small = await openSmallService()
  port = await freePort()
  const { PATH = '' } = process.env
  const place = { DATA_DIR: small.dataDir, PORT: String(port), HOST: '127.0.0.1' }
  environment = { PATH, ...place, LIMIT_FACTOR: '100000', LOG_LEVEL: 'silent' }
  await small.service.close()
})
afterAll(async () => {
  isOver = true
  service?.kill('SIGKILL')
  await small.close()
})

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  server.close()
  await once(server, 'close')
  return typeof address === 'object' && address ? address.port : 0
}

async function start(): Promise<void> {
  service = spawn(process.execPath, [MAIN], { env: environment, stdio: 'ignore' })
  const end = performance.now() + 20_000
  while (performance.now() < end) {
    if (
      await fetch(`http://127.0.0.1:${port}/readyz`).then(
        ({ ok }) => ok,
        () => false,
      )
    )
      return
    await pause(20)
  }
  throw new Error('The service did not start again.')
}

async function kill(): Promise<void> {
  const killed = service
  if (!killed || killed.exitCode !== null) throw new Error('The service had ended by itself.')
  const ended = once(killed, 'exit')
  killed.kill('SIGKILL')
  await ended
}

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
    const answer = await fetch(`http://127.0.0.1:${port}${path}`, {
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
  timeout: 120_000,
}, async () => {
  await start()
  const visitors = Array.from({ length: VISITORS }, visit)
  for (let round = 0; round < ROUNDS; round += 1) {
    await pause(40 + Math.random() * 260)
    await kill()
    await start()
  }
  await pause(200)
  isOver = true
  await Promise.all(visitors)
  await kill()

  const { store } = await openBeside(environment)
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
