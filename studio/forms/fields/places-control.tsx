import { useIntl } from 'react-intl'
import { isRecord } from '#domain/json/is-record.ts'
import { PANEL_TITLES } from '#generated/panels.ts'
import { useLocale } from '#renderer/i18n/use-locale.ts'
import styles from '../forms.module.css'
import type { ControlProps } from './control-props.ts'
import { DocumentName, DocumentPicker } from './document-picker.tsx'
import { ItemList } from './item-list.tsx'
import { ItemRow } from './item-row.tsx'
import { useList } from './use-list.ts'

/** Documents of several collections in one order, such as the blocks of a page. */
export function PlacesControl({ place }: ControlProps) {
  const intl = useIntl()
  const locale = useLocale()
  const { items, isFixed, canAdd, add } = useList(place)
  const titleOf = (collection: string) => PANEL_TITLES.get(collection)?.[locale] ?? collection
  return (
    <>
      <ItemList>
        {items.map((item) => {
          const { collection, item: key } = isRecord(item.value) ? item.value : {}
          return (
            <ItemRow key={item.identity} item={item} name={String(key)} isFixed={isFixed}>
              <span className={styles.key}>{titleOf(String(collection))}</span>{' '}
              <DocumentName collection={String(collection)} name={String(key)} />
            </ItemRow>
          )
        })}
      </ItemList>
      {canAdd &&
        (place.field.to ?? []).map((collection) => (
          <DocumentPicker
            key={collection}
            collection={collection}
            title={titleOf(collection)}
            label={intl.formatMessage({ id: 'panel.add_to' }, { name: titleOf(collection) })}
            onPick={(key) => add({ collection, item: key })}
          />
        ))}
    </>
  )
}
