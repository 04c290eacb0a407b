import { useCallback, useEffect, useRef, useState } from 'react'
import { useIntl } from 'react-intl'
import type { StudioPage } from '#generated/types.ts'
import { sentenceOf } from '#renderer/data/api-error.ts'
import { classNames } from '#renderer/ui/layout/class-names.ts'
import type { DocumentRights } from '../documents/use-rights.ts'
import type { DraftDesk } from '../drafts/draft-desk.ts'
import { EditSteps } from '../drafts/edit-steps.tsx'
import { useUndoKeys } from '../drafts/use-desk.ts'
import { useOwnBar } from '../place/own-bar.ts'
import { BAR_REGION, enterRegion, FIELDS_REGION, isNowhere, type Region, useRegionKeys } from '../place/region-keys.ts'
import { PublishBar } from './bar/publish-bar.tsx'
import { SavedWord } from './bar/saved-word.tsx'
import { ViewingTools } from './bar/viewing-tools.tsx'
import { DiscardChanges } from './discard/discard-changes.tsx'
import { OutlinePane } from './outline/outline-pane.tsx'
import styles from './page-editor.module.css'
import { PaneSwitch } from './pane-switch.tsx'
import { FieldsPane } from './panel/fields-pane.tsx'
import { SaidLine } from './said/said-line.tsx'
import { useSaid } from './said/use-said.ts'
import { ScheduledParts } from './scheduled/scheduled-parts.tsx'
import { useBlockActs } from './use-block-acts.ts'
import { usePageChoice } from './use-page-choice.ts'
import { AwaitedNote } from './view/awaited-note.tsx'
import { PageView } from './view/page-view.tsx'
import { FREE, useViewing } from './view/use-viewing.ts'
import type { PageWork } from './work/page-work.ts'
import { useWork } from './work/use-work.ts'

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
  const editor = useRef<HTMLDivElement>(null)
  const [said, say] = useSaid(saidBefore)
  const [doing, setDoing] = useState('')
  const [asking, setAsking] = useState<readonly string[]>([])
  const viewing = useViewing()
  const choice = usePageChoice(work)
  const slug = useWork(work, () => String(work.documentOf(work.page)?.slug ?? ''))

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
  const acts = useBlockActs({ work, choice, editor, attempt, say })
  const step = useCallback(
    (which: 'undo' | 'redo') =>
      void attempt(async () => {
        // What was said of the act that is undone holds no more.
        if (await desk[which](work.holds)) say(intl.formatMessage({ id: `drafts.${which}_done` }))
      }),
    [attempt, desk, work, say, intl],
  )
  useUndoKeys(step)

  // Whoever opens the editor with the keyboard begins in the outline, unless something has led them to a field.
  const { isLed } = choice
  useEffect(() => {
    if (!isLed && isNowhere()) enterRegion(editor.current, OUTLINE)
  }, [isLed])
  useRegionKeys(editor, REGIONS)
  useOwnBar()

  /** The drafts are others from now on. */
  function done(sentence: string) {
    desk.forget()
    say(sentence)
    onDone(sentence)
  }

  function discarded(isGone: boolean) {
    if (!isGone) return done(intl.formatMessage({ id: 'documents.discarded' }))
    desk.forget()
    onGone()
  }

  return (
    <div ref={editor} className={styles.editor} data-pane={choice.pane}>
      <div className={styles.bar} data-region="bar">
        <EditSteps desk={desk} isHere={work.holds} size="sm" onStep={step} />
        {rights.write && <DiscardChanges work={work} onDone={discarded} />}
        <SavedWord work={work} onShow={choice.show} />
        <ViewingTools viewing={viewing} />
        <PublishBar work={work} rights={rights} onShow={choice.show} doing={doing} onDoing={setDoing} onDone={done} />
      </div>
      <ScheduledParts work={work} scheduled={scheduled} />
      <OutlinePane work={work} slug={slug} choice={choice} acts={acts} mayChange={rights.write} />
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
            marked={choice.current}
            reveal={choice.reveals}
            onPick={choice.pick}
            onAsking={setAsking}
          />
        ))}
      </div>
      <FieldsPane work={work} rights={rights} choice={choice} asking={asking} attempt={attempt} say={say} />
      <PaneSwitch pane={choice.pane} onChoose={choice.setPane} />
      <AwaitedNote work={work} />
      <SaidLine said={doing === '' ? said : { ...said, words: doing }} />
    </div>
  )
}
