import { X } from 'lucide-react'
import { FormattedMessage, useIntl } from 'react-intl'
import { useLocale } from '#renderer/i18n/use-locale.ts'
import { IconButton } from '#renderer/ui/input/icon-button.tsx'
import { DocumentDrop } from '../../media/document-drop.tsx'
import styles from '../forms.module.css'
import { useWorkedPlace } from '../use-place.ts'
import type { ControlProps } from './control-props.ts'
import { DocumentName, DocumentPicker, useDocumentTitle } from './document-picker.tsx'
import { ItemList } from './item-list.tsx'
import { ItemRow } from './item-row.tsx'
import { type ListItem, useList } from './use-list.ts'

function addDocument(pick: (key: string) => void) {
  return <DocumentDrop onSent={({ name }) => pick(name)} />
}

/** The document that a field refers to. */
export function RelationControl({ place, id, titleId, hintId, faultId }: ControlProps) {
  const intl = useIntl()
  const locale = useLocale()
  const { value, isFixed, write } = useWorkedPlace(place)
  const title = place.field.title[locale]
  const collection = place.field.to?.[0] ?? ''
  const key = typeof value === 'string' ? value : ''
  return (
    <div className={styles.chosen}>
      {key === '' ? (
        <span className={styles.empty}>
          <FormattedMessage id="panel.none" />
        </span>
      ) : (
        <span className={styles.chosenName}>
          <DocumentName collection={collection} name={key} />
        </span>
      )}
      {!isFixed && key !== '' && (
        <IconButton
          icon={X}
          iconSize="sm"
          size="sm"
          label={intl.formatMessage({ id: 'panel.remove' }, { name: title })}
          onClick={() => write(undefined, { now: true })}
        />
      )}
      {!isFixed && (
        <DocumentPicker
          id={id}
          titleId={titleId}
          describedBy={faultId ? `${faultId} ${hintId}` : hintId}
          collection={collection}
          title={title}
          label={intl.formatMessage({ id: key === '' ? 'panel.choose' : 'panel.change' })}
          adding={place.field.uploads && addDocument}
          onPick={(picked) => write(picked, { now: true })}
        />
      )}
    </div>
  )
}

/** The documents that a field refers to, in their order. */
export function RelationsControl({ place }: ControlProps) {
  const intl = useIntl()
  const locale = useLocale()
  const { items, isFixed, canAdd, add } = useList(place)
  const title = place.field.title[locale]
  const collection = place.field.to?.[0] ?? ''
  return (
    <>
      <ItemList>
        {items.map((item) => (
          <RelationRow key={item.identity} collection={collection} item={item} isFixed={isFixed} />
        ))}
      </ItemList>
      {canAdd && (
        <DocumentPicker
          collection={collection}
          title={title}
          label={intl.formatMessage({ id: 'panel.add_to' }, { name: title })}
          adding={place.field.uploads && addDocument}
          onPick={add}
        />
      )}
    </>
  )
}

/** One of them, called by its title. */
function RelationRow({ collection, item, isFixed }: { collection: string; item: ListItem; isFixed: boolean }) {
  return (
    <ItemRow item={item} name={useDocumentTitle(collection, item.identity)} isFixed={isFixed}>
      <DocumentName collection={collection} name={item.identity} />
    </ItemRow>
  )
}
