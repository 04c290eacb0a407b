import type { Node as TextNode } from 'prosemirror-model'
import { type Command, type EditorState, TextSelection, type Transaction } from 'prosemirror-state'
import { cellAround, nextCell } from 'prosemirror-tables'
import { textSchema } from './text-schema.ts'

/** What a block of words can be. */
export type BlockKind =
  | { type: 'paragraph' | 'code' }
  | { type: 'heading'; level: number }
  | { type: 'list'; ordered: boolean }

/** The kind of the block that the selection begins in; null for a table or a picture. */
export function kindAt({ selection: { $from } }: EditorState): BlockKind | null {
  const node = $from.depth > 0 ? $from.node(1) : null
  const name = node?.type.name
  if (name === 'heading') return { type: 'heading', level: node?.attrs.level }
  if (name === 'list') return { type: 'list', ordered: node?.attrs.ordered }
  if (name === 'code_block') return { type: 'code' }
  return name === 'paragraph' ? { type: name } : null
}

/** Makes the blocks of the selection that consist of words another kind; each of their lines stays a line. */
export function turnInto(kind: BlockKind): Command {
  return (state, dispatch) => {
    const { $from, $to } = state.selection
    const [first, last] = [$from.index(0), $to.index(0)]
    const blocks = state.doc.children.slice(first, last + 1)
    if (blocks.length === 0 || !blocks.every(({ type }) => WORDED.has(type.name))) return false
    if (!dispatch) return true
    const start = $from.depth > 0 ? $from.before(1) : $from.pos
    const end = start + blocks.reduce((sum, { nodeSize }) => sum + nodeSize, 0)
    const lines = blocks.flatMap(linesOf)
    const made = [...madeOf(kind, lines)]
    const { line, offset } = placeOf(blocks, $from.pos - start)
    const tr = state.tr.replaceWith(start, end, made)
    const at = start + (kind.type === 'code' ? codeOffset(lines, line) + offset + 1 : positionIn(made, line) + offset)
    dispatch(tr.setSelection(TextSelection.near(tr.doc.resolve(Math.min(at, tr.doc.content.size)))).scrollIntoView())
    return true
  }
}

const WORDED = new Set(['paragraph', 'heading', 'list', 'code_block'])

function linesOf(block: TextNode): readonly TextNode[] {
  if (block.type.name === 'list') return block.children
  if (block.type.name !== 'code_block') return [block]
  return block.textContent
    .split('\n')
    .map((text) => textSchema.node('paragraph', null, text === '' ? [] : [textSchema.text(text)]))
}

function madeOf(kind: BlockKind, lines: readonly TextNode[]): TextNode[] {
  if (kind.type === 'list')
    return [
      textSchema.node(
        'list',
        { ordered: kind.ordered },
        lines.map(({ content }) => textSchema.node('list_item', null, content)),
      ),
    ]
  if (kind.type === 'code') {
    const text = lines.map(({ textContent }) => textContent).join('\n')
    return [textSchema.node('code_block', null, text === '' ? [] : [textSchema.text(text)])]
  }
  const attrs = kind.type === 'heading' ? { level: kind.level } : null
  return lines.map(({ content }) => textSchema.node(kind.type, attrs, content))
}

/** The line of a place in blocks, and how far into it the place is. */
function placeOf(blocks: readonly TextNode[], at: number): { line: number; offset: number } {
  let [line, before] = [0, 0]
  for (const block of blocks) {
    if (at < before + block.nodeSize) {
      if (block.type.name === 'list') {
        let inner = before + 1
        for (const item of block.children) {
          if (at < inner + item.nodeSize) return { line, offset: Math.max(0, at - inner - 1) }
          inner += item.nodeSize
          line += 1
        }
        return { line: Math.max(0, line - 1), offset: 0 }
      }
      if (block.type.name !== 'code_block') return { line, offset: Math.max(0, at - before - 1) }
      const above = block.textContent.slice(0, Math.max(0, at - before - 1)).split('\n')
      return { line: line + above.length - 1, offset: above.at(-1)?.length ?? 0 }
    }
    before += block.nodeSize
    line += linesOf(block).length
  }
  return { line, offset: 0 }
}

function positionIn(made: readonly TextNode[], line: number): number {
  const [only] = made
  if (only?.type.name === 'list') return 2 + sizeOf(only.children.slice(0, line))
  return 1 + sizeOf(made.slice(0, line))
}

const sizeOf = (nodes: readonly TextNode[]) => nodes.reduce((sum, { nodeSize }) => sum + nodeSize, 0)
const codeOffset = (lines: readonly TextNode[], line: number) =>
  lines.slice(0, line).reduce((sum, { textContent }) => sum + textContent.length + 1, 0)

