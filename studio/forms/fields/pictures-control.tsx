import { useIntl } from 'react-intl'
import { useLocale } from '#renderer/i18n/use-locale.ts'
import { Button } from '#renderer/ui/input/button.tsx'
import { NamedPicture } from '../../media/named-picture.tsx'
import { PicturePicker } from '../../media/picture-picker.tsx'
import { usePictures } from '../../media/use-pictures.ts'
import styles from '../forms.module.css'
import type { ControlProps } from './control-props.ts'
import { ItemList } from './item-list.tsx'
import { ItemRow } from './item-row.tsx'
import { useList } from './use-list.ts'
import { useOpened } from './use-opened.ts'

/** The pictures that a field shows, in their order; more are chosen from the library or added to it in place. */
export function PicturesControl({ place }: ControlProps) {
  const intl = useIntl()
  const title = place.field.title[useLocale()]
  const { items, isFixed, canAdd, add } = useList(place)
  const pictures = usePictures([items.map(({ identity }) => identity)])
  const { isOpen, panel, opener, close, closeOnEscape } = useOpened()
  return (
    <>
      <ItemList>
        {items.map((item) => {
          const picture = pictures.get(item.identity)
          return (
            <ItemRow key={item.identity} item={item} name={item.identity} isFixed={isFixed}>
              {picture ? <NamedPicture picture={picture} /> : item.identity}
            </ItemRow>
          )
        })}
      </ItemList>
      {canAdd && (
        // biome-ignore lint/a11y/noStaticElementInteractions: Escape closes the library, wherever the focus is in it.
        <div className={styles.picker} onKeyDown={closeOnEscape}>
          <Button {...opener} variant="outline" size="sm">
            {intl.formatMessage({ id: 'panel.add_to' }, { name: title })}
          </Button>
          {isOpen && (
            <div id={panel} className={styles.pickerPanel}>
              <PicturePicker
                onPick={({ name }) => {
                  add(name)
                  close()
                }}
              />
            </div>
          )}
        </div>
      )}
    </>
  )
}
