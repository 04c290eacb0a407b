import { useWindowVirtualizer } from '@tanstack/react-virtual'
import { type KeyboardEvent, useEffect, useLayoutEffect, useMemo, useRef, useState, useSyncExternalStore } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { Link } from 'react-router-dom'
import type { StudioCollection, StudioDocumentLink, StudioPicture } from '#generated/types.ts'
import { PictureThumb } from '../media/picture-thumb.tsx'
import { usePictures } from '../media/use-pictures.ts'
import { documentAddress, LIBRARY } from '../place/addresses.ts'
import { type Chosen, countNotShown, isAllChosen, rowName } from './chosen-rows.ts'
import styles from './document-rows.module.css'
import { DocumentStates } from './document-states.tsx'
import { type ListSorting, SortHead } from './sort-head.tsx'
import { type DocumentState, rowHeight, statesOf } from './states-of.ts'

/** Rows drawn beyond the edges of the window. */
const BEYOND = 12
/** How many rows before the end the next part is asked for. */
const AHEAD = 40

/** So many pixels of the window are covered by the bar of the studio and the heads of the columns. */
const COVERED = 120

/** The width at which rows become lines instead of columns; document-rows.module.css has the same. */
const narrow = window.matchMedia('(max-width: 48rem)')

/** What of a list is chosen, and how that is changed. */
export interface Choosing {
  rows: Chosen['rows']
  press(row: StudioDocumentLink, isRange: boolean): void
  pressShown(): void
  clear(): void
}

/** A control of a row that the keys lead from row to row. */
type Control = 'a' | 'input'

interface DocumentRowsProps {
  rows: readonly StudioDocumentLink[]
  columns: StudioCollection['fields']
  /** The field with the code of each document; absent where they have none. */
  codeField: StudioCollection['code_field']
  sorting: ListSorting
  isBusy: boolean
  /** Which rows are chosen; absent where the person may do nothing with them. */
  choosing?: Choosing | undefined
  /** Called when the end of the rows comes near. */
  onEnd(): void
}

/**
 * The rows of a list, of which only those in the window are drawn. Each is a link, and can be chosen; the arrow keys,
 * Home, End and the page keys lead from one to another.
 */
export function DocumentRows({ rows, columns, codeField, sorting, isBusy, choosing, onEnd }: DocumentRowsProps) {
  const list = useRef<HTMLTableSectionElement>(null)
  const isNarrow = useIsNarrow()
  const [top, setTop] = useState(0)
  const [wanted, setWanted] = useState<{ index: number; control: Control } | null>(null)
  const states = useMemo(() => rows.map(statesOf), [rows])
  const heightOf = (index: number) => rowHeight(states[index]?.length ?? 0, isNarrow ? 'narrow' : 'wide')
  // What stands above the rows changes with what the list is narrowed to.
  useLayoutEffect(() => {
    if (rows.length > 0 && list.current) setTop(list.current.getBoundingClientRect().top + window.scrollY)
  }, [rows])
  const virtualizer = useWindowVirtualizer({
    count: rows.length,
    estimateSize: heightOf,
    overscan: BEYOND,
    scrollMargin: top,
    scrollPaddingStart: COVERED,
    scrollPaddingEnd: 80,
  })
  const drawn = virtualizer.getVirtualItems()
  const last = drawn.at(-1)?.index ?? 0
  const pictures = usePictures(pictureParts(rows, drawn[0]?.index ?? 0, last))

  useEffect(() => {
    if (states.length > 0 || isNarrow) virtualizer.measure()
  }, [virtualizer, states, isNarrow])
  useEffect(() => {
    if (rows.length > 0 && last >= rows.length - AHEAD) onEnd()
  })
  useEffect(() => {
    if (wanted === null) return
    const control = list.current?.querySelector<HTMLElement>(`[data-index="${wanted.index}"] ${wanted.control}`)
    if (!control) return
    control.focus({ preventScroll: true })
    setWanted(null)
  })

  const move = (event: KeyboardEvent) => {
    const target = event.target as HTMLElement
    const row = target.closest<HTMLElement>('[data-index]')
    const step = row && STEPS.get(event.key)
    if (!step || event.altKey || event.ctrlKey || event.metaKey) return
    event.preventDefault()
    const index = Math.max(0, Math.min(rows.length - 1, step(Number(row.dataset.index), rows.length)))
    virtualizer.scrollToIndex(index)
    setWanted({ index, control: target.matches('input') ? 'input' : 'a' })
  }

  /** Another order is read from its beginning. */
  const changeOrder = (sort: ListSorting['sort']) => {
    sorting.change(sort)
    window.scrollTo({ top: Math.min(window.scrollY, top - COVERED) })
  }

  if (rows.length === 0) return null
  return (
    <table
      aria-rowcount={rows.length + 1}
      aria-busy={isBusy}
      className={styles.table}
      data-choosing={choosing !== undefined || undefined}
      onKeyDown={({ key }) => key === 'Escape' && choosing?.clear()}
    >
      <Head
        rows={rows}
        columns={columns}
        codeField={codeField}
        sorting={{ ...sorting, change: changeOrder }}
        choosing={choosing}
      />
      <tbody ref={list} className={styles.rows} style={{ height: virtualizer.getTotalSize() }} onKeyDown={move}>
        {drawn.map(({ index, start, size }) => {
          const row = rows[index]
          if (!row) return null
          return (
            <tr
              key={row.cursor}
              aria-rowindex={index + 2}
              data-index={index}
              className={styles.row}
              data-chosen={choosing?.rows.has(rowName(row)) || undefined}
              style={{ height: size, transform: `translateY(${start - top}px)` }}
            >
              {choosing && <ChooseCell row={row} choosing={choosing} />}
              <Row
                row={row}
                picture={pictures.get(row.key)}
                states={states[index] ?? []}
                columns={columns}
                codeField={codeField}
              />
            </tr>
          )
        })}
      </tbody>
    </table>
  )
}

