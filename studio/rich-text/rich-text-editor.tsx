import { useQueryClient } from '@tanstack/react-query'
import type { Command } from 'prosemirror-state'
import type { EditorView } from 'prosemirror-view'
import { useEffect, useId, useRef, useState } from 'react'
import { useIntl } from 'react-intl'
import { languageTag } from '#domain/languages/locales.ts'
import type { RichTextDocument } from '#generated/types.ts'
import { useLocale } from '#renderer/i18n/use-locale.ts'
import { assetUrl } from '#renderer/ui/media/picture-sources.ts'
import { PicturePicker } from '../media/picture-picker.tsx'
import { usePictureSending } from '../media/use-picture-sending.ts'
import { studioQuery } from '../session/studio-query.ts'
import { blockChoices } from './block-choices.ts'
import { LinkPanel } from './link-panel.tsx'
import styles from './rich-text.module.css'
import { SlashMenu } from './slash-menu.tsx'
import { insertBlock } from './text-commands.ts'
import { textSchema } from './text-schema.ts'
import { TextToolbar } from './text-toolbar.tsx'
import { coveredAround, openTextView, showValue } from './text-view.ts'

interface RichTextEditorProps {
  value: RichTextDocument
  /** Whether this person may change the text. */
  isFixed: boolean
  /** What the text is called, for screen readers. */
  label: string
  id: string
  describedBy: string
  isInvalid: boolean
  lang: string | undefined
  /** The whole text after each change; undefined for one without anything. */
  onChange(value: RichTextDocument | undefined): void
  onFocus(): void
  onBlur(): void
}

type Panel = 'link' | 'picture' | null

/** Edits a formatted text as visitors read it, by toolbar, by `/` and by keys. */
export function RichTextEditor(props: RichTextEditorProps) {
  const { value, isFixed, label } = props
  const intl = useIntl()
  const locale = useLocale()
  const client = useQueryClient()
  const place = useRef<HTMLDivElement>(null)
  const [view, setView] = useState<EditorView | null>(null)
  const [, setTurn] = useState(0)
  const [panel, setPanel] = useState<Panel>(null)
  const [said, setSaid] = useState('')
  const written = useRef(value)
  const now = useRef(props)
  now.current = props
  const slashKey = useRef<(event: KeyboardEvent) => boolean>(() => false)
  const panelId = useId()

  const run = (command: Command) => {
    if (!view) return
    command(view.state, view.dispatch)
    view.focus()
  }
  const insertPicture = (name: string) => {
    setPanel(null)
    run(insertBlock(textSchema.node('picture', { image: name })))
  }
  const sending = usePictureSending(({ name }) => insertPicture(name))
  const send = useRef(sending.send)
  send.current = sending.send

  // biome-ignore lint/correctness/useExhaustiveDependencies: opened once; what changes is read when needed.
  useEffect(() => {
    if (!place.current) return
    const { id, describedBy, lang, isInvalid } = now.current
    const opened = openTextView(place.current, {
      value: written.current,
      isFixed,
      attributes: {
        id,
        role: 'textbox',
        class: styles.text ?? '',
        'aria-multiline': 'true',
        'aria-label': label,
        'aria-describedby': describedBy,
        ...(isFixed ? { 'aria-readonly': 'true' } : {}),
        ...(isInvalid ? { 'aria-invalid': 'true' } : {}),
        ...(lang ? { lang } : {}),
      },
      captionLabel: intl.formatMessage({ id: 'rich-text.caption' }),
      onChange: (next) => {
        written.current = next
        now.current.onChange(next.length > 0 ? next : undefined)
      },
      onState: () => setTurn((turn) => turn + 1),
      onKey: (event) => isUndo(event) || isLinkKey(event, () => setPanel('link')) || slashKey.current(event),
      onFiles: ([file]) => file && send.current(file),
      onFull: () => setSaid(intl.formatMessage({ id: 'rich-text.full' })),
      find: async (name) => {
        const found = await client.fetchQuery(studioQuery(locale, 'listStudioPictures', { query: { names: name } }))
        const picture = found.find((one) => one.name === name)
        if (!picture) return null
        const words = picture.texts.find(({ languages_code }) => languages_code === languageTag(locale))?.alt
        const isDrawing = picture.type === 'image/svg+xml'
        return {
          source: isDrawing ? assetUrl(picture.file) : assetUrl(picture.file, 640, 'webp'),
          words: words ?? picture.name,
        }
      },
      onFocus: () => now.current.onFocus(),
      onBlur: () => now.current.onBlur(),
    })
    setView(opened)
    return () => opened.destroy()
  }, [isFixed, locale])

  useEffect(() => {
    if (!view || view.isDestroyed || value === written.current) return
    if (JSON.stringify(value) === JSON.stringify(written.current)) return
    written.current = value
    showValue(view, value)
  }, [view, value])

  const href = view ? hrefAt(view) : ''
  const openPanel = (next: Panel) => setPanel(panel === next ? null : next)
  return (
    <div className={styles.editor}>
      {view && !isFixed && (
        <TextToolbar
          state={view.state}
          textId={props.id}
          label={label}
          open={panel}
          panelId={panelId}
          onCommand={run}
          onPanel={openPanel}
        />
      )}
      {panel !== null && view && (
        <fieldset
          ref={moveIntoSight}
          id={panelId}
          className={styles.part}
          aria-label={intl.formatMessage({ id: `rich-text.${panel}` })}
          onKeyDown={(event) => {
            if (event.key !== 'Escape') return
            event.stopPropagation()
            setPanel(null)
            view.focus()
          }}
        >
          {panel === 'link' ? (
            <LinkPanel
              href={href}
              onLink={(next) => {
                setPanel(null)
                run(linkTo(next))
              }}
            />
          ) : (
            <PicturePicker onPick={({ name }) => insertPicture(name)} />
          )}
        </fieldset>
      )}
      <div ref={place} className={styles.place} />
      {view && !isFixed && (
        <SlashMenu
          view={view}
          keyRef={slashKey}
          choices={blockChoices(intl, locale, { onPicture: () => setPanel('picture') })}
        />
      )}
      <p role="status" className={styles.said}>
        {sending.state?.kind === 'sending'
          ? intl.formatMessage(
              { id: 'media.sending' },
              { name: sending.state.name, percent: Math.round(sending.state.share * 100) },
            )
          : (sending.state?.sentence ?? said)}
      </p>
      {sending.state && (
        <div className={styles.ways}>
          {sending.state.kind === 'failed' && sending.state.mayRetry && (
            <button type="button" className={styles.tool} onClick={sending.retry}>
              {intl.formatMessage({ id: 'media.retry' })}
            </button>
          )}
          <button type="button" className={styles.tool} onClick={sending.cancel}>
            {intl.formatMessage({ id: 'media.cancel' })}
          </button>
        </div>
      )}
    </div>
  )
}

