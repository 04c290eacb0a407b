import { describe, expect, it } from 'vitest'
import {
  type Chosen,
  chooseRange,
  chooseRow,
  chooseShown,
  countNotShown,
  isAllChosen,
  NOTHING_CHOSEN,
  withoutRows,
} from './chosen-rows.ts'

const row = (id: number) => ({ id, draft_uid: null })
const rows = (...ids: number[]) => ids.map(row)
const names = (chosen: Chosen) => [...chosen.rows.keys()]
const SHOWN = rows(1, 2, 3, 4, 5)

describe('the chosen rows of a list', () => {
  it('are those that were pressed, and no longer when pressed again', () => {
    const both = chooseRow(chooseRow(NOTHING_CHOSEN, row(2)), row(4))
    expect(names(both)).toEqual(['2', '4'])
    expect(names(chooseRow(both, row(2)))).toEqual(['4'])
  })

  it('are a range in either direction, from the row that was pressed last', () => {
    const down = chooseRange(chooseRow(NOTHING_CHOSEN, row(2)), SHOWN, row(4))
    expect(names(down)).toEqual(['2', '3', '4'])
    expect(names(chooseRange(down, SHOWN, row(1))).sort()).toEqual(['1', '2', '3', '4'])
  })

  it('lose a range where the row that was pressed last is no longer chosen', () => {
    const all = chooseShown(NOTHING_CHOSEN, SHOWN)
    expect(names(chooseRange(chooseRow(all, row(2)), SHOWN, row(4)))).toEqual(['1', '5'])
  })

  it('keep their names in another order, in which a range is as it is seen', () => {
    const chosen = chooseRow(NOTHING_CHOSEN, row(2))
    expect(names(chooseRange(chosen, rows(5, 2, 1, 4, 3), row(4)))).toEqual(['2', '1', '4'])
  })

  it('are one more where the row that was pressed last is not shown', () => {
    const chosen = chooseRow(NOTHING_CHOSEN, row(9))
    expect(names(chooseRange(chosen, SHOWN, row(4)))).toEqual(['9', '4'])
  })

  it('are all that are shown besides others, or none of those shown', () => {
    const all = chooseShown(chooseRow(NOTHING_CHOSEN, row(9)), SHOWN)
    expect([all.rows.size, isAllChosen(all.rows, SHOWN), countNotShown(all.rows, SHOWN)]).toEqual([6, true, 1])
    expect(names(chooseShown(all, SHOWN))).toEqual(['9'])
    expect(isAllChosen(NOTHING_CHOSEN.rows, [])).toBe(false)
  })

  it('are new documents by their drafts, and end with what was made of them', () => {
    const fresh = { id: null, draft_uid: 'a-draft' }
    const both = chooseRow(chooseRow(NOTHING_CHOSEN, fresh), row(1))
    expect(names(both)).toEqual(['a-draft', '1'])
    expect(names(withoutRows(both, ['a-draft', 'unknown']))).toEqual(['1'])
  })
})
