import { describe, expect, it } from 'vitest'
import { rowHeight, statesOf } from './states-of.ts'

const STILL = {
  state: 'unchanged',
  status: 'published',
  time: null,
  faulty: false,
  unfinished: false,
  gaps: 0,
} as const

describe('the states of a document in a list', () => {
  it('are none for a published one with which nothing waits', () => {
    expect(statesOf({ ...STILL, changed_parts: 0, publish_at: null })).toEqual([])
  })

  it('are said in the order of what matters first', () => {
    const document = { ...STILL, state: 'new', unfinished: true, gaps: 2, changed_parts: 0, publish_at: null } as const
    expect(statesOf(document).map(({ id }) => id)).toEqual(['lists.state_new', 'lists.unfinished', 'lists.gaps'])
  })

  it('make the row of a phone higher where they do not fit into one line', () => {
    expect([0, 1, 2, 3, 5].map((states) => rowHeight(states, 'narrow'))).toEqual([92, 92, 92, 124, 156])
    expect([0, 3, 4].map((states) => rowHeight(states, 'wide'))).toEqual([48, 48, 80])
  })
})
