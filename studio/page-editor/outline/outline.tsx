import { ChevronDown, ChevronUp, GripVertical } from 'lucide-react'
import { type KeyboardEvent, type PointerEvent, useEffect, useRef, useState } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { classNames } from '#renderer/ui/layout/class-names.ts'
import { Icon } from '#renderer/ui/media/icon.tsx'
import type { PartPlace } from '../work/page-parts.ts'
import type { PageWork } from '../work/page-work.ts'
import { useKindName, useOwnName } from '../work/part-names.ts'
import { useDocument, useWork } from '../work/use-work.ts'
import styles from './outline.module.css'

interface OutlineProps {
  work: PageWork
  places: readonly PartPlace[]
  chosen: string | null
  /** Whether the person is being asked for the position of what is chosen, which takes a part of the room. */
  isMoving: boolean
  mayChange: boolean
  /** A row was pressed; with the keyboard, the person goes on in the fields of the document. */
  onChoose(name: string, byKeyboard: boolean): void
  /** Moves a block to a place among the blocks, counted from 0. */
  onMove(name: string, place: number): void
  /** The person wants to say the place of a block as a number. */
  onMoveTo(name: string): void
}

/** Everything on the page in its order, in rows of one height. */
export function Outline({ work, places, chosen, isMoving, mayChange, onChoose, onMove, onMoveTo }: OutlineProps) {
  const intl = useIntl()
  const list = useRef<HTMLOListElement>(null)
  const [dragged, setDragged] = useState<{ name: string; over: number } | null>(null)
  const blocks = useWork(work, () => work.blocks())
  const [entered, setEntered] = useState({ name: '', chosen })
  // One stop of the Tab key, where the focus was last; the arrow keys go from row to row.
  const wasHere = entered.chosen === chosen && places.some(({ name }) => name === entered.name)
  const stop = wasHere ? entered.name : (chosen ?? places[0]?.name)

  // biome-ignore lint/correctness/useExhaustiveDependencies: acting on the chosen row takes room from the list
  useEffect(() => {
    const row = chosen === null ? null : list.current?.querySelector(`[data-name="${CSS.escape(chosen)}"]`)
    row?.scrollIntoView({ block: 'nearest' })
  }, [chosen, isMoving])

  /** The row that an arrow key leads to. */
  function rowAt(key: string, name: string): HTMLElement | undefined {
    const rows = [...(list.current?.querySelectorAll<HTMLElement>('[data-name]') ?? [])]
    const own = rows.findIndex((row) => row.dataset.name === name)
    const to = { ArrowUp: own - 1, ArrowDown: own + 1, Home: 0, End: rows.length - 1 }[key]
    return to === undefined ? undefined : rows[Math.max(0, to)]
  }

  /** The place of a row among the blocks, over which the pointer is. */
  function placeAt(y: number): number {
    const rows = [...(list.current?.querySelectorAll<HTMLElement>('[data-block]') ?? [])]
    const below = rows.findIndex((row) => {
      const { top, height } = row.getBoundingClientRect()
      return y < top + height / 2
    })
    return below < 0 ? rows.length : below
  }

  function drop(name: string, over: number) {
    const from = blocks.indexOf(name)
    const to = over > from ? over - 1 : over
    if (to !== from) onMove(name, to)
  }

  return (
    <ol ref={list} className={styles.list} aria-label={intl.formatMessage({ id: 'page-editor.outline' })}>
      {places.map(({ name, group }) => {
        const place = group === null ? blocks.indexOf(name) : -1
        const isBlock = place >= 0
        const step = (by: number) => onMove(name, place + by)
        return (
          <li
            key={name}
            data-block={isBlock ? '' : undefined}
            className={classNames(
              styles.row,
              group !== null && styles.member,
              chosen === name && styles.chosen,
              isBlock && dragged?.over === place && styles.before,
              isBlock && dragged?.over === blocks.length && place === blocks.length - 1 && styles.after,
            )}
          >
            {isBlock && mayChange && (
              <span
                className={styles.handle}
                aria-hidden="true"
                onPointerDown={(event: PointerEvent<HTMLElement>) => {
                  event.currentTarget.setPointerCapture(event.pointerId)
                  setDragged({ name, over: place })
                }}
                onPointerMove={(event) => dragged && setDragged({ name, over: placeAt(event.clientY) })}
                onPointerUp={(event) => {
                  // Where it is let go: a quick hand is further than what was drawn last.
                  if (dragged) drop(name, placeAt(event.clientY))
                  setDragged(null)
                }}
                onPointerCancel={() => setDragged(null)}
              >
                <Icon icon={GripVertical} size="sm" />
              </span>
            )}
            <button
              type="button"
              className={styles.name}
              aria-current={chosen === name}
              data-name={name}
              aria-keyshortcuts={isBlock ? 'Alt+ArrowUp Alt+ArrowDown M' : undefined}
              tabIndex={name === stop ? 0 : -1}
              onFocus={() => setEntered({ name, chosen })}
              onClick={({ detail }) => onChoose(name, detail === 0)}
              onKeyDown={(event: KeyboardEvent) => {
                if (event.ctrlKey || event.metaKey) return
                const row = event.altKey ? undefined : rowAt(event.key, name)
                if (row) {
                  row.focus()
                  event.preventDefault()
                }
                if (!isBlock || !mayChange || row) return
                if (event.altKey && event.key === 'ArrowUp' && place > 0) step(-1)
                else if (event.altKey && event.key === 'ArrowDown' && place < blocks.length - 1) step(1)
                else if (!event.altKey && event.key.toLowerCase() === 'm') onMoveTo(name)
                else return
                event.preventDefault()
              }}
            >
              <RowTitle work={work} name={name} />
              <RowKind work={work} name={name} />
            </button>
            {isBlock && mayChange && (
              <RowSteps work={work} name={name} place={place} count={blocks.length} onStep={step} />
            )}
          </li>
        )
      })}
    </ol>
  )
}

