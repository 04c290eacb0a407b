import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Form, FormField } from '#domain/forms/form.ts'
import { monthsFrom } from '#domain/time/calendar-months.ts'
import { calls } from '#generated/calls.ts'
import { forms } from '#generated/forms.ts'
import { USER_PRODUCT_RETENTION_MONTHS } from '#generated/limits.ts'
import { createFileService } from '#service/content/files/file-service.ts'
import { createUser } from '#service/people/auth/users.ts'
import { clearOut } from '#service/people/leads/clear-out.ts'
import type { LeadKind } from '#service/people/leads/lead-kinds.ts'
import { type LeadKindPlan, leadKinds, retentionMonths } from '#service/people/leads/lead-kinds.ts'
import type { VisitorTables } from '#service/people/leads/visitor-tables.ts'
import { maskedLog } from '#service/runtime/observe/masked-log.ts'
import { runLeads } from '#service/tools/console/leads.ts'
import { consoleOn } from '#tests/support/console-run.ts'
import { type LogLine, recordingLog } from '#tests/support/content/content-service.ts'
import { goodInput } from '#tests/support/form-cases.ts'
import { NOW, openSmallService, type SmallService } from '#tests/support/servers/small-service.ts'
import { filesBelow, ROOT } from '#tests/support/source-files.ts'

const PASSWORD = 'kata sandi panjang'
const ADDRESS = 'marked@example.com'
const DAY_MS = 24 * 60 * 60 * 1000
/** The file of an application is listed by its name and saved by a separate command. */
const FILE_FIELD = 'attachment'

let small: SmallService
beforeAll(async () => {
  small = await openSmallService()
  const scope = ['lead:read', 'career:read'] as const
  await createUser(small.service.store, { username: 'sari', password: PASSWORD, scope: [...scope] })
})
afterAll(() => small.close())

const leads = (...args: string[]) =>
  consoleOn(small.service.settings)(runLeads, [...args, '--user', 'sari'], { environment: { ORI_PASSWORD: PASSWORD } })

/** A valid input whose texts about a person are recognizable. */
function markedInput(form: Form): Record<string, unknown> {
  const input: Record<string, unknown> = goodInput(form.name)
  for (const field of personalFields(form)) if (isFree(form, field)) input[field.name] = `Marked ${field.name}`
  return { ...input, email: ADDRESS }
}

const personalFields = ({ fields }: Form) => fields.filter(({ personal }) => personal)

function isFree(form: Form, { name, type, upload, options }: FormField): boolean {
  const rules = form.rules.properties[name] ?? {}
  const ruled = ['pattern', 'format', 'enum', 'const'].some((keyword) => keyword in rules)
  return type === 'string' && !ruled && !upload && !options
}

async function send({ form: name, call }: LeadKindPlan): Promise<Record<string, unknown>> {
  const form = forms.get(name)
  const { path, bodyWhere } = calls.find((one) => one.name === call) ?? {}
  if (!form || !path) throw new Error(`${call} has no form or no path`)
  const payload = { ...markedInput(form), ...bodyWhere }
  // A field that belongs to another kind of request would be refused.
  for (const { name, when } of form.fields) {
    if (Object.entries(when ?? {}).some(([other, value]) => payload[other] !== value)) delete payload[name]
  }
  if (FILE_FIELD in payload) payload[FILE_FIELD] = await upload()
  const answer = await small.app.inject({ method: 'POST', url: path, payload })
  expect(answer.statusCode, answer.body).toBe(200)
  return payload
}

async function upload(): Promise<string> {
  const answer = await small.app.inject({
    method: 'POST',
    url: '/api/files/upload',
    headers: { 'content-type': 'multipart/form-data; boundary=x' },
    payload:
      '--x\r\ncontent-disposition: form-data; name="file"; filename="Marked.pdf"\r\n\r\n%PDF-1.4 Marked\r\n--x--\r\n',
  })
  return answer.json().data.id
}

/** All rows that remain in the tables of what visitors leave behind. */
async function kept(): Promise<unknown[]> {
  const db = small.service.store.db.withTables<VisitorTables>()
  const tables = ['lead', 'upload', 'outbox', 'idempotency'] as const
  return (await Promise.all(tables.map((table) => db.selectFrom(table).selectAll().execute()))).flat()
}

const clear = async (now: Date) => clearOut(small.service.store, await createFileService(small.service.settings), now)

function monthsLater(months: number, days: number): Date {
  const date = new Date(NOW)
  date.setUTCMonth(date.getUTCMonth() + months)
  return new Date(date.getTime() + days * DAY_MS)
}

