import type { EditorView } from 'prosemirror-view'
import { type RefObject, useEffect, useId, useLayoutEffect, useRef, useState } from 'react'
import { useIntl } from 'react-intl'
import type { BlockChoice } from './block-choices.ts'
import styles from './rich-text.module.css'

interface SlashMenuProps {
  view: EditorView
  /** Where the editor asks before it takes a key itself. */
  keyRef: RefObject<(event: KeyboardEvent) => boolean>
  choices: readonly BlockChoice[]
}

/** What a line can become, offered below it once `/` is typed in an empty one, and narrowed by what follows. */
export function SlashMenu({ view, keyRef, choices }: SlashMenuProps) {
  const intl = useIntl()
  const id = useId()
  const list = useRef<HTMLDivElement>(null)
  const [closedFor, setClosedFor] = useState<string | null>(null)
  const [place, setPlace] = useState(0)
  const typed = typedIn(view)
  const found =
    typed === null || typed === closedFor
      ? []
      : choices.filter(({ title }) => title.toLowerCase().includes(typed.toLowerCase()))
  const at = Math.min(place, Math.max(0, found.length - 1))
  const isOpen = found.length > 0

  const choose = ({ command }: BlockChoice) => {
    const { $from } = view.state.selection
    view.dispatch(view.state.tr.delete($from.start(), $from.end()))
    setPlace(0)
    view.focus()
    command(view.state, view.dispatch)
  }
  keyRef.current = (event) => {
    if (!isOpen) return false
    const chosen = found[at]
    if (event.key === 'ArrowDown') setPlace((at + 1) % found.length)
    else if (event.key === 'ArrowUp') setPlace((at + found.length - 1) % found.length)
    else if (event.key === 'Enter' && chosen) choose(chosen)
    else if (event.key === 'Escape') setClosedFor(typed)
    else return false
    event.preventDefault()
    event.stopPropagation()
    return true
  }
  useEffect(() => {
    if (typed === null) setClosedFor(null)
  }, [typed])
  // The focus stays in the text, which says which line of the list is meant.
  useEffect(() => {
    const chosen = isOpen ? `${id}-${found[at]?.key}` : null
    if (chosen) {
      view.dom.setAttribute('aria-activedescendant', chosen)
      view.dom.setAttribute('aria-controls', id)
      document.getElementById(chosen)?.scrollIntoView({ block: 'nearest' })
    } else {
      view.dom.removeAttribute('aria-activedescendant')
      view.dom.removeAttribute('aria-controls')
    }
  })
  useLayoutEffect(() => {
    const box = list.current?.parentElement?.getBoundingClientRect()
    if (!isOpen || !list.current || !box) return
    const caret = view.coordsAtPos(view.state.selection.from)
    list.current.style.insetBlockStart = `${caret.bottom - box.top + 4}px`
    list.current.style.insetInlineStart = `${Math.max(0, Math.min(caret.left - box.left, box.width - list.current.offsetWidth))}px`
  })
  if (!isOpen) return null
  return (
    <div
      ref={list}
      id={id}
      role="listbox"
      className={styles.menu}
      aria-label={intl.formatMessage({ id: 'rich-text.menu' })}
    >
      {found.map((choice, index) => (
        // biome-ignore lint/a11y/useFocusableInteractive: the focus stays in the text, which names the option.
        // biome-ignore lint/a11y/useKeyWithClickEvents: keys are taken by the text.
        <div
          key={choice.key}
          id={`${id}-${choice.key}`}
          role="option"
          aria-selected={index === at}
          className={styles.choice}
          onMouseDown={(event) => event.preventDefault()}
          onClick={() => choose(choice)}
        >
          {choice.title}
        </div>
      ))}
    </div>
  )
}

/** What follows `/` in a paragraph that begins with it, with the cursor at its end; null elsewhere. */
function typedIn({ state: { selection } }: EditorView): string | null {
  const { $from, empty } = selection
  if (!empty || $from.parent.type.name !== 'paragraph' || $from.parentOffset < $from.parent.content.size) return null
  return /^\/([\p{L}\p{N} ]{0,30})$/u.exec($from.parent.textContent)?.[1] ?? null
}
