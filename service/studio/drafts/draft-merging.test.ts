import { describe, expect, it } from 'vitest'
import type { Operation } from '#domain/drafts/operation.ts'
import type { ChangedDraft, Draft } from '#generated/types.ts'
import { FIXTURE_NOW, inMemory } from '#tests/support/content/content-service.ts'
import { change, rowOf, set, studioService } from '#tests/support/content/studio-service.ts'

const fixture = studioService({
  rini: ['content:read', 'content:write'],
  budi: ['content:read', 'content:write'],
  tari: ['content:read', 'translation:write'],
})
const { ask, dataOf, failureOf } = fixture

/** The draft of a stored document, without anything that earlier tests have changed. */
const freshDraft = (collection: string, key: string) => fixture.freshDraft('rini', collection, key)
const read = (draft: Pick<Draft, 'uid'>) => fixture.readDraft('rini', draft)

describe('two editors', () => {
  it('both keep their changes of different places, without a question', async () => {
    const draft = await freshDraft('block_card', 'welcome')
    const moved: Operation = { op: 'move', pointer: '/translations/@en-US/buttons/@2', after: null }
    await dataOf('rini', 'changeDraft', change(draft, 0, moved))
    const label = set('/translations/@en-US/buttons/@2/label', 'Drawing')
    const { seq, others } = await dataOf<ChangedDraft>('budi', 'changeDraft', change(draft, 0, label))
    expect([seq, others]).toEqual([2, [{ seq: 1, ops: [moved], by: 'rini', at: expect.any(String) }]])
    expect(rowOf(await read(draft), 'en-US')?.buttons).toMatchObject([{ id: 2, label: 'Drawing' }, { id: 1 }])
  })

  it('are shown both values of a place that both have changed, and nothing else is lost', async () => {
    const draft = await freshDraft('block_card', 'welcome')
    const title = '/translations/@en-US/title'
    await dataOf('rini', 'changeDraft', change(draft, 0, set(title, 'Hers')))
    const his: Operation = { op: 'text', pointer: title, at: 0, removed: 'Welcome', inserted: 'His' }
    const both = change(draft, 0, his, set('/translations/@en-US/subtitle', 'His too'))
    expect(await failureOf('budi', 'changeDraft', both)).toMatchObject({
      status: 409,
      seq: 1,
      conflicts: [{ pointer: title, mine: 'His', theirs: 'Hers', by: 'rini', at: FIXTURE_NOW.toISOString() }],
    })
    expect(rowOf(await read(draft), 'en-US')).toMatchObject({ title: 'Hers', subtitle: 'To the works' })
  })

  it('learn that the other one is themselves, in another window', async () => {
    const draft = await freshDraft('block_card', 'welcome')
    const title = '/translations/@en-US/title'
    await dataOf('rini', 'changeDraft', change(draft, 0, set(title, 'There')))
    const failure = await failureOf('rini', 'changeDraft', change(draft, 0, set(title, 'Here')))
    expect(failure.conflicts).toMatchObject([{ pointer: title, by: 'rini', own: true }])
    const subtitle = change(draft, 0, set('/translations/@en-US/subtitle', 'Here'))
    expect((await dataOf<ChangedDraft>('rini', 'changeDraft', subtitle)).others).toMatchObject([{ seq: 1, own: true }])
  })

  it('need not decide when both have written the same', async () => {
    const draft = await freshDraft('block_card', 'welcome')
    const same = change(draft, 0, set('/translations/@en-US/title', 'Same'))
    await dataOf('rini', 'changeDraft', same)
    expect(await dataOf<ChangedDraft>('budi', 'changeDraft', same)).toMatchObject({ seq: 2, applied: [] })
  })

  it('can save at the same moment: one of them wins the same place, and all win different ones', async () => {
    const draft = await freshDraft('block_card', 'welcome')
    const people = Array.from({ length: 12 }, (_, index) => (index % 2 === 0 ? 'rini' : 'budi'))
    const items = people.map((who, index) => {
      const value = { id: 100 + index, label: `${index}`, href: '/' }
      return ask(
        who,
        'changeDraft',
        change(draft, 0, { op: 'insert', pointer: '/translations/@id-ID/buttons', after: null, value }),
      )
    })
    expect((await Promise.all(items)).map(({ status }) => status)).toEqual(people.map(() => 200))
    const texts = people.map((who, index) =>
      ask(who, 'changeDraft', change(draft, 12, set('/translations/@id-ID/title', `${index}`))),
    )
    const statuses = (await Promise.all(texts)).map(({ status }) => status).sort()
    expect(statuses).toEqual([200, ...Array(11).fill(409)])
    const after = await read(draft)
    expect([after.seq, rowOf(after, 'id-ID')?.buttons]).toEqual([13, expect.objectContaining({ length: 12 })])
  })

  it('are told when they have seen more changes than there are', async () => {
    const draft = await freshDraft('block_card', 'welcome')
    expect(await failureOf('rini', 'changeDraft', change(draft, 5, set('/height', 'md')))).toMatchObject({
      status: 409,
      message: 'The change 5 is not known: this draft is at change 0.',
    })
  })
})

