import { expect, it } from 'vitest'
import {
  type EditSteps,
  lastStep,
  stepsAfterChange,
  stepsAfterRedo,
  stepsAfterUndo,
  stepsOfOpenDrafts,
} from './undo-steps.ts'

const none = { undo: [], redo: [] }

it('changes of one group are one step, in every draft that they change', () => {
  const moved = stepsAfterChange(stepsAfterChange(none, 'move', 'page'), 'move', 'block')
  expect(moved.undo).toEqual([{ group: 'move', uids: ['page', 'block'] }])
  expect(stepsAfterChange(moved, 'move', 'block'), 'nothing new to remember').toBe(moved)
})

it('a step that is undone can be made again until something else is changed', () => {
  const typed = stepsAfterChange(stepsAfterChange(none, 'title', 'page'), 'text', 'page')
  const [, last] = typed.undo
  if (!last) throw new Error('The second step is missing.')
  const undone = stepsAfterUndo(typed, last)
  expect([undone.undo.length, undone.redo]).toEqual([1, [last]])
  expect(stepsAfterRedo(undone, last)).toEqual(typed)
  expect(stepsAfterChange(undone, 'other', 'page').redo).toEqual([])
})

it('what was done in a draft that has ended can no longer be undone', () => {
  const steps = stepsAfterChange(stepsAfterChange(none, 'one', 'page'), 'both', 'block')
  expect(stepsOfOpenDrafts(steps, (uid) => uid === 'block').undo).toEqual([{ group: 'both', uids: ['block'] }])
})

it('undoes the last step on the screen, and nothing that was done on another one', () => {
  const steps = ['page', 'block', 'article'].reduce<EditSteps>(
    (all, uid) => stepsAfterChange(all, `in ${uid}`, uid),
    none,
  )
  const isOnPage = (uid: string) => ['page', 'block'].includes(uid)
  const last = lastStep(steps.undo, isOnPage)
  if (!last) throw new Error('The step is missing.')
  expect(last.group).toBe('in block')
  const undone = stepsAfterUndo(steps, last)
  expect(undone.undo.map(({ group }) => group)).toEqual(['in page', 'in article'])
  expect(lastStep(undone.redo, isOnPage)).toBe(last)
  expect(lastStep(steps.undo, (uid) => uid === 'faq')).toBeUndefined()
})

it('undoes no step of which a part was changed once more elsewhere', () => {
  const both = stepsAfterChange(stepsAfterChange(none, 'both', 'page'), 'both', 'block')
  const steps = stepsAfterChange(both, 'elsewhere', 'block')
  expect(lastStep(steps.undo, (uid) => uid === 'page')).toBeUndefined()
})