/** So many pictures are asked for at a time. */
const PART = 24

/** The names of the pictures among some rows, in parts that stay the same while the rows are scrolled. */
function pictureParts(rows: readonly StudioDocumentLink[], first: number, last: number): string[][] {
  if (rows[0]?.collection !== LIBRARY) return []
  const parts: string[][] = []
  for (let at = first - (first % PART); at <= last; at += PART)
    parts.push(rows.slice(at, at + PART).map(({ key }) => key))
  return parts
}

/** Rows that the page keys pass. */
const PAGE = 10

type Step = (index: number, count: number) => number

const STEPS: ReadonlyMap<string, Step> = new Map<string, Step>([
  ['ArrowDown', (index) => index + 1],
  ['ArrowUp', (index) => index - 1],
  ['PageDown', (index) => index + PAGE],
  ['PageUp', (index) => index - PAGE],
  ['Home', () => 0],
  ['End', (_index, count) => count - 1],
])

function Head({
  rows,
  columns,
  codeField,
  sorting,
  choosing,
}: Pick<DocumentRowsProps, 'rows' | 'columns' | 'codeField' | 'sorting' | 'choosing'>) {
  return (
    <thead className={styles.head}>
      <tr aria-rowindex={1} className={styles.row}>
        {choosing && <ChooseShown rows={rows} choosing={choosing} />}
        <SortHead by="title" {...sorting} className={styles.title}>
          <FormattedMessage id="lists.column_title" />
        </SortHead>
        <th scope="col" className={styles.states}>
          <FormattedMessage id="lists.column_state" />
        </th>
        {columns.map(({ name, title }) =>
          name === codeField ? (
            <SortHead key={name} by="code" {...sorting} className={styles.value}>
              {title}
            </SortHead>
          ) : (
            <th key={name} scope="col" className={styles.value}>
              {title}
            </th>
          ),
        )}
        <SortHead by="-changed" {...sorting} className={styles.changed}>
          <FormattedMessage id="lists.column_changed" />
        </SortHead>
      </tr>
    </thead>
  )
}

/** Chooses all rows that are shown, or none of them. */
function ChooseShown({ rows, choosing }: { rows: DocumentRowsProps['rows']; choosing: Choosing }) {
  const isAll = isAllChosen(choosing.rows, rows)
  const isSome = !isAll && countNotShown(choosing.rows, rows) < choosing.rows.size
  return (
    // No head of the column: with every box below, its words would be read again.
    <td className={styles.choose}>
      <label className={styles.box}>
        <input
          type="checkbox"
          checked={isAll}
          ref={(box) => {
            if (box) box.indeterminate = isSome
          }}
          onChange={choosing.pressShown}
        />
        <span className={styles.word}>
          <FormattedMessage id="lists.choose_shown" values={{ count: rows.length }} />
        </span>
      </label>
    </td>
  )
}

/** Chooses a row; with Shift, all rows from the one pressed last. */
function ChooseCell({ row, choosing }: { row: StudioDocumentLink; choosing: Choosing }) {
  const intl = useIntl()
  // Not every browser says with the click of a key that Shift was held.
  const isShifted = useRef(false)
  const title = row.title || intl.formatMessage({ id: 'lists.untitled' })
  return (
    <td className={styles.choose}>
      <label className={styles.box}>
        <input
          type="checkbox"
          checked={choosing.rows.has(rowName(row))}
          aria-label={intl.formatMessage({ id: 'lists.choose_row' }, { title })}
          onKeyDown={({ shiftKey }) => {
            isShifted.current = shiftKey
          }}
          onChange={() => {}}
          onClick={({ shiftKey, detail }) => choosing.press(row, shiftKey || (detail === 0 && isShifted.current))}
        />
      </label>
    </td>
  )
}

interface RowProps extends Pick<DocumentRowsProps, 'columns' | 'codeField'> {
  row: StudioDocumentLink
  /** What it looks like, if it is a picture. */
  picture: StudioPicture | undefined
  states: readonly DocumentState[]
}

function Row({ row, picture, states, columns, codeField }: RowProps) {
  const intl = useIntl()
  const { title, key, author, date_updated, values = [] } = row
  // In the order of codes, the code is what rows are told apart by.
  const code = values?.find(({ name }) => name === codeField && columns.every((column) => column.name !== name))
  const beside = code?.text ?? key
  return (
    <>
      <td className={styles.title}>
        {picture && <PictureThumb picture={picture} isInLine />}
        <span className={styles.names} data-coded={code !== undefined || undefined}>
          <Link to={documentAddress(row)} className={styles.link}>
            {title || <FormattedMessage id="lists.untitled" />}
          </Link>
          {beside !== title && <span className={styles.key}>{beside}</span>}
        </span>
      </td>
      <td className={styles.states}>
        <DocumentStates states={states} />
      </td>
      {columns.map(({ name }) => (
        <td key={name} className={styles.value}>
          {values?.find((value) => value.name === name)?.text}
        </td>
      ))}
      <td className={styles.changed}>
        <time dateTime={date_updated}>{intl.formatDate(date_updated, { dateStyle: 'medium' })}</time>
        {author && <span> · {author}</span>}
      </td>
    </>
  )
}

/** Whether the window is as narrow as a phone's. */
function useIsNarrow(): boolean {
  return useSyncExternalStore(
    (changed) => {
      narrow.addEventListener('change', changed)
      return () => narrow.removeEventListener('change', changed)
    },
    () => narrow.matches,
  )
}
