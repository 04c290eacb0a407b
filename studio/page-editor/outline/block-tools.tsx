import { ArrowUpDown, ClipboardPaste, Copy, CopyPlus, Plus, Shapes, Trash2 } from 'lucide-react'
import { type ButtonHTMLAttributes, type FormEvent, useId } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { Button } from '#renderer/ui/input/button.tsx'
import { TextInput } from '#renderer/ui/input/text-input.tsx'
import { Icon, type IconProps } from '#renderer/ui/media/icon.tsx'
import styles from './block-tools.module.css'

interface BlockToolsProps {
  /** The place of the chosen block, counted from 0; -1 when none is chosen. */
  place: number
  count: number
  mayPaste: boolean
  /** Whether the person is being asked for a position. */
  isMoving: boolean
  onMoving(isMoving: boolean): void
  onAdd(): void
  onMove(place: number): void
  onDuplicate(): void
  onCopy(): void
  onPaste(): void
  onRemove(): void
  onSavePattern(): void
}

/** What can be done with the chosen block. */
export function BlockTools(props: BlockToolsProps) {
  const {
    place,
    count,
    mayPaste,
    isMoving,
    onMoving,
    onAdd,
    onMove,
    onDuplicate,
    onCopy,
    onPaste,
    onRemove,
    onSavePattern,
  } = props
  const intl = useIntl()
  const id = useId()
  const word = (name: string) => intl.formatMessage({ id: `page-editor.${name}` as never })
  const isChosen = place >= 0

  function move(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const wanted = Number(new FormData(event.currentTarget).get('position'))
    onMoving(false)
    if (Number.isInteger(wanted)) onMove(Math.min(Math.max(wanted, 1), count) - 1)
  }

  return (
    <div className={styles.tools}>
      {isMoving && isChosen && (
        <form className={styles.move} onSubmit={move}>
          <label htmlFor={id}>
            <FormattedMessage id="page-editor.position" values={{ count }} />
          </label>
          <TextInput
            id={id}
            name="position"
            type="number"
            min={1}
            max={count}
            required
            autoFocus
            onKeyDown={(event) => event.key === 'Escape' && onMoving(false)}
          />
          <Button type="submit" size="sm">
            <FormattedMessage id="page-editor.move" />
          </Button>
        </form>
      )}
      <div role="toolbar" aria-label={word('block_tools')} className={styles.bar}>
        <Button size="sm" onClick={onAdd}>
          <Icon icon={Plus} size="sm" />
          <FormattedMessage id="page-editor.add" />
        </Button>
        {isChosen && (
          <>
            <Tool
              icon={ArrowUpDown}
              name={word('move_to')}
              words={word('move')}
              aria-expanded={isMoving}
              onClick={() => onMoving(!isMoving)}
            />
            <Tool icon={CopyPlus} name={word('duplicate')} words={word('duplicate')} onClick={onDuplicate} />
            <Tool icon={Copy} name={word('copy')} words={word('copy')} onClick={onCopy} />
            <Tool icon={Shapes} name={word('save_pattern')} words={word('pattern')} onClick={onSavePattern} />
            <Tool icon={Trash2} name={word('remove')} words={word('remove_short')} onClick={onRemove} />
          </>
        )}
        {mayPaste && <Tool icon={ClipboardPaste} name={word('paste')} words={word('paste')} onClick={onPaste} />}
      </div>
    </div>
  )
}

interface ToolProps extends Omit<ButtonHTMLAttributes<HTMLButtonElement>, 'name'>, Pick<IconProps, 'icon'> {
  /** What it does. */
  name: string
  /** The same in a word, below the icon: nobody has to know icons, or to have a mouse that asks them. */
  words: string
}

function Tool({ icon, name, words, ...rest }: ToolProps) {
  return (
    <button type="button" {...rest} aria-label={name} title={name} className={styles.tool}>
      <Icon icon={icon} size="sm" />
      {words}
    </button>
  )
}
