import { useQuery } from '@tanstack/react-query'
import { type RefObject, useCallback, useEffect, useId, useMemo, useRef, useState, useSyncExternalStore } from 'react'
import { FormattedMessage } from 'react-intl'
import { Link, useSearchParams } from 'react-router-dom'
import { documentTitle } from '#domain/content/document-title.ts'
import { pointerTo } from '#domain/json/json-pointer.ts'
import { LOCALES } from '#domain/languages/locales.ts'
import type { Panel, PanelTabName } from '#domain/panels/panel.ts'
import { DEFAULT_LOCALE } from '#generated/languages.ts'
import { PANEL_TITLES } from '#generated/panels.ts'
import type { Locale, StudioDocument } from '#generated/types.ts'
import { useLocale } from '#renderer/i18n/use-locale.ts'
import type { DraftSession } from '../drafts/draft-session.ts'
import { useDraftValue } from '../drafts/use-draft.ts'
import { focusPlaceSoon } from '../forms/focus-place.ts'
import { PanelForm } from '../forms/panel-form.tsx'
import { useFieldOffers } from '../forms/use-field-offers.ts'
import { LibraryPicture } from '../media/library-picture.tsx'
import { AT_PARAM, documentAddress, LIBRARY, PAGE } from '../place/addresses.ts'
import { useDocumentPlace } from '../place/document-place.ts'
import { placeOf } from '../place/place-of-finding.ts'
import { BAR_REGION, FIELDS_REGION, type Region, useRegionKeys } from '../place/region-keys.ts'
import { useTabBefore } from '../place/screen-state.ts'
import { DocumentBar } from './document-bar.tsx'
import { DocumentFaults, FaultCount, type Unpublished } from './document-faults.tsx'
import { DocumentPast, usePast, WaysToPast } from './document-past.tsx'
import styles from './documents.module.css'
import { DraftTime } from './draft-time.tsx'
import { LanguageChoice } from './language-choice.tsx'
import { loadPanel, panelSchema } from './panel-of.ts'
import { PanelTabs } from './panel-tabs.tsx'
import { tabOfPlace } from './tab-of-place.ts'
import { type DocumentRights, useMayChange } from './use-rights.ts'
import { useSuggestedSlug } from './use-suggested-slug.ts'
import { WaitsUntil } from './waits-until.tsx'

/** What the document was, where it is used and what becomes of it. */
const PAST: Region = { name: 'past', first: 'summary' }
const REGIONS = [FIELDS_REGION, PAST, BAR_REGION]

interface DocumentEditorProps {
  session: DraftSession
  rights: DocumentRights
  /** What the document is called while it has no title of its own. */
  title: string
  /** As it was stored last; absent for a new document. */
  stored?: StudioDocument
  /** When the next release goes out that takes it. */
  goesOut?: string | null
  /** Is told which tab is open, for a screen that leads on to the same form. */
  openTab?: RefObject<string | undefined>
}

/** The form of a document with everything that can be done with it. */
export function DocumentEditor({ session, ...props }: DocumentEditorProps) {
  const component = useDraftValue(session, '/component_name')
  const schema = panelSchema(session.collection, { component_name: component })
  const { data: panel } = useQuery({
    queryKey: ['panel', schema],
    queryFn: () => loadPanel(schema ?? ''),
    staleTime: Number.POSITIVE_INFINITY,
  })
  if (!panel) return null
  return <PanelEditor key={panel.schema} panel={panel} session={session} {...props} />
}

