import { once } from 'node:events'
import { connect } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { VisitorTables } from '#service/people/leads/visitor-tables.ts'
import { openBeside } from '#service/tools/console/open-beside.ts'
import { type MailServer, startMailServer } from '#tests/support/servers/mail-server.ts'
import { type ServiceProcess, serviceProcess } from '#tests/support/servers/service-process.ts'
import { openSmallService, type SmallService } from '#tests/support/servers/small-service.ts'

let small: SmallService
let mails: MailServer
let service: ServiceProcess
beforeAll(async () => {
  small = await openSmallService()
  await small.service.close()
  mails = await startMailServer()
  service = await serviceProcess(small.dataDir, {
    SMTP_URL: mails.url,
    MAIL_TO: 'sales@example.com',
    LOG_LEVEL: 'warn',
  })
})
afterAll(async () => {
  await mails.close()
  await small.close()
})

const body = JSON.stringify({
  request_type: 'information',
  name: 'Rini',
  email: 'rini@example.com',
  phone_number: '+62 812 3456 7890',
  company: 'PT Contoh',
  message: 'Halo',
})

/** The status of an answer of the service; 0 if it takes no connection. */
const ask = (path: string) =>
  fetch(`http://127.0.0.1:${service.port}${path}`).then(
    ({ status }) => status,
    () => 0,
  )

it('a stopping service finishes a form it is receiving and mails it after the next start', {
  timeout: 60_000,
}, async () => {
  await service.start()
  // Half sent when the process is asked to stop.
  const socket = connect(service.port, '127.0.0.1')
  const said: string[] = []
  socket.on('data', (chunk) => void said.push(String(chunk)))
  socket.on('error', () => {})
  const head = `POST /api/messages HTTP/1.1\r\nhost: localhost\r\ncontent-type: application/json\r\ncontent-length: ${body.length}\r\n\r\n`
  socket.write(head + body.slice(0, 20))
  await pause(300)
  const stopped = service.stop()
  // It says that it is leaving while it still answers, then takes no more connections.
  await expect.poll(() => ask('/readyz')).toBe(503)
  expect(await ask('/healthz')).toBe(200)
  await expect.poll(() => ask('/healthz'), { timeout: 5000 }).toBe(0)
  socket.write(body.slice(20))
  await once(socket, 'close')
  expect(said.join('')).toMatch(/^HTTP\/1\.1 200 /)
  expect(await stopped).toBe(0)
  expect(service.said(), 'nothing of this is a failure').toBe('')

  const beside = await openBeside({ DATA_DIR: small.dataDir })
  const leads = await beside.store.db.withTables<VisitorTables>().selectFrom('lead').select('id').execute()
  await beside.store.close()
  expect(leads).toHaveLength(1)

  await service.start()
  for (const until = performance.now() + 20_000; mails.arrived.length === 0 && performance.now() < until; )
    await pause(50)
  expect(mails.arrived).toHaveLength(1)
  expect(await service.stop()).toBe(0)
})
