import { useSavedControls } from './late-controls.ts'
import type { SavedListName } from './saved-marks.ts'

/** The icon of a list and how many products are on it, a moment after the page; give it a place of 44 px that is positioned. */
export function SavedListSign({ list }: { list: SavedListName }) {
  const controls = useSavedControls()
  return controls && <controls.SavedSign list={list} />
}