function PanelEditor({
  panel,
  session,
  rights,
  title,
  stored,
  goesOut,
  openTab,
}: DocumentEditorProps & { panel: Panel }) {
  const ui = useLocale()
  const [locales, setLocales] = useState<readonly Locale[]>(LOCALES)
  const before = useTabBefore()
  const [chosen, setChosen] = useState<PanelTabName>(
    () => (panel.tabs.find(({ name }) => name === before) ?? panel.tabs[0])?.name ?? 'texts',
  )
  const [unpublished, setUnpublished] = useState<Unpublished | null>(null)
  const tab = panel.tabs.find(({ name }) => name === chosen) ?? panel.tabs[0]
  useEffect(() => {
    if (openTab) openTab.current = chosen
  }, [openTab, chosen])
  const name = useTitle(session, ui) || title
  useSuggestedSlug(session, panel.key, useTitle(session, DEFAULT_LOCALE))
  const kind = (PANEL_TITLES.get(session.collection) ?? panel.title)[ui]
  // Without one, a new page cannot be shown anywhere.
  const isAddressed = useDraftValue(session, pointerTo(panel.key)) !== undefined
  useDocumentPlace(name, session.collection)

  const mayChange = useMayChange(panel, session, rights)
  const show = useCallback((place: { tab: PanelTabName; pointer: string }) => {
    setChosen(place.tab)
    setLocales(LOCALES)
    focusPlaceSoon({ form: () => document, pointer: place.pointer, from: document.activeElement })
  }, [])
  useFieldOffers(panel, session, show)
  const [search] = useSearchParams()
  const asked = search.get(AT_PARAM)
  useEffect(() => {
    const place = placeOf(asked)
    const tab = place && tabOfPlace(panel, place.pointer)
    if (tab) show({ tab, pointer: place.pointer })
  }, [asked, panel, show])
  const faults = useId()
  const showFaults = () => {
    const found = document.getElementById(faults)
    found?.scrollIntoView({ block: 'center' })
    found?.focus({ preventScroll: true })
  }
  const screen = useRef<HTMLElement>(null)
  useRegionKeys(screen, REGIONS)
  const past = usePast(rights.write)
  const tabs = useMemo(() => panel.tabs.map((one) => one.name), [panel])

  /** What is stored now goes on in the draft; where that is not possible, publishing it says so. */
  const bringIn = () => void session.rebase().catch(() => {})

  if (!tab) return null
  return (
    <article ref={screen} className={styles.document}>
      <header>
        <p className={styles.kind}>
          {kind}
          <FaultCount session={session} unpublished={unpublished} target={faults} onGo={showFaults} />
        </p>
        <h1>{name}</h1>
        {session.collection === PAGE && isAddressed && (
          <Link
            to={documentAddress({ collection: PAGE, id: session.id, draft_uid: session.uid })}
            className={styles.seen}
          >
            <FormattedMessage id="documents.on_page" />
          </Link>
        )}
        {session.collection === LIBRARY && session.key && (
          <LibraryPicture name={session.key} onReplaced={rights.write ? bringIn : undefined} />
        )}
        <DraftTime session={session} />
        {goesOut && <WaitsUntil moment={goesOut} />}
        {stored?.id != null && <WaysToPast ways={past.ways} stored={stored} />}
        {!rights.translate && (
          <p className={styles.note}>
            <FormattedMessage id="documents.read_only" />
          </p>
        )}
      </header>
      <DocumentBar
        session={session}
        rights={rights}
        panel={panel}
        onRefused={(refused) => {
          setUnpublished({ faults: refused, seq: session.status().seq })
          if (refused.length > 0) requestAnimationFrame(showFaults)
        }}
        onShow={(pointer) => show({ tab: tabOfPlace(panel, pointer) ?? chosen, pointer })}
      />
      <LanguageChoice session={session} panel={panel} chosen={locales} onChoose={setLocales} />
      <div data-region="fields" className={styles.fields}>
        <PanelTabs tabs={tabs} chosen={tab.name} onChoose={setChosen}>
          <PanelForm key={tab.name} tab={tab} session={session} mayChange={mayChange} locales={locales} />
        </PanelTabs>
      </div>
      <DocumentFaults id={faults} session={session} panel={panel} unpublished={unpublished} onShow={show} />
      {stored?.id != null && <DocumentPast past={past} session={session} panel={panel} mayRestore={rights.write} />}
    </article>
  )
}

/** What the document is called as it stands; empty while nothing says it. */
function useTitle(session: DraftSession, locale: Locale): string {
  const subscribe = useCallback((listener: () => void) => session.subscribe(listener), [session])
  return useSyncExternalStore(subscribe, () => documentTitle(session.document(), '', locale))
}
