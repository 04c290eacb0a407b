import { expect, it, vi } from 'vitest'
import type { Draft } from '#generated/types.ts'
import { draftCalls } from '#studio/drafts/draft-calls.ts'
import { DraftDesk } from '#studio/drafts/draft-desk.ts'
import { studioLine } from '#tests/support/content/studio-line.ts'
import { studioService } from '#tests/support/content/studio-service.ts'

const studio = studioService({ rini: ['content:read', 'content:write'] })
const TITLE = '/translations/@en-US/title'

/** A window of one person, without storage of its own. */
function windowOn(draft: Draft) {
  const keeper = { adopt: async () => [], keep: async () => {}, open: () => () => {} }
  const calls = draftCalls(() => studioLine(studio.ask, 'rini'))
  const steps = { undo: [], redo: [] }
  const desk = new DraftDesk({ calls, keeper, channel: 'rini', steps, keepSteps: () => {} })
  return { desk, session: desk.open(draft) }
}

it('a window takes over that another one has undone what was to be published, or made a mistake', async () => {
  const draft = await studio.freshDraft('rini', 'block_card', 'welcome')
  const [one, other] = [windowOn(draft), windowOn(draft)]
  const standing = () => {
    const { seq, changed, faults } = other.session.status()
    return { seq, changed, faults: faults.length }
  }
  one.session.change([{ op: 'set', pointer: TITLE, value: 'Typed in the first window' }], { now: true })
  await one.session.flush()
  await vi.waitFor(() => expect(standing()).toEqual({ seq: 1, changed: true, faults: 0 }))
  await one.desk.undo(() => true)
  await vi.waitFor(() => expect(standing()).toEqual({ seq: 2, changed: false, faults: 0 }))
  expect(other.session.valueAt(TITLE)).toBe(one.session.valueAt(TITLE))

  one.session.change([{ op: 'set', pointer: '/image', value: 'no-such-picture' }], { now: true })
  await one.session.flush()
  await vi.waitFor(() => expect(standing()).toEqual({ seq: 3, changed: true, faults: 1 }))
  for (const { desk } of [one, other]) desk.close()
})

it('a step is made again only once it is undone in all documents, however quickly that is asked for', async () => {
  const { desk, session: page } = windowOn(await studio.freshDraft('rini', 'block_card', 'welcome'))
  const made = { body: { collection: 'block_card', base_version: 0 } }
  const block = desk.open(await studio.dataOf<Draft>('rini', 'openDraft', made))
  const all = () => true
  const shown = () => [page, block].map((session) => session.valueAt(TITLE))
  const set = (session: typeof page, value: string, group: string) =>
    session.change([{ op: 'set', pointer: TITLE, value }], { group, now: true })
  set(block, 'Added', 'added')
  await block.flush()
  set(page, 'With it', 'added')
  await page.flush()
  set(page, 'Moved', 'moved')
  await page.flush()
  await desk.undo(all)
  expect(shown()).toEqual(['With it', 'Added'])

  await Promise.all([desk.undo(all), desk.redo(all)])
  expect(shown()).toEqual(['With it', 'Added'])
  await desk.redo(all)
  expect(shown()).toEqual(['Moved', 'Added'])
  desk.close()
})