/** Moves what opens out from under the bars and the tools, which stay in sight while the text is scrolled. */
function moveIntoSight(part: HTMLElement | null): void {
  if (!part) return
  const { top } = coveredAround(part)
  const tools = part.parentElement?.querySelector('[role=toolbar]')
  if (!tools || part.getBoundingClientRect().top >= tools.getBoundingClientRect().bottom) return
  part.style.scrollMarginBlockStart = `${top}px`
  part.scrollIntoView({ block: 'start' })
}

/** The browser's own undo knows nothing of the draft: it is stopped here, and the event goes on to the draft. */
function isUndo(event: KeyboardEvent): boolean {
  const isAsked = (event.ctrlKey || event.metaKey) && ['z', 'y'].includes(event.key.toLowerCase())
  if (isAsked) event.preventDefault()
  return isAsked
}

/** In a text the key is for links; the studio around it would open its palette. */
function isLinkKey(event: KeyboardEvent, open: () => void): boolean {
  if (!(event.ctrlKey || event.metaKey) || event.key.toLowerCase() !== 'k') return false
  event.preventDefault()
  event.stopPropagation()
  open()
  return true
}

function hrefAt({ state }: EditorView): string {
  const { from, $from, to, empty } = state.selection
  let href = ''
  if (empty) href = String($from.marks().find(({ type }) => type.name === 'link')?.attrs.href ?? '')
  else
    state.doc.nodesBetween(from, to, (node) => {
      href ||= String(node.marks.find(({ type }) => type.name === 'link')?.attrs.href ?? '')
    })
  return href
}

/** Gives the selected words a link, or takes it away; without a selection the address itself is written. */
function linkTo(href: string | undefined): Command {
  return (state, dispatch) => {
    const { from, to, empty } = state.selection
    const { link } = textSchema.marks
    if (!link || !dispatch) return false
    if (href === undefined) {
      const { $from } = state.selection
      const start = $from.start()
      const own = $from.parent.childAfter($from.parentOffset)
      const range = empty
        ? { from: start + own.offset, to: start + own.offset + (own.node?.nodeSize ?? 0) }
        : { from, to }
      dispatch(state.tr.removeMark(range.from, range.to, link))
    } else if (empty) dispatch(state.tr.replaceSelectionWith(textSchema.text(href, [link.create({ href })]), false))
    else dispatch(state.tr.addMark(from, to, link.create({ href })))
    return true
  }
}
