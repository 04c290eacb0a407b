import { createHash } from 'node:crypto'
import { beforeAll, describe, expect, it } from 'vitest'
import type { CallName } from '#generated/calls.ts'
import type { StudioHome, StudioLead, StudioLeadCount, StudioLeadPerson } from '#generated/types.ts'
import { createFileService } from '#service/content/files/file-service.ts'
import { lastActs } from '#service/people/auth/audit.ts'
import { changeUser, eraseUser } from '#service/people/auth/users.ts'
import { studioService } from '#tests/support/content/studio-service.ts'

const studio = studioService({
  sari: ['lead:read', 'lead:write'],
  dewi: ['lead:read'],
  tuti: ['lead:read'],
  budi: ['career:read', 'lead:write'],
  lina: ['lead:read', 'career:read', 'lead:write'],
})
const { ask, dataOf, failureOf } = studio

const ani = { name: 'Ani Lestari', email: 'ani@example.com', phone_number: '+62 812 3456 7890', company: 'PT Contoh' }
const SENT = ['How long does it\n take?', 'Is there a "green" one?', 'Which load does it bear?']

beforeAll(async () => {
  for (const [index, message] of SENT.entries()) {
    const body = { ...ani, name: `${ani.name} ${index}`, request_type: 'information', message }
    const { status, body: answer } = await studio.service.answer('createMessage', { body, locale: 'id' })
    expect(status, JSON.stringify(answer)).toBe(200)
  }
})

const listed = (who: string, query: object = {}, language = 'en') =>
  dataOf<StudioLead[]>(who, 'listStudioLeads', { query: { ...query }, headers: { language } })
const placeOf = ({ kind, uid }: StudioLead) => ({ params: { kind, uid } })
async function leadAbout(q: string): Promise<StudioLead> {
  const [lead] = await listed('sari', { q })
  if (!lead) throw new Error(`no lead about ${q}`)
  return dataOf<StudioLead>('sari', 'getStudioLead', placeOf(lead))
}
const lastAct = async () => (await lastActs(studio.service.store, 1))[0]