describe.each([...leadKinds.values()].map((plan): [LeadKind, LeadKindPlan] => [plan.kind, plan]))(
  '%s',
  (kind, plan) => {
    const form = forms.get(plan.form)
    const personal = form ? personalFields(form).map(({ name }) => name) : []

    it('gives everything about the person to exporting staff and to the person', async () => {
      const sent = await send(plan)
      const told = personal.filter((name) => name in sent)
      const expected = Object.fromEntries(told.map((name) => [name, sent[name]]))
      expect(told.length).toBeGreaterThan(2)

      const { out: json } = await leads('export', '--format', 'json', '--kind', kind)
      expect(JSON.parse(json)[0].entered).toMatchObject(expected)
      const { out: person } = await leads('person', ADDRESS)
      expect(JSON.parse(person).leads[0].entered).toMatchObject(expected)

      const { out: csv } = await leads('export', '--format', 'csv', '--kind', kind)
      const head = csv.replace('\ufeff', '').split('\r\n')[0]?.split(',')
      expect(head).toEqual(expect.arrayContaining(told.filter((name) => name !== FILE_FIELD)))
      for (const name of told.filter((one) => String(sent[one]).startsWith('Marked'))) expect(csv).toContain(sent[name])
    })

    it('leaves nothing in the store once the person is erased', async () => {
      expect(await kept()).not.toEqual([])
      expect((await leads('erase', ADDRESS, '--yes')).code).toBe(0)
      expect(JSON.stringify(await kept())).not.toMatch(/marked/i)
    })

    it('leaves nothing once the retention period of its form is over', async () => {
      const months = (form && retentionMonths(plan)) ?? 0
      await send(plan)
      await clear(monthsLater(months, -2))
      expect(JSON.stringify(await kept())).toMatch(/marked/i)
      await clear(monthsLater(months, 2))
      expect(JSON.stringify(await kept())).not.toMatch(/marked/i)
    })

    it('never reaches the log', () => {
      expect(JSON.stringify(small.lines)).not.toMatch(/marked/i)
    })
  },
)

describe('everything that a schema marks as personal', () => {
  it('is masked in logs', () => {
    const names = new Set(filesBelow('schemas', /\.json$/).flatMap((file) => markedIn(file)))
    expect([...names]).toEqual(expect.arrayContaining(['npwp', 'first_name', 'user_key', 'refresh_token']))
    const lines: LogLine[] = []
    for (const name of names) maskedLog(recordingLog(lines)).info({ deep: [{ [name]: 'Marked' }] }, 'It happened.')
    expect(lines.filter((line) => JSON.stringify(line).includes('Marked'))).toEqual([])
  })

  it('belongs to a form that states its purpose and retention period, or that keeps nothing', () => {
    const ofLeads = [...leadKinds.values()].map(({ form }) => form)
    // Names nobody and is found by its link alone: it ends by itself.
    const stored = new Set<string>([...ofLeads, 'quote-list-link'])
    for (const form of forms.values()) {
      if (personalFields(form).length === 0) continue
      expect([form.name, form.retentionMonths === 0, stored.has(form.name)]).toEqual([
        form.name,
        !stored.has(form.name),
        stored.has(form.name),
      ])
      if (stored.has(form.name)) expect(form.purpose?.id).toContain(String(form.retentionMonths))
    }
  })
})

/** The names of the properties that a schema file marks, at any depth. */
function markedIn(file: string): string[] {
  const names: string[] = []
  JSON.parse(readFileSync(join(ROOT, file), 'utf8'), (name, value: unknown) => {
    if ((value as { 'x-personal'?: unknown } | null)?.['x-personal'] === true) names.push(name)
    return value
  })
  return names
}

it('the lists of a visitor are deleted when their key has expired', async () => {
  const { store } = small.service
  const add = (user_key: string, product: number, date_created: string) =>
    store.transaction((trx) =>
      trx
        .withTables<VisitorTables>()
        .insertInto('user_product')
        .values({ user_key, type: 'wishlist', product, product_sku: 0, date_created })
        .execute(),
    )
  await add('20240501-gone000000', 1, '2024-05-01T00:00:00.000Z')
  await add('20240501-inuse00000', 1, '2024-05-01T00:00:00.000Z')
  await add('20240501-inuse00000', 2, '2026-01-01T00:00:00.000Z')
  await clear(NOW)
  const left = await store.db.withTables<VisitorTables>().selectFrom('user_product').select('user_key').execute()
  expect(USER_PRODUCT_RETENTION_MONTHS).toBe(12)
  expect(left.map(({ user_key }) => user_key)).toEqual(['20240501-inuse00000', '20240501-inuse00000'])
})

it('a quote list that was kept for another device is deleted when its link has ended, and not a day sooner', async () => {
  const payload = markedInput(forms.get('quote-list-link') as Form)
  delete payload.email
  const answer = await small.app.inject({ method: 'POST', url: '/api/quote-lists/links', payload })
  expect(answer.statusCode, answer.body).toBe(200)
  const left = async (day: Date) => {
    await clear(day)
    return small.service.store.db.withTables<VisitorTables>().selectFrom('quote_list_link').selectAll().execute()
  }
  const ends = monthsFrom(NOW, 1)
  expect(JSON.stringify(await left(new Date(ends.getTime() - DAY_MS)))).toMatch(/marked/i)
  expect(await left(ends)).toEqual([])
  expect(JSON.stringify(small.lines)).not.toMatch(/marked/i)
})
