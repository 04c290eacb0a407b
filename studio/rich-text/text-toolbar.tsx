import { Bold, Code, ImagePlus, Italic, Link, type LucideIcon, Table } from 'lucide-react'
import { toggleMark } from 'prosemirror-commands'
import type { Command, EditorState, Transaction } from 'prosemirror-state'
import { addColumnAfter, addRowAfter, deleteColumn, deleteRow, deleteTable, isInTable } from 'prosemirror-tables'
import { type KeyboardEvent, type MouseEvent, useEffect, useRef } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { useLocale } from '#renderer/i18n/use-locale.ts'
import { Icon } from '#renderer/ui/media/icon.tsx'
import { blockKinds } from './block-choices.ts'
import styles from './rich-text.module.css'
import { insertBlock, kindAt, newTable, turnInto } from './text-commands.ts'
import { textSchema } from './text-schema.ts'

interface TextToolbarProps {
  state: EditorState
  /** The text that the tools change. */
  textId: string
  label: string
  open: 'link' | 'picture' | null
  panelId: string
  onCommand(command: Command): void
  onPanel(panel: 'link' | 'picture'): void
}

/** So much of the tool before those for tables stays in sight that it can be seen that there are others, in pixels. */
const BEFORE_PX = 24

/** The tools of a text: one stop for the Tab key, arrows within. */
export function TextToolbar({ state, textId, label, open, panelId, onCommand, onPanel }: TextToolbarProps) {
  const intl = useIntl()
  const locale = useLocale()
  const kinds = blockKinds(intl, locale)
  const current = JSON.stringify(kindAt(state))
  const inTable = isInTable(state)
  const row = useRef<HTMLDivElement>(null)
  const stop = useRef(0)
  // The tools for tables come and go.
  useEffect(() => onlyStop(row.current, stop.current))
  const tableTool = useRef<HTMLButtonElement>(null)
  useEffect(() => {
    // Where all of them have one row, those for tables would be out of sight behind the others.
    const left = inTable ? (tableTool.current?.offsetLeft ?? 0) - BEFORE_PX : 0
    row.current?.scrollTo({ left })
  }, [inTable])
  const mark = (name: 'strong' | 'emphasis' | 'code', id: 'bold' | 'italic' | 'code_words', icon: LucideIcon) => {
    const type = textSchema.marks[name]
    if (!type) return null
    const { from, to, empty, $from } = state.selection
    const isOn = empty
      ? type.isInSet(state.storedMarks ?? $from.marks()) !== undefined
      : state.doc.rangeHasMark(from, to, type)
    return (
      <Tool
        icon={icon}
        label={intl.formatMessage({ id: `rich-text.${id}` })}
        shortcut={KEYS[name]}
        isOn={isOn}
        onClick={() => onCommand(toggleMark(type))}
      />
    )
  }
  return (
    <div
      ref={row}
      role="toolbar"
      aria-label={intl.formatMessage({ id: 'rich-text.tools' }, { name: label })}
      aria-controls={textId}
      className={styles.tools}
      onKeyDown={moveFocus}
      onFocus={({ currentTarget, target }) => {
        stop.current = toolsIn(currentTarget).indexOf(target)
        onlyStop(currentTarget, stop.current)
      }}
    >
      <select
        className={styles.kind}
        aria-label={intl.formatMessage({ id: 'rich-text.kind' })}
        value={kinds.find(({ kind }) => JSON.stringify(kind) === current)?.key ?? ''}
        onChange={({ currentTarget }) => {
          const chosen = kinds.find(({ key }) => key === currentTarget.value)
          if (chosen) onCommand(turnInto(chosen.kind))
        }}
      >
        {current === 'null' && <option value="">–</option>}
        {kinds.map(({ key, title }) => (
          <option key={key} value={key}>
            {title}
          </option>
        ))}
      </select>
      {mark('strong', 'bold', Bold)}
      {mark('emphasis', 'italic', Italic)}
      {mark('code', 'code_words', Code)}
      <Tool
        icon={Link}
        label={intl.formatMessage({ id: 'rich-text.link' })}
        shortcut={KEYS.link}
        isOpen={open === 'link'}
        panelId={panelId}
        onClick={() => onPanel('link')}
      />
      <Tool
        icon={ImagePlus}
        label={intl.formatMessage({ id: 'rich-text.picture' })}
        isOpen={open === 'picture'}
        panelId={panelId}
        onClick={() => onPanel('picture')}
      />
      {!inTable && (
        <Tool
          icon={Table}
          label={intl.formatMessage({ id: 'rich-text.table' })}
          onClick={() => onCommand(insertBlock(newTable()))}
        />
      )}
      {inTable &&
        TABLE_TOOLS.map(([id, command], index) => (
          <button
            key={id}
            ref={index === 0 ? tableTool : null}
            type="button"
            className={styles.tool}
            aria-disabled={!command(state)}
            onMouseDown={keepFocus}
            onClick={() => onCommand(command)}
          >
            <FormattedMessage id={`rich-text.${id}`} />
          </button>
        ))}
    </div>
  )
}