describe('undoing', () => {
  const undo = (who: string, { uid }: Draft, base_seq: number) =>
    dataOf<ChangedDraft>(who, 'undoDraftChange', { params: { uid }, body: { base_seq } })
  const title = '/translations/@en-US/title'

  it('takes back a whole group and makes it again, byte for byte', async () => {
    const draft = await freshDraft('block_card', 'welcome')
    const grouped = (base_seq: number, ...ops: Operation[]) => ({
      params: { uid: draft.uid },
      body: { base_seq, group: 'g1', ops },
    })
    await dataOf('rini', 'changeDraft', grouped(0, { op: 'remove', pointer: title }))
    await dataOf('rini', 'changeDraft', grouped(1, { op: 'remove', pointer: '/translations/@en-US/buttons/@1' }))
    const changed = JSON.stringify((await read(draft)).document)
    await undo('rini', draft, 2)
    expect(JSON.stringify((await read(draft)).document)).toBe(JSON.stringify(draft.document))
    await dataOf('rini', 'redoDraftChange', { params: { uid: draft.uid }, body: { base_seq: 3 } })
    expect(JSON.stringify((await read(draft)).document)).toBe(changed)
    await undo('rini', draft, 4)
    expect(
      (await failureOf('rini', 'undoDraftChange', { params: { uid: draft.uid }, body: { base_seq: 5 } })).message,
    ).toBe('You have no changes left to undo.')
  })

  it("leaves what others have done, and asks where they have changed one's own", async () => {
    const draft = await freshDraft('block_card', 'welcome')
    await dataOf('rini', 'changeDraft', change(draft, 0, set(title, 'Hers')))
    await dataOf('budi', 'changeDraft', change(draft, 1, set('/translations/@en-US/subtitle', 'His')))
    await undo('rini', draft, 2)
    expect(rowOf(await read(draft), 'en-US')).toMatchObject({ title: 'Welcome', subtitle: 'His' })
    await dataOf('rini', 'changeDraft', change(draft, 3, set(title, 'Hers again')))
    await dataOf('budi', 'changeDraft', change(draft, 4, set(title, 'His')))
    const failure = await failureOf('rini', 'undoDraftChange', { params: { uid: draft.uid }, body: { base_seq: 5 } })
    expect(failure.conflicts).toMatchObject([{ pointer: title, mine: 'Welcome', theirs: 'His', by: 'budi' }])
  })
})

describe('a document that was stored while its draft was worked on', () => {
  const title = '/translations/@en-US/title'
  const rebase = (draft: Draft, base_seq: number, keep?: string) => ({
    params: { uid: draft.uid },
    body: { base_seq, ...(keep ? { keep } : {}) },
  })

  async function bothChanged(values: object) {
    await fixture.service.importDocuments(inMemory('block_card', [{ ...(await welcome()), slug: 'moving' }]))
    const draft = await freshDraft('block_card', 'moving')
    await dataOf('rini', 'changeDraft', change(draft, 0, set(title, 'Mine')))
    const changed = { ...(await welcome()), slug: 'moving', ...values }
    await fixture.service.importDocuments(inMemory('block_card', [changed]), 'budi')
    return draft
  }
  const welcome = async () => (await fixture.storedEntry('block_card', 'welcome')).document
  const withTitle = async (text: string) => {
    const rows = (await welcome()).translations as Record<string, unknown>[]
    return { translations: rows.map((row) => (row.languages_code === 'en-US' ? { ...row, title: text } : row)) }
  }

  it('goes on from there with the changes of both, which can be published', async () => {
    const draft = await bothChanged({ height: 'sm' })
    const after = await dataOf<Draft>('rini', 'rebaseDraft', rebase(draft, 1))
    expect([after.seq, after.document.height, rowOf(after, 'en-US')?.title]).toEqual([2, 'sm', 'Mine'])
    expect(after.base_version).toBe((await fixture.storedEntry('block_card', 'moving')).version)
    const undone = { params: { uid: draft.uid }, body: { base_seq: 2 } }
    await dataOf('rini', 'undoDraftChange', undone)
    expect((await read(draft)).document.height).toBe('sm')
  })

  it('shows both values of the same place, and keeps whose are wanted', async () => {
    const draft = await bothChanged(await withTitle('Theirs'))
    expect(await failureOf('rini', 'rebaseDraft', rebase(draft, 1))).toMatchObject({
      status: 409,
      conflicts: [{ pointer: title, mine: 'Mine', theirs: 'Theirs', by: 'budi' }],
    })
    expect((await ask('rini', 'rebaseDraft', rebase(draft, 0))).status).toBe(409)
    expect((await ask('rini', 'rebaseDraft', rebase(draft, 1, 'nobody'))).status).toBe(422)
    const after = await dataOf<Draft>('rini', 'rebaseDraft', rebase(draft, 1, 'theirs'))
    expect(rowOf(after, 'en-US')?.title).toBe('Theirs')
  })
})
