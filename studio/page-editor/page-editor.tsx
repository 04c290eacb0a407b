import { FileText, List, MonitorSmartphone } from 'lucide-react'
import { useCallback, useEffect, useRef, useState } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { useSearchParams } from 'react-router-dom'
import type { DraftDocument } from '#domain/drafts/apply-operation.ts'
import { LOCALES } from '#domain/languages/locales.ts'
import { framedKind } from '#domain/subjects/framed-kind.ts'
import type { StudioPage } from '#generated/types.ts'
import { sentenceOf } from '#renderer/data/api-error.ts'
import { useLocale } from '#renderer/i18n/use-locale.ts'
import { classNames } from '#renderer/ui/layout/class-names.ts'
import { Icon } from '#renderer/ui/media/icon.tsx'
import type { DocumentRights } from '../documents/use-rights.ts'
import type { DraftDesk } from '../drafts/draft-desk.ts'
import { useUndoKeys } from '../drafts/use-desk.ts'
import { AT_PARAM } from '../place/addresses.ts'
import { useOwnBar } from '../place/own-bar.ts'
import { placeOf } from '../place/place-of-finding.ts'
import { BAR_REGION, enterRegion, FIELDS_REGION, isNowhere, type Region, useRegionKeys } from '../place/region-keys.ts'
import { EditSteps } from './bar/edit-steps.tsx'
import { PublishBar } from './bar/publish-bar.tsx'
import { SavedWord } from './bar/saved-word.tsx'
import { ViewingTools } from './bar/viewing-tools.tsx'
import { DiscardChanges } from './discard/discard-changes.tsx'
import { BlockTools } from './outline/block-tools.tsx'
import { Outline } from './outline/outline.tsx'
import styles from './page-editor.module.css'
import { DocumentPanel, type PanelTarget } from './panel/document-panel.tsx'
import { NextGapButton } from './panel/next-gap-button.tsx'
import { OtherDocument } from './panel/other-document.tsx'
import { SavePattern } from './patterns/save-pattern.tsx'
import { BlockPicker } from './picker/block-picker.tsx'
import { SaidLine } from './said/said-line.tsx'
import { useSaid } from './said/use-said.ts'
import { ScheduledParts } from './scheduled/scheduled-parts.tsx'
import { AwaitedNote } from './view/awaited-note.tsx'
import { PageView, type Picked } from './view/page-view.tsx'
import { FREE, useViewing } from './view/use-viewing.ts'
import { copiedBlock, keepCopied } from './work/copied-block.ts'
import type { PageWork } from './work/page-work.ts'
import { ownName } from './work/part-names.ts'
import { useWork } from './work/use-work.ts'

/** What a narrow screen shows at a time. */
const PANES = ['outline', 'page', 'fields'] as const
type Pane = (typeof PANES)[number]
const PANE_ICONS = { outline: List, page: MonitorSmartphone, fields: FileText }

const OUTLINE: Region = { name: 'outline', first: '[data-name][tabindex="0"]' }
/** What is in the page is left with F6, too. */
const REGIONS = [OUTLINE, FIELDS_REGION, BAR_REGION]

interface PageEditorProps {
  scheduled: StudioPage['scheduled']
  work: PageWork
  desk: DraftDesk
  rights: DocumentRights
  /** What was done before the editor was opened, in words. */
  saidBefore: string
  /** What has changed was published or kept for later: the page is to be asked for again. */
  onDone(sentence: string): void
  /** There is no such page any more: only its draft had it. */
  onGone(): void
}

