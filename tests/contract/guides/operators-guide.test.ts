import { spawn } from 'node:child_process'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { LeadKind } from '#service/people/leads/lead-kinds.ts'
import type { VisitorTables } from '#service/people/leads/visitor-tables.ts'
import { runLeads } from '#service/tools/console/leads.ts'
import { runUsers } from '#service/tools/console/users.ts'
import { consoleOn } from '#tests/support/console-run.ts'
import { documentedCommands } from '#tests/support/documented-commands.ts'
import { childEnvironment } from '#tests/support/servers/child-environment.ts'
import { openSmallService, type SmallService } from '#tests/support/servers/small-service.ts'
import { ROOT } from '#tests/support/source-files.ts'

/** Every command of the guide, in its order, on a store that contains what its examples are about. */
const commands = documentedCommands('tests/contract/guides/operators-guide.test.ts')
const isOfLeads = (line: string) => line.startsWith('npm run leads ')
const secrets = { ORI_PASSWORD: 'kata sandi panjang', ORI_NEW_PASSWORD: 'kata sandi panjang' }

let small: SmallService
beforeAll(async () => {
  small = await openSmallService()
  const person = { name: 'Rini', email: 'rini@example.com', phone_number: '+62 812 3456 7890' }
  const message = { ...person, request_type: 'information', company: 'PT Contoh', message: 'Halo' }
  const uploaded = async (url: string): Promise<string> => {
    const answer = await small.app.inject({
      method: 'POST',
      url,
      headers: { 'content-type': 'multipart/form-data; boundary=x' },
      payload: '--x\r\ncontent-disposition: form-data; name="file"; filename="a.pdf"\r\n\r\n%PDF-1.4\r\n--x--\r\n',
    })
    return answer.json().data.id
  }
  const attachment = await uploaded('/api/files/upload')
  const application = { ...person, job_position: 1, agreement: true, attachment }
  const lines = [{ product: 1, quantity: 12, unit: 'piece' }]
  const list = { ...person, company: 'PT Contoh', lines, drawings: [await uploaded('/api/quote-lists/drawings')] }
  await small.app.inject({ method: 'POST', url: '/api/quote-lists', payload: list })
  const headers = { 'form-trap': 'x' }
  await small.app.inject({ method: 'POST', url: '/api/career-applicants', payload: application })
  await small.app.inject({ method: 'POST', url: '/api/messages', payload: message, headers })
})
afterAll(() => small.close())

async function number(example: string): Promise<string> {
  const kinds: Record<string, LeadKind> = { '7b1e0d52': 'message', '5c0d9e21': 'quote_list' }
  const kind = kinds[example] ?? 'career_applicant'
  const lead = small.service.store.db
    .withTables<VisitorTables>()
    .selectFrom('lead')
    .select('id')
    .where('kind', '=', kind)
  return (await lead.executeTakeFirstOrThrow()).id.slice(0, 8)
}

/** Replaces the examples' numbers and file names with those of this store. */
async function argument(text: string, before: string | undefined): Promise<string> {
  if (before === '--out') return join(small.dataDir, text)
  return /^[0-9a-f]{8}$/.test(text) ? number(text) : text
}

describe('the guide for operators', () => {
  it('contains commands', () => {
    expect(commands.length).toBeGreaterThan(15)
  })

  it.each(commands.map(({ line, args }) => [line, args] as const))('%s', async (line, args) => {
    const run = consoleOn(small.service.settings)
    const given = await Promise.all(args.map((text, index) => argument(text, args[index - 1])))
    const { code, err } = await run(isOfLeads(line) ? runLeads : runUsers, given, { environment: secrets })
    expect([code, code === 0 ? '' : err]).toEqual([0, ''])
  })

  it('covers every leads command', async () => {
    const { out } = await consoleOn(small.service.settings)(runLeads, ['--help'])
    const known = [...out.matchAll(/^ {2}([a-z]+) /gm)].map(([, name]) => name)
    const named = new Set(commands.filter(({ line }) => isOfLeads(line)).map(({ args }) => args[0]))
    expect(known.filter((name) => !named.has(name))).toEqual([])
  })
})

describe('the commands as processes', () => {
  const start = (script: string, args: string[]) =>
    new Promise<{ code: number | null; out: string; err: string }>((resolve) => {
      const { dataDir, databaseUrl } = small.service.settings
      const place = { DATA_DIR: dataDir, ...(databaseUrl === null ? {} : { DATABASE_URL: databaseUrl }) }
      const child = spawn(process.execPath, [script, ...args], { cwd: ROOT, env: childEnvironment(place) })
      const out: string[] = []
      const err: string[] = []
      child.stdout.on('data', (chunk) => void out.push(String(chunk)))
      child.stderr.on('data', (chunk) => void err.push(String(chunk)))
      child.on('close', (code) => resolve({ code, out: out.join(''), err: err.join('') }))
      child.stdin.end('kata sandi panjang\n')
    })

  it('take the password from standard input', async () => {
    const { code, out, err } = await start('service/tools/console/leads-main.ts', ['audit', '--user', 'sari'])
    expect([code, err]).toEqual([0, ''])
    expect(out).toContain('sari  leads.erase')
  })

  it('end with an exit code and a sentence for an unknown command', async () => {
    const { code, out, err } = await start('service/tools/console/users-main.ts', ['remove', 'rini'])
    expect([code, out, err.split('\n')[0]]).toEqual([2, '', 'There is no command remove.'])
  })
})
