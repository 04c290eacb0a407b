import { readFile, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { privateFilesFolder } from '#service/content/files/file-folders.ts'
import { createFileService } from '#service/content/files/file-service.ts'
import { lastActs } from '#service/people/auth/audit.ts'
import { beginSession } from '#service/people/auth/sessions.ts'
import { createUser } from '#service/people/auth/users.ts'
import type { VisitorTables } from '#service/people/leads/visitor-tables.ts'
import { consoleOn } from '#tests/support/console-run.ts'
import { NOW, openSmallService, type SmallService } from '#tests/support/servers/small-service.ts'
import { runLeads } from './leads.ts'

const PASSWORD = 'kata sandi panjang'
const PDF = Buffer.from('%PDF-1.4\n%%EOF\n')

let small: SmallService
let run: ReturnType<typeof consoleOn>
let outFile: number = 0
beforeAll(async () => {
  small = await openSmallService()
  run = consoleOn(small.service.settings)
  const { store } = small.service
  await createUser(store, { username: 'rini', password: PASSWORD, scope: ['lead:read'] })
  await createUser(store, { username: 'budi', password: PASSWORD, scope: ['career:read'] })
  await createUser(store, { username: 'sari', password: PASSWORD, scope: ['lead:read', 'career:read', 'user:admin'] })
  await createUser(store, { username: 'nobody', password: PASSWORD, scope: ['content:read'] })
})
afterAll(() => small.close())
beforeEach(async () => {
  await small.service.store.transaction((trx) => trx.withTables<VisitorTables>().deleteFrom('lead').execute())
})

const leads = (args: string[], user: string | null = 'sari', environment: object = { ORI_PASSWORD: PASSWORD }) =>
  run(runLeads, user === null ? args : [...args, '--user', user], { environment })
const rows = () => small.service.store.db.withTables<VisitorTables>().selectFrom('lead').selectAll().execute()
const newFile = () => {
  outFile += 1
  return join(small.dataDir, `out-${outFile}`)
}

const person = { name: 'Rini', email: 'Rini@example.com', phone_number: '+62 812 3456 7890' }
const message = { ...person, request_type: 'information', company: 'PT Contoh', message: 'Halo' }

async function post(url: string, payload: object, headers: Record<string, string> = {}) {
  const answer = await small.app.inject({ method: 'POST', url, payload, headers })
  expect(answer.statusCode, answer.body).toBe(200)
  return answer.json().data
}

async function apply(email = 'rini@example.com') {
  const boundary = 'x'
  const upload = await small.app.inject({
    method: 'POST',
    url: '/api/files/upload',
    headers: { 'content-type': `multipart/form-data; boundary=${boundary}` },
    payload: `--x\r\ncontent-disposition: form-data; name="file"; filename="cv.pdf"\r\n\r\n${PDF}\r\n--x--\r\n`,
  })
  const attachment = upload.json().data.id
  await post('/api/career-applicants', { ...person, email, job_position: 1, agreement: true, attachment })
  return attachment as string
}

describe('the list of leads', () => {
  it('shows the latest leads, one line each', async () => {
    await post('/api/messages', { ...message, product: 1, product_sku: 1 })
    await post('/api/messages', { ...message, name: 'Ta\u001b[31mmu\nBaru' }, { 'form-trap': 'x' })
    const { code, out } = await leads(['list'])
    expect(code).toBe(0)
    expect(out).toContain('Grating 1 (GT-1), SKU GT-1-YELLOW')
    expect(out).toContain('Rini@example.com  +62 812 3456 7890')
    expect(out).toContain('new (suspected)  withheld  Ta[31mmu Baru')
    expect(out).not.toContain('\u001b')
    expect(out.trim().split('\n')).toHaveLength(4)
    expect(out).toMatch(/\n2 leads\n$/)
  })

  it('can be narrowed by kind, status, day, mail and suspicion', async () => {
    await post('/api/messages', message)
    await post('/api/messages', message, { 'form-seconds': '0' })
    await post('/api/catalogue-requests', { ...person, company_name: 'PT Contoh' })
    const found = async (...args: string[]) => /(\d+) leads?\n$/.exec((await leads(['list', ...args])).out)?.[1]
    expect(await found('--kind', 'message')).toBe('2')
    expect(await found('--status', 'requested')).toBe('1')
    expect(await found('--suspected')).toBe('1')
    expect(await found('--mail', 'waiting')).toBe('2')
    expect(await found('--since', '2026-05-01')).toBe('3')
    expect(await found('--since', '2026-05-02')).toBe('0')
    expect(await found('--limit', '2')).toBe('2')
  })

  it('says who takes care of a lead, and can be narrowed to theirs', async () => {
    await post('/api/messages', message)
    await post('/api/messages', message)
    const [lead] = await rows()
    const id = lead?.id.slice(0, 8) ?? ''
    const found = async (...args: string[]) => /(\d+) leads?\n$/.exec((await leads(['list', ...args])).out)?.[1]
    expect((await leads(['assign', id, 'Rini'])).out).toBe(`rini takes care of ${id}.\n`)
    expect((await leads(['show', id])).out).toContain('Assignee: rini\n')
    expect([await found('--assignee', 'rini'), await found('--unassigned')]).toEqual(['1', '1'])
    const exported = JSON.parse((await leads(['export', '--format', 'json', '--assignee', 'rini'])).out)
    expect(exported).toMatchObject([{ number: lead?.id, assignee: 'rini' }])
    expect((await lastActs(small.service.store, 1))[0]).toMatchObject({ action: 'leads.export' })
    expect((await leads(['assign', id, 'budi'])).err).toContain('may not read leads of this kind')
    expect((await leads(['assign', id, 'who'])).code).toBe(4)
    expect((await leads(['free', id])).code).toBe(0)
    expect(await found('--unassigned')).toBe('2')
  })

  it('contains only leads that the user may read', async () => {
    await post('/api/messages', message)
    await apply()
    expect((await leads(['list'], 'rini')).out).not.toContain('career_applicant')
    expect((await leads(['list'], 'budi')).out).not.toContain('message ')
    expect((await leads(['list'], 'budi')).out).toContain('career_applicant')
    const refused = await leads(['list', '--kind', 'career_applicant'], 'rini')
    expect([refused.code, refused.err]).toEqual([
      3,
      'rini is not allowed to do this: it requires the scope career:read.\n',
    ])
    expect((await leads(['list'], 'nobody')).code).toBe(3)
  })
})

describe('the leads command', () => {
  it('accepts a password from the environment or piped in, or a token', async () => {
    const { token } = await beginSession(small.service.store, 1, new Date(NOW))
    expect((await leads(['list'], null, { ORI_TOKEN: token })).code).toBe(0)
    expect((await run(runLeads, ['list', '--user', 'rini'], { stdin: `${PASSWORD}\n` })).code).toBe(0)
  })

  it.each([
    ['a wrong password', ['list', '--user', 'rini'], { ORI_PASSWORD: 'wrong' }, 3],
    ['an unknown name', ['list', '--user', 'who'], { ORI_PASSWORD: PASSWORD }, 3],
    ['an unknown token', ['list'], { ORI_TOKEN: 'a'.repeat(43) }, 3],
    ['no name', ['list'], {}, 2],
    ['no password', ['list', '--user', 'rini'], {}, 2],
  ])('shows nothing with %s', async (_what, args, environment, code) => {
    await post('/api/messages', message)
    const result = await run(runLeads, args, { environment })
    expect([result.code, result.out]).toEqual([code, ''])
  })

  it.each([
    [[], 'Name a command.'],
    [['lst'], 'There is no command lst.'],
    [['list', '--kid', 'x'], "Unknown option '--kid'."],
    [
      ['list', '--kind', 'x'],
      '--kind must be one of: career_applicant, catalogue_request, quote_request, message, quote_list.',
    ],
    [['list', '--since', 'yesterday'], '--since must be a date, such as 2026-05-01.'],
    [['list', '--limit', '0'], '--limit must be a whole number of at least 1.'],
    [['show'], 'ID is missing.'],
    [['show', 'x'], 'Give at least the first eight characters of the id, such as 3f2a9c1d.'],
  ])('explains its usage after %j', async (args, sentence) => {
    const { code, err } = await leads(args)
    expect(code).toBe(2)
    expect(err.split('\n')[0]).toBe(sentence)
    expect(err).toContain('npm run leads -- COMMAND')
  })

  it('reports when there is no store', async () => {
    const { code, err } = await run(runLeads, ['list'], { environment: { DATA_DIR: '/nowhere', DATABASE_URL: '' } })
    expect([code, err.split('.')[0]]).toEqual([1, 'There is no store in /nowhere'])
  })
})

describe('one lead', () => {
  it('is shown by the beginning of its number', async () => {
    await post('/api/messages', { ...message, product: 1, product_sku: 1 }, { language: 'id' })
    const [lead] = await rows()
    const { out } = await leads(['show', lead?.id.slice(0, 8) ?? ''])
    expect(out).toContain('Kind: Message\nStatus: New (new)\nReceived: May 1, 2026 at 10:00 AM WIB\nLanguage: id\n')
    expect(out).toContain('Product: Grating 1 (GT-1), SKU GT-1-YELLOW\n')
    expect(out).toContain('Email: Rini@example.com\n')
    expect((await leads(['show', '00000000'])).code).toBe(4)
  })

  it('can be marked with a status of its kind', async () => {
    await post('/api/messages', message)
    const { id } = await post('/api/catalogue-requests', { ...person, company_name: 'PT Contoh', product: 1 })
    const messageId = (await rows()).find(({ kind }) => kind === 'message')?.id ?? ''
    expect((await leads(['mark', messageId, 'answered'])).out).toBe(
      `${messageId.slice(0, 8)} is now marked answered.\n`,
    )
    const refused = await leads(['mark', messageId, 'blocked'])
    expect([refused.code, refused.err.split('\n')[0]]).toEqual([
      2,
      'The status must be one of: new, read, answered, closed, spam.',
    ])
    await leads(['mark', id, 'blocked'])
    expect((await rows()).map(({ status }) => status).sort()).toEqual(['answered', 'blocked'])
    const links = await small.app.inject({ url: `/api/catalogue-requests/download/${id}` })
    expect([403, 404]).toContain(links.statusCode)
  })

  it('that was suspected can be released with retry', async () => {
    await post('/api/messages', message, { 'form-trap': 'x' })
    expect((await leads(['retry'])).out).toMatch(/^0 mails/)
    const [lead] = await rows()
    expect((await leads(['retry', lead?.id ?? ''])).out).toMatch(/^1 mail is/)
    expect((await leads(['list', '--mail', 'waiting'])).out).toMatch(/\n1 lead\n$/)
    expect((await rows())[0]?.suspected).toBe(0)
  })
})

describe('an export of leads', () => {
  it('contains nothing that a spreadsheet would run as a formula', async () => {
    const trick = { name: '=HYPERLINK("http://evil.example")', company: '@SUM(1)', message: '-1+1\n"x", y' }
    await post('/api/messages', { ...message, ...trick })
    const file = newFile()
    const { code, out } = await leads(['export', '--out', file])
    expect([code, out]).toEqual([0, ''])
    const csv = await readFile(file, 'utf8')
    expect((await stat(file)).mode & 0o777).toBe(0o600)
    expect(csv.startsWith('\ufeffnumber,received,')).toBe(true)
    expect(csv).toContain(`,"'=HYPERLINK(""http://evil.example"")",`)
    expect(csv).toContain(`,'@SUM(1),`)
    expect(csv).toContain(`,'+62 812 3456 7890,`)
    expect(csv).toContain(`,"'-1+1\n""x"", y"`)
    expect(csv.endsWith('\r\n')).toBe(true)
    const again = await leads(['export', '--out', file])
    expect([again.code, again.err]).toEqual([1, `${file} already exists.\n`])
  })

  it('contains no formula even where a semicolon ends a cell and quotes do not keep a cell together', async () => {
    await post('/api/messages', { ...message, name: 'Rini;=1+1', message: 'Hello; "@SUM(1)\n-2+3\n\n=4' })
    const file = newFile()
    await leads(['export', '--out', file])
    const csv = await readFile(file, 'utf8')
    const cells = csv
      .slice(1)
      .split(/[;\r\n]+/)
      .map((cell) => cell.replace(/^["\s]*/, ''))
    expect(cells.filter((cell) => /^[=+\-@]/.test(cell))).toEqual([])
    expect(csv).toContain(`,Rini;'=1+1,`)
  })

  it('in JSON contains what was entered and what the lead is about', async () => {
    await post('/api/messages', { ...message, product: 1 })
    const { out } = await leads(['export', '--format', 'json', '--kind', 'message'])
    expect(JSON.parse(out)).toMatchObject([
      { kind: 'message', about: [{ name: 'Grating 1' }], entered: { email: 'Rini@example.com' }, mail: 'waiting' },
    ])
  })
})

describe('the data of a person', () => {
  const kept = async () => {
    const db = small.service.store.db.withTables<VisitorTables>()
    const tables = ['lead', 'upload', 'outbox', 'idempotency'] as const
    return Promise.all(tables.map(async (table) => (await db.selectFrom(table).selectAll().execute()).length))
  }

  it('includes a CV, which only users who may read applicants can save', async () => {
    await apply()
    const id = (await rows())[0]?.id ?? ''
    const file = newFile()
    expect((await leads(['cv', id, '--out', file], 'rini')).code).toBe(3)
    expect((await leads(['cv', id, '--out', file], 'budi')).code).toBe(0)
    expect(await readFile(file)).toEqual(PDF)
  })

  it('is shown in full, however the address is typed', async () => {
    await post('/api/messages', message)
    await apply()
    await post('/api/messages', { ...message, email: 'other@example.com' })
    const { out } = await leads(['person', ' RINI@EXAMPLE.COM '])
    const data = JSON.parse(out)
    expect(data.leads).toHaveLength(2)
    expect(data.files).toMatchObject([{ filename: 'cv.pdf', type: 'application/pdf' }])
    expect((await leads(['person', 'unknown@example.com'])).code).toBe(4)
    expect((await leads(['person', 'rini@example.com'], 'rini')).code).toBe(3)
  })

  it('is found by telephone, however the number is written', async () => {
    await post('/api/messages', message)
    await post('/api/messages', { ...message, phone_number: '0812 9999 0000' })
    for (const spelling of ['0812-3456-7890', '6281234567890', '(0812) 3456 7890']) {
      const { out } = await leads(['person', spelling])
      expect(JSON.parse(out).leads, spelling).toHaveLength(1)
    }
  })

  it('has what they entered corrected, by the rules of the form', async () => {
    await post('/api/messages', message)
    const id = (await rows())[0]?.id ?? ''
    expect((await leads(['correct', id, 'email', 'rini.kusuma@example.com'])).code).toBe(0)
    expect((await leads(['person', 'rini.kusuma@example.com'])).code).toBe(0)
    expect((await leads(['person', 'rini@example.com'])).code).toBe(4)
    const wrong = await leads(['correct', id, 'email', 'nobody'])
    expect([wrong.code, wrong.err.split('\n')[0]]).toEqual([2, 'Email must be valid.'])
    expect((await leads(['correct', id, 'request_type', 'quote'])).err).toContain('The field must be one of: ')
    expect((await leads(['correct', id, 'name', 'Rini'], 'budi')).code).toBe(3)
    const [act] = await lastActs(small.service.store, 10)
    expect(JSON.stringify(act)).not.toContain('kusuma')
  })

  it('is told later what the form said about the use of their data', async () => {
    await post('/api/messages', message, { language: 'id' })
    const { out } = await leads(['show', (await rows())[0]?.id ?? ''])
    expect(out).toContain(
      'Notice: Kami menggunakan data ini hanya untuk menjawab permintaan Anda. Data dihapus setelah',
    )
  })

  it('is erased for good', async () => {
    await small.service.store.transaction((trx) => trx.withTables<VisitorTables>().deleteFrom('idempotency').execute())
    await post('/api/messages', message, { 'idempotency-key': 'erased-1' })
    const file = await apply()
    await post('/api/messages', { ...message, email: 'other@example.com' }, { 'idempotency-key': 'stays-1' })
    const asked = await leads(['erase', 'rini@example.com'])
    expect([asked.code, asked.err.split('\n')[0]]).toEqual([
      2,
      'This would permanently erase 2 leads. Add --yes to confirm.',
    ])
    const { out } = await leads(['erase', 'rini@example.com', '--yes'])
    expect(out).toBe(
      'Erased. Leads: 2, files: 1. Existing backups still contain them; restoring one erases them again.\n',
    )
    expect(await kept()).toEqual([1, 0, 1, 1])
    const { privateFiles } = await createFileService(small.service.settings)
    expect(await privateFiles.stat(file), privateFilesFolder(small.dataDir)).toBeNull()
  })
})

it('audits who read, exported and erased leads, without personal data', async () => {
  await post('/api/messages', message)
  await leads(['list'], 'rini')
  await leads(['export'], 'rini')
  await leads(['erase', 'rini@example.com', '--yes'])
  const acts = await lastActs(small.service.store, 3)
  expect(acts.map(({ actor, action }) => `${actor} ${action}`)).toEqual([
    'sari leads.erase',
    'rini leads.export',
    'rini leads.list',
  ])
  expect(JSON.stringify(await lastActs(small.service.store, 1000))).not.toMatch(/@example|Contoh|812\D?3456\D?7890/i)
  expect((await leads(['audit'], 'rini')).code).toBe(3)
  expect((await leads(['audit', '--limit', '1'])).out).toContain('sari  leads.erase')
})