const TABLE_TOOLS = [
  ['add_row', addRowAfter],
  ['add_column', addColumnAfter],
  ['remove_row', removeRow],
  ['remove_column', deleteColumn],
  ['remove_table', deleteTable],
] as const satisfies readonly (readonly [string, Command])[]

/** The head stays: without it no table says what its columns are about. */
function removeRow(state: EditorState, dispatch?: (tr: Transaction) => void): boolean {
  const { $from } = state.selection
  const isHead = $from.depth > 1 && $from.index(1) === 0
  const isLast = $from.depth > 1 && $from.node(1).childCount <= 2
  return isHead || isLast ? false : deleteRow(state, dispatch)
}

/** Letters that do with Ctrl what the tools do. */
const KEYS = { strong: 'B', emphasis: 'I', code: undefined, link: 'K' }

interface ToolProps {
  icon: LucideIcon
  label: string
  /** The letter that does the same with Ctrl. */
  shortcut?: string | undefined
  isOn?: boolean
  isOpen?: boolean
  panelId?: string
  onClick(): void
}

function Tool({ icon, label, shortcut, isOn, isOpen, panelId, onClick }: ToolProps) {
  return (
    <button
      type="button"
      className={styles.tool}
      aria-label={label}
      title={shortcut ? `${label} (Ctrl ${shortcut})` : label}
      aria-keyshortcuts={shortcut && `Control+${shortcut}`}
      aria-pressed={isOn}
      aria-expanded={isOpen}
      aria-controls={isOpen ? panelId : undefined}
      onMouseDown={keepFocus}
      onClick={onClick}
    >
      <Icon icon={icon} size="sm" />
    </button>
  )
}

/** The selection stays in the text while a tool is pressed. */
function keepFocus(event: MouseEvent) {
  event.preventDefault()
}

const toolsIn = (row: HTMLElement) => [...row.querySelectorAll<HTMLElement>('select, button')]

/** Makes the tool at this place the one to which the Tab key leads. */
function onlyStop(row: HTMLElement | null, place: number) {
  const tools = row ? toolsIn(row) : []
  const stop = tools[place] ?? tools[0]
  for (const tool of tools) tool.tabIndex = tool === stop ? 0 : -1
}

function moveFocus(event: KeyboardEvent<HTMLElement>) {
  const tools = toolsIn(event.currentTarget)
  const at = tools.indexOf(document.activeElement as HTMLElement)
  const step = event.key === 'ArrowRight' ? 1 : event.key === 'ArrowLeft' ? -1 : 0
  if (step === 0 || at < 0) return
  event.preventDefault()
  tools[(at + step + tools.length) % tools.length]?.focus()
}
