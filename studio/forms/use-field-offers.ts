import { useIntl } from 'react-intl'
import { pointerTo } from '#domain/json/json-pointer.ts'
import type { Panel, PanelTabName } from '#domain/panels/panel.ts'
import { useLocale } from '#renderer/i18n/use-locale.ts'
import type { DraftSession } from '../drafts/draft-session.ts'
import { useScreenOffers } from '../place/screen-offers.ts'
import { placesOf } from './panel-place.ts'

/** Lets the palette lead to every field of a document, whatever tab it is on. */
export function useFieldOffers(
  panel: Panel,
  session: DraftSession,
  onShow: (place: { tab: PanelTabName; pointer: string }) => void,
): void {
  const intl = useIntl()
  const locale = useLocale()
  useScreenOffers(() =>
    panel.tabs.flatMap(({ name: tab, fields }) =>
      fields.flatMap((field) => {
        const [place] = placesOf(field, '')
        const isThere = Object.entries(field.when ?? {}).every(
          ([name, value]) => session.valueAt(pointerTo(name)) === value,
        )
        if (!place || !isThere) return []
        const note = intl.formatMessage({ id: `documents.tab_${tab}` })
        const run = () => onShow({ tab, pointer: place.pointer })
        return [{ id: `field-${field.name}`, title: field.title[locale], note, run }]
      }),
    ),
  )
}
