import { useSavedControls } from './late-controls.ts'
import type { SavedListName } from './saved-marks.ts'

/**
 * The icon of a list and the number of products on it, which appears shortly after the page; needs a positioned
 * container of 44 px.
 */
export function SavedListSign({ list }: { list: SavedListName }) {
  const controls = useSavedControls()
  return controls && <controls.SavedSign list={list} />
}