describe('the inbox', () => {
  it('has every lead once, however it is cut, and only kinds that the person may read', async () => {
    const found: StudioLead[] = []
    for (let cursor: string | undefined; ; cursor = found.at(-1)?.cursor) {
      const part = await listed('sari', { limit: 2, cursor })
      if (part.length === 0) break
      found.push(...part)
    }
    expect(found).toEqual(await listed('sari'))
    expect(new Set(found.map(({ uid }) => uid)).size).toBe(SENT.length)
    expect(found.map(({ words }) => words)).toContain('How long does it take?')
    expect(await listed('sari', { kind: 'career_applicant' })).toEqual([])
    expect(await listed('budi')).toEqual([])
    const [lead] = found
    expect((await ask('budi', 'getStudioLead', placeOf(lead as StudioLead))).status).toBe(404)
  })

  it('says how many leads there are of what the person may read, without a word in the audit', async () => {
    const before = await lastAct()
    const count = async (who: string, query: object = {}) =>
      (await dataOf<StudioLeadCount>(who, 'countStudioLeads', { query: { ...query } })).leads
    expect(await count('sari')).toBe(SENT.length)
    expect(await count('sari', { status: 'new', kind: 'message' })).toBe(SENT.length)
    expect(await count('sari', { status: 'closed' })).toBe(0)
    expect(await count('sari', { kind: 'career_applicant' })).toBe(0)
    expect(await count('budi')).toBe(0)
    expect(await lastAct()).toEqual(before)
  })

  it('is searched by the words that were entered, which the audit does not keep', async () => {
    expect((await listed('sari', { q: '"GREEN" lestari' })).map(({ name }) => name)).toEqual(['Ani Lestari 1'])
    expect(await lastAct()).toMatchObject({ actor: 'sari', action: 'leads.list', detail: { searched: true, found: 1 } })
    expect(JSON.stringify(await lastAct())).not.toContain('lestari')
    expect(await listed('sari', { q: 'phone_number' })).toEqual([])
    expect(await listed('sari', { status: 'closed' })).toEqual([])
  })

  it('is searched by a telephone number in any spelling', async () => {
    for (const q of ['0812 3456-7890', '81234567890', '(0812) 345678'])
      expect(await listed('sari', { q })).toHaveLength(SENT.length)
    expect(await listed('sari', { q: '0812 9' })).toEqual([])
  })

  it('shows a lead under the labels of its form in the language of the reader', async () => {
    const lead = await leadAbout('load')
    expect(lead).toMatchObject({ email: ani.email, phone_number: ani.phone_number, status: 'new', language: 'id' })
    expect(await lastAct()).toMatchObject({ actor: 'sari', action: 'leads.show', detail: { lead: lead.uid } })
    expect(lead.fields.map(({ text }) => text)).toContain(SENT[2])
    expect(lead.answer.message, 'in the language of the visitor').toContain('Yth. Bapak/Ibu Ani Lestari')
    const received = new Date(lead.date_created)
    received.setUTCFullYear(received.getUTCFullYear() + 2)
    expect(lead.date_erased, 'as the form promises').toBe(received.toISOString())
    const asked = { ...placeOf(lead), headers: { language: 'id' } }
    const { headers, body } = await ask('dewi', 'getStudioLead', asked)
    expect(headers['cache-control']).toBe('private, no-store')
    expect(body).toMatchObject({ data: { kind_title: 'Pesan', status_title: 'Baru' } })
  })

  it('marks a lead once, in the audit as well, and never over what somebody else has marked', async () => {
    const lead = await leadAbout('how long')
    const mark = (base_status: string, status: string) => ({ ...placeOf(lead), body: { base_status, status } })
    const call: CallName = 'markStudioLead'
    expect(await dataOf('sari', call, mark('new', 'read'))).toMatchObject({ status: 'read', status_title: 'Read' })
    const act = await lastAct()
    expect(act).toMatchObject({ action: 'leads.mark', detail: { lead: lead.uid, from: 'new', to: 'read' } })
    // The second click.
    expect((await ask('sari', call, mark('new', 'read'))).status).toBe(200)
    expect(await lastAct()).toEqual(act)
    expect((await ask('sari', call, mark('new', 'closed'))).status).toBe(409)
    expect((await failureOf('sari', call, mark('read', 'lost'))).message).toBe(
      'This lead cannot have the status lost; it can have: new, read, answered, closed, spam.',
    )
    expect([
      (await ask('dewi', call, mark('read', 'closed'))).status,
      (await ask('budi', call, mark('read', 'closed'))).status,
    ]).toEqual([403, 404])
    expect((await leadAbout('how long')).status).toBe('read')
  })

  it('begins with leads at which nobody has looked, however it is cut', async () => {
    const inOrder = await listed('sari')
    expect(inOrder.map(({ status }) => status)).toEqual(['new', 'new', 'read'])
    const parts = [await listed('sari', { limit: 1 })]
    for (const { cursor } of inOrder) parts.push(await listed('sari', { limit: 1, cursor }))
    expect(parts.flat()).toEqual(inOrder)
  })

  describe('who takes care of a lead', () => {
    const people = (who: string) => dataOf<StudioLeadPerson[]>(who, 'listStudioLeadPeople')
    const idOf = async (name: string) => (await people('lina')).find((one) => one.name === name)?.id ?? 0
    const assign = (lead: StudioLead, base_assignee: number, assignee: number) => ({
      ...placeOf(lead),
      body: { base_assignee, assignee },
    })
    const call: CallName = 'assignStudioLead'

    it('is one of those who may read its kind', async () => {
      expect((await people('sari')).map(({ name }) => name)).toEqual(['dewi', 'lina', 'sari', 'tuti'])
      expect((await people('budi')).map(({ name, kinds }) => [name, kinds])).toEqual([
        ['budi', ['career_applicant']],
        ['lina', ['career_applicant']],
      ])
      const lead = await leadAbout('load')
      const refused = await failureOf('sari', call, assign(lead, 0, await idOf('budi')))
      expect(refused).toMatchObject({
        status: 422,
        message: expect.stringContaining('may not read leads of this kind'),
      })
      expect((await ask('sari', call, assign(lead, 0, 999_999))).status).toBe(422)
      expect((await ask('dewi', call, assign(lead, 0, await idOf('dewi')))).status).toBe(403)
      expect((await ask('budi', call, assign(lead, 0, await idOf('budi')))).status).toBe(404)
    })

    it('is taken, given and freed, once each in the audit, and never over what was not seen', async () => {
      const lead = await leadAbout('load')
      const [sari, lina, tuti] = [await idOf('sari'), await idOf('lina'), await idOf('tuti')]
      expect(lead.assignee).toBeNull()
      for (const _click of [1, 2])
        expect(await dataOf('sari', call, assign(lead, 0, sari))).toMatchObject({
          assignee: { id: sari, name: 'sari', has_left: false },
        })
      const taken = await lastAct()
      expect(taken).toMatchObject({ actor: 'sari', action: 'leads.take', detail: { lead: lead.uid, user: 'sari' } })
      expect(await failureOf('lina', call, assign(lead, 0, lina))).toMatchObject({
        status: 409,
        message: 'This lead has gone to sari in the meantime.',
      })
      expect(await lastAct()).toEqual(taken)
      await dataOf('sari', call, assign(lead, sari, tuti))
      expect(await lastAct()).toMatchObject({ action: 'leads.give', detail: { before: 'sari', user: 'tuti' } })
      expect((await listed('tuti', { assignee: 'me' })).map(({ uid }) => uid)).toEqual([lead.uid])
      await dataOf('lina', call, assign(lead, tuti, 0))
      expect(await lastAct()).toMatchObject({ action: 'leads.free', detail: { lead: lead.uid, before: 'tuti' } })
      const late = { ...assign(lead, tuti, sari), headers: { language: 'id' } }
      expect((await failureOf('sari', call, late)).message).toContain('belum ada yang menangani')
    })

    it('narrows the list, its number, the table and what waits on the home screen', async () => {
      const lead = await leadAbout('how long')
      const tuti = await idOf('tuti')
      await dataOf('sari', call, assign(lead, 0, tuti))
      const count = async (query: object) =>
        (await dataOf<StudioLeadCount>('sari', 'countStudioLeads', { query: { ...query } })).leads
      const [status, uids] = ['read', [lead.uid]]
      expect((await listed('sari', { assignee: String(tuti), status })).map(({ uid }) => uid)).toEqual(uids)
      expect([await count({ assignee: String(tuti) }), await count({ assignee: 'nobody' })]).toEqual([1, 2])
      expect((await ask('sari', 'listStudioLeads', { query: { assignee: 'who' } })).status).toBe(400)
      const asked = { query: { assignee: String(tuti), format: 'table' } }
      expect(String((await ask('sari', 'exportStudioLeads', asked)).bytes?.body)).toMatch(/Assigned to.*\r\n.*,tuti,/)
      const waiting = async () => (await dataOf<StudioHome>('tuti', 'getStudioHome')).own_leads
      expect(await waiting()).toBe(1)
      const mark = { ...placeOf(lead), body: { base_status: 'read', status: 'answered' } }
      await dataOf('sari', 'markStudioLead', mark)
      expect([await waiting(), await count({ assignee: String(tuti), open: true })]).toEqual([0, 0])
      await dataOf('sari', 'markStudioLead', { ...mark, body: { base_status: 'answered', status: 'read' } })
    })

    it('is nobody any more once that person is kept out, and whoever is erased leaves nothing behind', async () => {
      const lead = await leadAbout('how long')
      const { store, settings } = studio.service
      const { erasures } = await createFileService(settings)
      const act = { actor: 'lina', action: 'users.change', detail: {} } as const
      const nobodys = async () => (await listed('sari', { assignee: 'nobody' })).map(({ uid }) => uid)
      expect(await nobodys()).not.toContain(lead.uid)
      await changeUser(store, 'tuti', { status: 'blocked' }, act)
      expect((await leadAbout('how long')).assignee).toMatchObject({ name: 'tuti', has_left: true })
      expect(await nobodys()).toContain(lead.uid)
      await changeUser(store, 'tuti', { status: 'active', scope: ['career:read'] }, act)
      expect((await leadAbout('how long')).assignee).toMatchObject({ has_left: true })
      expect(await nobodys()).toContain(lead.uid)
      await changeUser(store, 'tuti', { scope: ['lead:read'] }, act)
      expect(await nobodys()).not.toContain(lead.uid)
      await eraseUser({ store, erasures }, 'tuti', act)
      expect((await leadAbout('how long')).assignee).toBeNull()
    })
  })

  it('keeps notes with a lead, each once, and none beside one that its writer has not seen', async () => {
    const lead = await leadAbout('load')
    const note = (base_count: number, text: string, key: string) => ({
      ...placeOf(lead),
      body: { base_count, text },
      headers: { 'idempotency-key': key },
    })
    for (const _click of [1, 2]) {
      const { notes } = await dataOf<StudioLead>(
        'sari',
        'noteStudioLead',
        note(0, ' Called, comes back on Monday. ', 'a'),
      )
      expect(notes).toMatchObject([{ author: 'sari', text: 'Called, comes back on Monday.' }])
    }
    expect(await lastAct()).toMatchObject({ actor: 'sari', action: 'leads.note', detail: { lead: lead.uid } })
    const failure = await failureOf('lina', 'noteStudioLead', note(0, 'Mine', 'b'))
    expect(failure).toMatchObject({ status: 409, message: expect.stringContaining('Read it first') })
    expect((await ask('sari', 'noteStudioLead', note(1, ' ', 'c'))).status).toBe(422)
    expect((await ask('dewi', 'noteStudioLead', note(1, 'Mine', 'd'))).status).toBe(403)
  })

  it('gives a table of what the person may read, and notes that in the audit', async () => {
    const table = (await ask('sari', 'exportStudioLeads', { query: { status: 'new' } })).bytes
    expect(table?.headers).toMatchObject({
      'content-type': 'text/csv; charset=utf-8',
      'cache-control': 'private, no-store',
    })
    expect(String(table?.body)).toContain(SENT[2])
    expect(await lastAct()).toMatchObject({ action: 'leads.export', detail: { status: 'new', format: 'csv' } })
    const others = (await ask('budi', 'exportStudioLeads', { query: {} })).bytes
    expect(String(others?.body)).not.toContain(ani.email)
  })

  it.each([
    ['en', ',', ['Received (WIB)', 'Type', 'Status', 'Name'], 'Message,New'],
    ['id', ';', ['Diterima (WIB)', 'Jenis', 'Status', 'Nama'], 'Pesan;Baru'],
  ])(
    'gives a person a table in words of their language (%s), of what they have searched for',
    async (language, separator, titles, words) => {
      const asked = { query: { q: 'LOAD', format: 'table' }, headers: { language } }
      const table = String((await ask('sari', 'exportStudioLeads', asked)).bytes?.body)
      const [head = '', row = '', ...others] = table.replace('\ufeff', '').split('\r\n')
      const columns = head.split(separator)
      expect(columns).toEqual(expect.arrayContaining(titles))
      expect(columns, 'no title twice').toEqual([...new Set(columns)])
      expect(row).toMatch(/^\d{4}-\d\d-\d\d \d\d:\d\d[,;]/)
      expect(row).toContain(words)
      expect(row.toLowerCase()).toContain('load')
      expect(row).not.toMatch(/[,;]\s*["\s]*[=+@-]/)
      expect(others).toEqual([''])
      // The words that were searched for may be a name.
      expect(await lastAct()).toMatchObject({ action: 'leads.export', detail: { searched: true, found: 1 } })
      expect(JSON.stringify(await lastAct())).not.toContain('LOAD')
    },
  )

  it('an applicant’s file comes with its name to those who may read applications', async () => {
    const file = new File(['%PDF-1.4\n%%EOF\n'], 'cv.pdf', { type: 'application/pdf' })
    const { body } = await studio.service.answer('uploadFile', { file })
    const attachment = (body as { data: { id: string } }).data.id
    const { id: job_position } = await studio.storedEntry('career', 'welder')
    const applicant = {
      name: 'Ani Lestari',
      email: 'ANI@example.com',
      phone_number: ani.phone_number,
      job_position,
      attachment,
      agreement: true,
    }
    const sent = await studio.service.answer('createCareerApplicant', { body: applicant })
    expect(sent.status, JSON.stringify(sent.body)).toBe(200)
    const [lead] = await listed('budi')
    const place = { params: { ...placeOf(lead as StudioLead).params, number: 1 } }
    const { bytes } = await ask('budi', 'getStudioLeadFile', place)
    expect(bytes?.headers).toMatchObject({
      'content-disposition': 'attachment; filename="cv.pdf"',
      'content-type': 'application/pdf',
    })
    expect(await lastAct()).toMatchObject({ actor: 'budi', action: 'leads.cv', detail: { lead: lead?.uid } })
    expect((await ask('sari', 'getStudioLeadFile', place)).status).toBe(404)
    expect((await ask('budi', 'getStudioLeadFile', { params: { ...place.params, number: 2 } })).status).toBe(404)
  })

  it('a person is erased for good, with everything they sent, by who may see all of it', async () => {
    const lead = await leadAbout('load')
    const whole = await dataOf<StudioLead>('lina', 'getStudioLead', placeOf(lead))
    expect([lead.of_person, whole.of_person]).toEqual([0, SENT.length + 1])
    const kept = JSON.parse(String((await ask('lina', 'exportStudioPerson', placeOf(lead))).bytes?.body))
    expect([kept.leads.length, kept.notes.length, kept.files.length]).toEqual([SENT.length + 1, 1, 1])
    const { person } = (await lastAct())?.detail ?? {}
    const erase = (base_count: number) => ({ ...placeOf(lead), body: { base_count } })
    expect((await ask('sari', 'eraseStudioPerson', erase(whole.of_person))).status).toBe(403)
    expect((await failureOf('lina', 'eraseStudioPerson', erase(1))).message).toContain('There are now 4 leads')
    expect((await ask('lina', 'eraseStudioPerson', erase(whole.of_person))).status).toBe(200)
    const act = await lastAct()
    expect(act).toMatchObject({ actor: 'lina', action: 'leads.erase', detail: { leads: 4, person } })
    expect(JSON.stringify(act)).not.toMatch(/ani/i)
    const guessed = createHash('sha256').update(String(whole.email)).digest('hex')
    expect(guessed.startsWith(String(person)), 'nobody finds the person by trying all addresses').toBe(false)
    expect(await listed('lina')).toEqual([])
  })
})
