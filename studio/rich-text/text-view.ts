import { baseKeymap, chainCommands, toggleMark } from 'prosemirror-commands'
import { gapCursor } from 'prosemirror-gapcursor'
import { keymap } from 'prosemirror-keymap'
import { DOMParser, type ParseOptions, type Slice, type Node as TextNode } from 'prosemirror-model'
import { type Command, EditorState, Plugin, type Transaction } from 'prosemirror-state'
import { goToNextCell, tableEditing } from 'prosemirror-tables'
import { EditorView } from 'prosemirror-view'
import type { RichTextDocument } from '#generated/types.ts'
import { cleanPasted, setStylesAside } from './clean-pasted.ts'
import { PictureView, type ShownPicture } from './picture-view.ts'
import { insertBreak, leaveList, listFromMark, plainAtStart, toCell } from './text-commands.ts'
import { overflow, toDocument, toEditor } from './text-mapping.ts'
import { textSchema } from './text-schema.ts'

/** Everything that the editor asks of the field around it. */
export interface TextViewOptions {
  value: RichTextDocument
  isFixed: boolean
  attributes: Record<string, string>
  captionLabel: string
  onChange(value: RichTextDocument): void
  /** After anything in the editor has changed, the place of the cursor included. */
  onState(view: EditorView): void
  /** A key before the editor takes it; true when that was all it did. */
  onKey(event: KeyboardEvent, view: EditorView): boolean
  /** Pictures that were pasted or dropped. */
  onFiles(files: readonly File[]): void
  /** A change that would not fit into a document was not made. */
  onFull(): void
  find(name: string): Promise<ShownPicture | null>
  onFocus(): void
  onBlur(): void
}

/** Parses what is pasted after everything that a text cannot have has been taken out of it. */
class CleanParser extends DOMParser {
  override parseSlice(dom: Node, options?: ParseOptions): Slice {
    cleanPasted(dom as Element)
    return super.parseSlice(dom, options)
  }
}

/** Room around what is written, in pixels. */
const ROOM = 5

/**
 * What lies over a text, in pixels, so that what is written stays in sight: the bars above a document and its own
 * tools, and on a phone the bar below. Measured when it is needed, because bars grow with what they say.
 */
export function coveredAround(place: HTMLElement) {
  const above = () => Number.parseFloat(getComputedStyle(place).getPropertyValue('--covered')) || 0
  return {
    get top() {
      const tools = place.parentElement?.querySelector<HTMLElement>('[role=toolbar]')
      return above() + (tools?.offsetHeight ?? 0) + ROOM
    },
    right: ROOM,
    get bottom() {
      const bar = above() > 0 ? document.querySelector<HTMLElement>('[data-over=bottom]') : null
      return (bar?.offsetHeight ?? 0) + ROOM
    },
    left: ROOM,
  }
}

/** Opens the editor in an element. Steps are undone by the draft that the text belongs to, never by the editor. */
export function openTextView(place: HTMLElement, options: TextViewOptions): EditorView {
  const { strong, emphasis } = textSchema.marks
  const nothing: Command = () => false
  const mark = (type: typeof strong) => (type ? toggleMark(type) : nothing)
  const state = EditorState.create({
    doc: toEditor(options.value),
    plugins: [
      keymap({
        'Mod-b': mark(strong),
        'Mod-i': mark(emphasis),
        'Shift-Enter': insertBreak,
        Tab: goToNextCell(1),
        'Shift-Tab': goToNextCell(-1),
        ArrowUp: toCell('up'),
        ArrowDown: toCell('down'),
        Enter: leaveList,
        Backspace: chainCommands(plainAtStart, leaveList),
      }),
      keymap(baseKeymap),
      tableEditing(),
      gapCursor(),
      new Plugin({
        filterTransaction(tr) {
          if (!tr.docChanged || overflow(tr.doc) === null) return true
          options.onFull()
          return false
        },
      }),
    ],
  })
  const covered = coveredAround(place)
  const view: EditorView = new EditorView(place, {
    state,
    scrollThreshold: covered,
    scrollMargin: covered,
    editable: () => !options.isFixed,
    attributes: options.attributes,
    transformPastedHTML: setStylesAside,
    clipboardParser: new CleanParser(textSchema, DOMParser.fromSchema(textSchema).rules),
    nodeViews: {
      picture: (node, own, getPos) => new PictureView(node, own, getPos, options),
    },
    dispatchTransaction(tr) {
      const before = view.state
      const after = before.apply(tr)
      view.updateState(after)
      if (after.doc !== before.doc && tr.getMeta(FROM_OUTSIDE) !== true) options.onChange(toDocument(after.doc))
      options.onState(view)
    },
    handleKeyDown: (own, event) => options.onKey(event, own),
    handleTextInput: (own, _from, _to, text) => text === ' ' && listFromMark(own.state, own.dispatch),
    handlePaste: (_own, event) => takeFiles(event, event.clipboardData, options),
    handleDrop: (_own, event) => takeFiles(event, event.dataTransfer, options),
    handleDOMEvents: {
      focus: () => {
        options.onFocus()
        return false
      },
      blur: () => {
        options.onBlur()
        return false
      },
    },
  })
  options.onState(view)
  return view
}

const FROM_OUTSIDE = 'from outside'

/** Shows a text that somebody else, or an undo, has given the field. */
export function showValue(view: EditorView, value: RichTextDocument): void {
  view.dispatch(becoming(view.state.tr, toEditor(value)).setMeta(FROM_OUTSIDE, true))
}

/** Only the part that differs is replaced: the cursor of whoever is writing elsewhere stays where it is. */
function becoming(tr: Transaction, doc: TextNode): Transaction {
  const { content } = tr.doc
  const start = content.findDiffStart(doc.content)
  const end = content.findDiffEnd(doc.content)
  // Alike in the editor, but not as documents have them.
  if (start === null || end === null) return tr.replaceWith(0, content.size, doc.content)
  // Where both parts end alike, as in "aa" and "aaa", the ends may lie before the beginning.
  const short = Math.max(0, start - Math.min(end.a, end.b))
  return tr.replace(start, end.a + short, doc.slice(start, end.b + short))
}

/** Words come with what Word calls a picture of them: files are taken only where nothing else was given. */
function takeFiles(event: Event, data: DataTransfer | null, { onFiles, isFixed }: TextViewOptions): boolean {
  const pictures = [...(data?.files ?? [])].filter(({ type }) => type.startsWith('image/'))
  if (pictures.length === 0 || isFixed || data?.types.includes('text/html')) return false
  event.preventDefault()
  onFiles(pictures)
  return true
}
