import { ArrowDown, ArrowUp, X } from 'lucide-react'
import { type KeyboardEvent, type ReactNode, use } from 'react'
import { useIntl } from 'react-intl'
import type { MessageId } from '#generated/message-ids.ts'
import { IconButton } from '#renderer/ui/input/icon-button.tsx'
import styles from '../forms.module.css'
import { SayOfItem } from './item-list.tsx'
import type { ListItem } from './use-list.ts'

interface ItemRowProps {
  item: ListItem
  /** What the item is called, for the names of its buttons. */
  name: string
  isFixed: boolean
  children: ReactNode
}

/** An item of a list with what can be done to it: by buttons, or with Alt and the arrow keys. */
export function ItemRow({ item, name, isFixed, children }: ItemRowProps) {
  const intl = useIntl()
  const say = (id: MessageId) => intl.formatMessage({ id }, { name })
  const tell = use(SayOfItem)
  const moving = (move: (() => void) | undefined, by: number) =>
    move &&
    (() => {
      move()
      tell(intl.formatMessage({ id: 'panel.moved' }, { name, place: item.place + by, count: item.count }))
    })
  const [up, down] = [moving(item.up, -1), moving(item.down, 1)]
  const remove = () => {
    item.remove()
    tell(say('panel.removed'))
  }
  const onKeyDown = (event: KeyboardEvent) => {
    const move = event.altKey && { ArrowUp: up, ArrowDown: down }[event.key]
    if (!move) return
    event.preventDefault()
    event.stopPropagation()
    move()
  }
  return (
    <li className={styles.item} data-pointer={item.pointer} onKeyDown={isFixed ? undefined : onKeyDown}>
      <div className={styles.itemBody}>{children}</div>
      {!isFixed && (
        <div className={styles.itemTools}>
          <IconButton icon={ArrowUp} iconSize="sm" size="sm" label={say('panel.up')} disabled={!up} onClick={up} />
          <IconButton
            icon={ArrowDown}
            iconSize="sm"
            size="sm"
            label={say('panel.down')}
            disabled={!down}
            onClick={down}
          />
          <IconButton icon={X} iconSize="sm" size="sm" label={say('panel.remove')} onClick={remove} />
        </div>
      )}
    </li>
  )
}
