import { isWithin } from '#domain/drafts/pointer.ts'
import type { Panel, PanelTabName } from '#domain/panels/panel.ts'
import { placesOf } from '../forms/panel-place.ts'

/** The tab on which the field of a place is; undefined for a place that editors do not see. */
export function tabOfPlace({ tabs }: Panel, pointer: string): PanelTabName | undefined {
  return tabs.find(({ fields }) =>
    fields.some((field) =>
      // What all texts lack is a fault of none of them.
      placesOf(field, '').some((place) => isWithin(pointer, place.pointer) || isWithin(place.pointer, pointer)),
    ),
  )?.name
}
