import { once } from 'node:events'
import { mkdir, rm, writeFile } from 'node:fs/promises'
import { connect } from 'node:net'
import { dirname } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { UPLOAD_LIMITS } from '#generated/limits.ts'
import { privateFilesFolder } from '#service/content/files/file-folders.ts'
import type { VisitorTables } from '#service/people/leads/visitor-tables.ts'
import { NOW, openSmallService, type SmallService } from '#tests/support/servers/small-service.ts'

let small: SmallService
beforeAll(async () => {
  small = await openSmallService()
})
afterAll(() => small.close())

/** Makes the database behave as on a full disk: it may not grow by another page. */
async function fillDisk(full: boolean) {
  await small.service.store.transaction(async (trx) => {
    await sql.raw(`pragma max_page_count = ${full ? 1 : 4_294_967_294}`).execute(trx)
  })
}

const message = {
  request_type: 'information',
  name: 'Rini',
  email: 'rini@example.com',
  phone_number: '+62 812 3456 7890',
  company: 'PT Contoh',
  message: 'x'.repeat(5000),
}
const send = (key: number) =>
  small.app.inject({
    method: 'POST',
    url: '/api/messages',
    payload: message,
    headers: { 'idempotency-key': `full-${key}`, language: key % 2 === 0 ? 'en' : 'id' },
  })
const leads = () => small.service.store.db.withTables<VisitorTables>().selectFrom('lead').selectAll().execute()

it('a full disk is answered with 507, leaves nothing half stored, and does not stop reading', async () => {
  await fillDisk(true)
  const answers = []
  // Free pages within the file are used up first.
  for (let key = 0; key < 40; key += 1) answers.push(await send(key))
  const taken = answers.filter(({ statusCode }) => statusCode === 200).length
  const refused = answers.filter(({ statusCode }) => statusCode === 507)
  expect(taken + refused.length).toBe(answers.length)
  expect(refused.length).toBeGreaterThan(0)
  expect(new Set(refused.map((answer) => answer.json().message)).size).toBe(2)
  expect(await leads()).toHaveLength(taken)
  expect((await small.app.inject({ url: '/api/products' })).statusCode).toBe(200)
  expect((await small.app.inject({ url: '/readyz' })).statusCode).toBe(200)

  await fillDisk(false)
  for (let key = 0; key < 40; key += 1) expect((await send(key)).statusCode).toBe(200)
  expect(await leads()).toHaveLength(40)
})

/** Sends a file in pieces and then, on the same connection, asks for the brands: the status of each answer. */
async function uploadAndAsk(origin: string): Promise<number[]> {
  const socket = connect(Number(new URL(origin).port), '127.0.0.1')
  const said: string[] = []
  socket.on('data', (chunk) => void said.push(String(chunk)))
  const statuses = () => [...said.join('').matchAll(/HTTP\/1\.1 (\d+)/g)].map(([, status]) => Number(status))
  const closed = once(socket, 'close')
  const head = '--b\r\ncontent-disposition: form-data; name="file"; filename="cv.pdf"\r\n\r\n%PDF-1.4\n'
  const pieces = [head, ...Array.from({ length: 20 }, () => 'x'.repeat(50_000)), '\r\n--b--\r\n']
  const length = pieces.join('').length
  const request = 'POST /api/files/upload HTTP/1.1\r\nhost: localhost\r\ncontent-type: multipart/form-data; boundary=b'
  socket.write(`${request}\r\ncontent-length: ${length}\r\n\r\n`)
  for (const piece of pieces) {
    socket.write(piece)
    await setTimeout(5)
  }
  socket.write('GET /api/brands HTTP/1.1\r\nhost: localhost\r\nconnection: close\r\n\r\n')
  await Promise.race([closed, setTimeout(3000)])
  socket.destroy()
  return statuses()
}

it('a file that finds no place leaves its connection usable, whenever it is refused', async () => {
  const origin = await small.app.listen({ host: '127.0.0.1', port: 0 })
  const { store } = small.service
  const filesize = UPLOAD_LIMITS.unclaimed_mb * 1_000_000
  const crowd = { id: crypto.randomUUID(), filename: 'cv.pdf', type: 'application/pdf', filesize }
  const row = { ...crowd, lead: null, date_created: NOW.toISOString() }
  await store.transaction((trx) => trx.withTables<VisitorTables>().insertInto('upload').values(row).execute())
  expect(await uploadAndAsk(origin)).toEqual([507, 200])
  await store.transaction((trx) =>
    trx.withTables<VisitorTables>().deleteFrom('upload').where('id', '=', crowd.id).execute(),
  )
  // Writing fails while the file is still being sent, as it does on a full disk.
  await rm(privateFilesFolder(small.dataDir), { recursive: true, force: true })
  await mkdir(dirname(privateFilesFolder(small.dataDir)), { recursive: true })
  await writeFile(privateFilesFolder(small.dataDir), '')
  expect(await uploadAndAsk(origin)).toEqual([500, 200])
})