/** What people write at the beginning of a line when they mean a list. */
const LIST_MARK = /^(?:[-*•]|(1)[.)])$/

/** A space after the mark of a list at the beginning of a paragraph makes it that list. */
export const listFromMark: Command = (state, dispatch) => {
  const { $from, empty } = state.selection
  if (!empty || $from.depth !== 1 || $from.parent.type.name !== 'paragraph') return false
  const mark = LIST_MARK.exec($from.parent.textBetween(0, $from.parentOffset, undefined, ' '))
  if (!mark) return false
  const bare = state.apply(state.tr.delete($from.start(), $from.pos))
  turnInto({ type: 'list', ordered: mark[1] !== undefined })(bare, (turned) => {
    const tr = state.tr.delete($from.start(), $from.pos)
    for (const step of turned.steps) tr.step(step)
    dispatch?.(tr.setSelection(TextSelection.create(tr.doc, turned.selection.from)).scrollIntoView())
  })
  return true
}

/** From the last line of a cell to the cell below, or from its first to the one above. */
export function toCell(direction: 'up' | 'down'): Command {
  return (state, dispatch, view) => {
    const { empty, $head } = state.selection
    const cell = empty ? cellAround($head) : null
    if (!cell || !view?.endOfTextblock(direction)) return false
    const next = nextCell(cell, 'vert', direction === 'down' ? 1 : -1)
    if (!next) return false
    dispatch?.(state.tr.setSelection(TextSelection.near(state.doc.resolve(next.pos + 1))).scrollIntoView())
    return true
  }
}

/** Enter in an empty item, or Backspace at the beginning of the first: goes on below the list, or makes it words. */
export const leaveList: Command = (state, dispatch) => {
  const { $from, empty } = state.selection
  if (!empty || $from.depth < 2 || $from.node(1).type.name !== 'list' || $from.parent.content.size > 0) return false
  const list = $from.node(1)
  const index = $from.index(1)
  if (!dispatch) return true
  const start = $from.before(1)
  const part = (items: readonly TextNode[]) => (items.length > 0 ? [textSchema.node('list', list.attrs, items)] : [])
  const [above, below] = [part(list.children.slice(0, index)), part(list.children.slice(index + 1))]
  const tr = state.tr.replaceWith(start, $from.after(1), [...above, textSchema.node('paragraph'), ...below])
  dispatch(tr.setSelection(TextSelection.create(tr.doc, start + sizeOf(above) + 1)).scrollIntoView())
  return true
}

/** Backspace at the beginning of a list, a heading or code: it becomes a paragraph first. */
export const plainAtStart: Command = (state, dispatch) => {
  const { $from, empty } = state.selection
  const kind = kindAt(state)
  if (!empty || $from.parentOffset > 0 || !kind || kind.type === 'paragraph') return false
  return kind.type === 'list' && $from.index(1) > 0 ? false : turnInto({ type: 'paragraph' })(state, dispatch)
}

export const insertBreak: Command = (state, dispatch) => {
  const { $from } = state.selection
  if ($from.parent.type.name === 'code_block') {
    dispatch?.(state.tr.insertText('\n').scrollIntoView())
    return true
  }
  if (!$from.parent.inlineContent) return false
  dispatch?.(state.tr.replaceSelectionWith(textSchema.node('break')).scrollIntoView())
  return true
}

/** Puts a block behind the one with the cursor, or in its place when that is an empty paragraph. */
export function insertBlock(block: TextNode): Command {
  return (state, dispatch) => {
    const { $from } = state.selection
    const current = $from.depth > 0 ? $from.node(1) : null
    const isEmpty = current?.type.name === 'paragraph' && current.content.size === 0
    const at = $from.depth > 0 ? (isEmpty ? $from.before(1) : $from.after(1)) : $from.pos
    const end = isEmpty ? $from.after(1) : at
    const isLast = end === state.doc.content.size
    const added = isLast ? [block, textSchema.node('paragraph')] : [block]
    if (dispatch) dispatch(selectedIn(state.tr.replaceWith(at, end, added), at, block))
    return true
  }
}

/** Selects the first words of a table, and what follows a picture. */
function selectedIn(tr: Transaction, at: number, block: TextNode): Transaction {
  const place = block.isAtom ? at + block.nodeSize : at + 1
  return tr.setSelection(TextSelection.near(tr.doc.resolve(Math.min(place, tr.doc.content.size)))).scrollIntoView()
}

/** A table of a head and two rows below, with three columns. */
export function newTable(): TextNode {
  const row = (type: string) =>
    textSchema.node(
      'table_row',
      null,
      Array.from({ length: 3 }, () => textSchema.node(type)),
    )
  return textSchema.node('table', null, [row('table_header'), row('table_cell'), row('table_cell')])
}