/** A page with everything on it: its outline, the page itself, and the fields of what is chosen. */
export function PageEditor({ scheduled, work, desk, rights, saidBefore, onDone, onGone }: PageEditorProps) {
  const intl = useIntl()
  const locale = useLocale()
  const [search] = useSearchParams()
  const [first] = useState(() => placeOf(search.get(AT_PARAM)))
  const [chosen, setChosen] = useState<string | null>(first?.name ?? null)
  const [reveal, setReveal] = useState(first !== null)
  const [target, setTarget] = useState<PanelTarget | null>(first && { pointer: first.pointer, from: null })
  const [pane, setPane] = useState<Pane>(first ? 'fields' : 'outline')
  const [other, setOther] = useState<Picked | null>(null)
  const [asking, setAsking] = useState<readonly string[]>([])
  const [isPicking, setPicking] = useState(false)
  const [isPatterning, setPatterning] = useState(false)
  const [isMoving, setMoving] = useState(false)
  const [everywhere, setEverywhere] = useState<ReadonlySet<string>>(new Set())
  const [said, say] = useSaid(saidBefore)
  const viewing = useViewing()
  const editor = useRef<HTMLDivElement>(null)
  const places = useWork(work, () => work.order())
  const blocks = useWork(work, () => work.blocks())
  const current = chosen !== null && places.some(({ name }) => name === chosen) ? chosen : null
  const slug = useWork(work, () => String(work.documentOf(work.page)?.slug ?? ''))
  const place = current === null ? -1 : blocks.indexOf(current)
  const after = place >= 0 ? (current ?? null) : (blocks.at(-1) ?? null)
  const pages = useWork(work, () => (current === null ? 0 : (work.part(current)?.pages.length ?? 0)))
  const isShared = current !== null && current !== work.page && pages > 1 && !everywhere.has(current)

  const attempt = useCallback(
    async (act: () => Promise<unknown>) => {
      try {
        await act()
      } catch (error) {
        say(sentenceOf(error) ?? intl.formatMessage({ id: 'page-editor.failed' }), 'failed')
      }
    },
    [intl, say],
  )
  const step = useCallback(
    (which: 'undo' | 'redo') => void attempt(() => desk[which](work.holds)),
    [attempt, desk, work],
  )
  useUndoKeys(step)

  // Whoever opens the editor with the keyboard begins in the outline, unless something has led them to a field.
  useEffect(() => {
    if (!first && isNowhere()) enterRegion(editor.current, OUTLINE)
  }, [first])
  useRegionKeys(editor, REGIONS)
  useOwnBar()

  function choose(name: string, toFields = false, isExample = false) {
    setChosen(name)
    setOther(null)
    setReveal(true)
    setTarget(toFields ? { pointer: '', from: document.activeElement, isExample } : null)
    if (toFields) setPane('fields')
  }

  function pick({ name, pointer, other: shownThere }: Picked) {
    setChosen(name)
    setReveal(false)
    setOther(shownThere ? { name, pointer, other: shownThere } : null)
    setTarget(shownThere ? null : { pointer, from: document.activeElement })
    setPane('fields')
  }

  function show({ name, pointer }: Picked) {
    if (!places.some((one) => one.name === name)) return
    choose(name)
    setTarget({ pointer, from: document.activeElement })
    setPane('fields')
  }

  async function move(name: string, to: number) {
    if (to < 0 || to >= blocks.length || blocks.indexOf(name) === to) return
    const rest = blocks.filter((one) => one !== name)
    await attempt(() => work.move(name, rest[to - 1] ?? null))
    const title = ownName(work, name, locale)
    say(intl.formatMessage({ id: 'page-editor.moved' }, { title, place: to + 1, count: blocks.length }))
    returnFocus(editor.current, name)
  }

  async function add(collection: string, document: DraftDocument) {
    setPicking(false)
    await attempt(async () => {
      const name = await work.add(collection, document, after)
      choose(name, true, true)
      say(intl.formatMessage({ id: 'page-editor.added' }))
    })
  }

  async function addAll(pattern: readonly { collection: string; document: DraftDocument }[]) {
    setPicking(false)
    await attempt(async () => {
      let behind = after
      for (const { collection, document } of pattern) behind = await work.add(collection, document, behind)
      if (behind) choose(behind)
      say(intl.formatMessage({ id: 'page-editor.added' }))
    })
  }

  async function remove(name: string) {
    const title = ownName(work, name, locale)
    await attempt(() => work.remove(name))
    say(intl.formatMessage({ id: 'page-editor.removed' }, { title }))
    returnFocus(editor.current, blocks[Math.max(0, blocks.indexOf(name) - 1)] ?? work.page)
  }

  const copied = copiedBlock()
  return (
    <div ref={editor} className={styles.editor} data-pane={pane}>
      <div className={styles.bar} data-region="bar">
        <EditSteps desk={desk} work={work} onStep={step} />
        {rights.write && (
          <DiscardChanges
            work={work}
            onDone={(isGone) => {
              desk.forget()
              if (isGone) return onGone()
              const sentence = intl.formatMessage({ id: 'documents.discarded' })
              say(sentence)
              onDone(sentence)
            }}
          />
        )}
        <SavedWord work={work} onShow={show} />
        <ViewingTools viewing={viewing} />
        <PublishBar
          work={work}
          rights={rights}
          onShow={show}
          onDone={(sentence) => {
            say(sentence)
            desk.forget()
            onDone(sentence)
          }}
        />
      </div>
      <ScheduledParts work={work} scheduled={scheduled} />
      <div className={classNames(styles.pane, styles.outline)} data-region="outline">
        <Outline
          work={work}
          places={places}
          chosen={current}
          isMoving={isMoving}
          mayChange={rights.write}
          onChoose={choose}
          onMove={(name, to) => void move(name, to)}
          onMoveTo={(name) => {
            choose(name)
            setMoving(true)
          }}
        />
        {rights.write && (
          <BlockTools
            place={place}
            count={blocks.length}
            mayPaste={copied !== null}
            isMoving={isMoving}
            onMoving={(wanted) => {
              setMoving(wanted)
              if (!wanted && current) returnFocus(editor.current, current)
            }}
            onAdd={() => setPicking(true)}
            onMove={(to) => current && void move(current, to)}
            onDuplicate={() => current && void add(current.split(':')[0] ?? '', work.documentOf(current) ?? {})}
            onCopy={() => {
              if (!current) return
              keepCopied({ collection: current.split(':')[0] ?? '', document: work.documentOf(current) ?? {} })
              say(intl.formatMessage({ id: 'page-editor.copied' }))
            }}
            onPaste={() => copied && void add(copied.collection, copied.document)}
            onRemove={() => current && void remove(current)}
            onSavePattern={() => setPatterning(true)}
          />
        )}
      </div>
      <div className={classNames(styles.pane, styles.page)}>
        {viewing.shown.map((one) => (
          <PageView
            key={one}
            work={work}
            locale={one}
            slug={slug}
            width={viewing.width === FREE ? null : Number(viewing.width)}
            browse={viewing.browse}
            longest={viewing.longest}
            marked={current}
            reveal={reveal}
            onPick={pick}
            onAsking={setAsking}
          />
        ))}
      </div>
      <div className={classNames(styles.pane, styles.fields)} data-region="fields">
        {rights.translate && (
          <NextGapButton
            work={work}
            name={current ?? work.page}
            onGap={(gap) => {
              if (gap) pick(gap)
              setReveal(true)
              say(gap ? '' : intl.formatMessage({ id: 'page-editor.no_gap' }))
            }}
          />
        )}
        {current !== null && other?.name === current && other.other && (
          <OtherDocument key={JSON.stringify(other.other)} {...other.other} />
        )}
        {current !== null && asking.includes(current) && (
          <p className={styles.asking}>
            <FormattedMessage id="page-editor.asking" />
          </p>
        )}
        {current === null ? (
          <p className={styles.nothing}>
            <FormattedMessage id="page-editor.choose" />
          </p>
        ) : (
          <DocumentPanel
            key={current}
            work={work}
            name={current}
            rights={rights}
            locales={LOCALES}
            target={target}
            onReached={() => setTarget(null)}
            onShow={(pointer) => show({ name: current, pointer })}
            isShared={isShared}
            onChangeEverywhere={() => setEverywhere(new Set([...everywhere, current]))}
            onMakeOwn={() => void attempt(async () => choose(await work.makeOwn(current)))}
          />
        )}
      </div>
      <nav className={styles.panes} aria-label={intl.formatMessage({ id: 'page-editor.panes' })}>
        {PANES.map((one) => (
          <button key={one} type="button" aria-current={pane === one} onClick={() => setPane(one)}>
            <Icon icon={PANE_ICONS[one]} size="sm" />
            <FormattedMessage id={`page-editor.pane_${one}`} />
          </button>
        ))}
      </nav>
      {isPatterning && current && <SavePattern work={work} chosen={current} onClose={() => setPatterning(false)} />}
      {isPicking && (
        <BlockPicker
          open
          subject={framedKind(slug)}
          onPick={(collection, example) => void add(collection, example)}
          onPattern={(pattern) => void addAll(pattern)}
          onClose={() => setPicking(false)}
        />
      )}
      <AwaitedNote work={work} />
      <SaidLine said={said} />
    </div>
  )
}

/** Puts the focus onto a row of the outline, if what had it is gone. */
function returnFocus(editor: HTMLElement | null, name: string): void {
  requestAnimationFrame(() => {
    if (isNowhere()) editor?.querySelector<HTMLElement>(`[data-name="${CSS.escape(name)}"]`)?.focus()
  })
}