interface RowProps {
  work: PageWork
  name: string
}

function RowTitle({ work, name }: RowProps) {
  return <span className={styles.title}>{useOwnName(work, name)}</span>
}

/** What a row is, on how many pages it is, and how much is wrong with it. */
function RowKind({ work, name }: RowProps) {
  const kind = useKindName(work, name)
  const pages = useDocument(work, name, () => work.part(name)?.pages.length ?? 0)
  const faults = useDocument(work, name, () => work.session(name)?.status().faults.length ?? 0)
  return (
    <span className={styles.kind}>
      {kind}
      {pages > 1 && name !== work.page && (
        <>
          {' · '}
          <FormattedMessage id="page-editor.on_pages" values={{ count: pages }} />
        </>
      )}
      {faults > 0 && (
        <strong className={styles.faults}>
          {' · '}
          <FormattedMessage id="page-editor.faults" values={{ count: faults }} />
        </strong>
      )}
    </span>
  )
}

interface RowStepsProps extends RowProps {
  place: number
  count: number
  onStep(by: number): void
}

/** Moves a block up and down by one. */
function RowSteps({ work, name, place, count, onStep }: RowStepsProps) {
  const intl = useIntl()
  const title = useOwnName(work, name)
  return (
    <span className={styles.steps}>
      <button
        type="button"
        tabIndex={-1}
        aria-label={intl.formatMessage({ id: 'page-editor.up' }, { title })}
        aria-disabled={place === 0}
        onClick={() => place > 0 && onStep(-1)}
      >
        <Icon icon={ChevronUp} size="sm" />
      </button>
      <button
        type="button"
        tabIndex={-1}
        aria-label={intl.formatMessage({ id: 'page-editor.down' }, { title })}
        aria-disabled={place === count - 1}
        onClick={() => place < count - 1 && onStep(1)}
      >
        <Icon icon={ChevronDown} size="sm" />
      </button>
    </span>
  )
}
