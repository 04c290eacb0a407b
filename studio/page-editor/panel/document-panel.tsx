import { useQuery } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { FormattedMessage } from 'react-intl'
import { Link } from 'react-router-dom'
import type { Panel } from '#domain/panels/panel.ts'
import type { Locale } from '#generated/types.ts'
import { Button } from '#renderer/ui/input/button.tsx'
import { loadPanel, panelSchema } from '../../documents/panel-of.ts'
import { PanelTabs } from '../../documents/panel-tabs.tsx'
import { type DocumentRights, useMayChange } from '../../documents/use-rights.ts'
import type { DraftSession } from '../../drafts/draft-session.ts'
import { focusPlaceSoon, selectText } from '../../forms/focus-place.ts'
import { PanelForm } from '../../forms/panel-form.tsx'
import { useFieldOffers } from '../../forms/use-field-offers.ts'
import { draftAddress, screenAddress } from '../../place/addresses.ts'
import { CallFault } from '../../session/call-fault.tsx'
import type { AnsweredPart } from '../work/page-parts.ts'
import type { PageWork } from '../work/page-work.ts'
import { useKindName, useOwnName } from '../work/part-names.ts'
import { useDocument } from '../work/use-work.ts'
import styles from './document-panel.module.css'

/** A place to which the panel leads once. */
export interface PanelTarget {
  pointer: string
  /** Whether what is there is to be replaced by what is typed next. */
  isExample?: boolean
  /** Where the focus was: whoever goes on elsewhere before the field is there is not called back. */
  from: Element | null
}

interface DocumentPanelProps {
  work: PageWork
  name: string
  rights: DocumentRights
  locales: readonly Locale[]
  target: PanelTarget | null
  onReached(): void
  /** Leads to a field of the document. */
  onShow(pointer: string): void
  /** Whether the person wants to change what other pages show, too. */
  isShared: boolean
  onChangeEverywhere(): void
  onMakeOwn(): void
}

/** The fields of one document of the page. */
export function DocumentPanel(props: DocumentPanelProps) {
  const { work, name, rights, locales, target, onReached, onShow, isShared, onChangeEverywhere, onMakeOwn } = props
  const part = useDocument(work, name, () => work.part(name))
  const component = useDocument(work, name, () => work.documentOf(name)?.component_name)
  const schema = panelSchema(name.split(':')[0] ?? '', { component_name: component })
  const { data: panel } = useQuery({
    queryKey: ['panel', schema],
    queryFn: () => loadPanel(schema ?? ''),
    staleTime: Number.POSITIVE_INFINITY,
    select: withoutPlaces,
  })
  const {
    data: session,
    error,
    refetch,
  } = useQuery({
    queryKey: ['page-editor-session', work.page, name],
    queryFn: () => work.open(name),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    enabled: !isShared,
  })
  const whole = part && wholeAddress(part)
  const others = (part?.pages ?? []).filter(({ key }) => `page:${key}` !== work.page)

  return (
    <section className={styles.panel} aria-labelledby="panel-title">
      <PanelTitle work={work} name={name} />
      {whole && (
        <Link to={whole} className={styles.whole}>
          <FormattedMessage id="page-editor.whole" />
        </Link>
      )}
      {!rights.translate && (
        <p className={styles.shared}>
          <FormattedMessage id="documents.read_only" />
        </p>
      )}
      {isShared && (
        <div className={styles.shared} role="note">
          <p>
            <FormattedMessage id="page-editor.shared" values={{ pages: others.map(({ title }) => title).join(', ') }} />
          </p>
          <Button size="sm" onClick={onChangeEverywhere}>
            <FormattedMessage id="page-editor.change_everywhere" />
          </Button>
          <Button size="sm" variant="outline" onClick={onMakeOwn}>
            <FormattedMessage id="page-editor.make_own" />
          </Button>
        </div>
      )}
      {error && (
        <div className={styles.fault}>
          <CallFault error={error} retry={refetch} />
        </div>
      )}
      {!isShared && panel && session && (
        <PartForm key={name} {...{ panel, session, rights, locales, target, onReached, onShow }} />
      )}
    </section>
  )
}

/** Where all of a document's fields are. */
function wholeAddress({ collection, id, draft }: AnsweredPart): string | null {
  if (id !== null) return screenAddress(collection, id)
  return draft && draftAddress(draft.uid)
}

function PanelTitle({ work, name }: Pick<DocumentPanelProps, 'work' | 'name'>) {
  return (
    <h2 id="panel-title" className={styles.title}>
      {useOwnName(work, name)}
      <span className={styles.kind}>{useKindName(work, name)}</span>
    </h2>
  )
}

/** Where a document stands and by what name others refer to it is not worked on in fields here. */
function withoutPlaces(panel: Panel | null): Panel | null {
  if (!panel) return null
  const tabs = panel.tabs.map(({ name, fields }) => ({
    name,
    fields: fields.filter((field) => field.name !== panel.key && field.widget !== 'places'),
  }))
  return { ...panel, tabs: tabs.filter(({ fields }) => fields.length > 0) }
}

interface PartFormProps {
  panel: Panel
  session: DraftSession
  rights: DocumentRights
  locales: readonly Locale[]
  target: PanelTarget | null
  onReached(): void
  onShow(pointer: string): void
}

function PartForm({ panel, session, rights, locales, target, onReached, onShow }: PartFormProps) {
  const form = useRef<HTMLDivElement>(null)
  const [chosen, setChosen] = useState(panel.tabs[0]?.name)
  const tab = panel.tabs.find(({ name }) => name === chosen) ?? panel.tabs[0]

  useFieldOffers(panel, session, ({ pointer }) => onShow(pointer))
  const reach = useEffectEvent(onReached)
  useEffect(() => {
    if (!target) return
    const [field] = target.pointer.split('/').filter((part) => part && part !== 'translations' && !part.startsWith('@'))
    const home = panel.tabs.find(({ fields }) => fields.some((one) => one.name === field))
    if (home) setChosen(home.name)
    const { pointer, isExample, from } = target
    return focusPlaceSoon({ form: () => form.current, pointer, from }, (isReached) => {
      const { activeElement } = document
      if (isReached && isExample) selectText(activeElement)
      reach()
    })
  }, [target, panel])

  const mayChange = useMayChange(panel, session, rights)
  if (!tab) return null
  return (
    <div ref={form} className={styles.fields}>
      <PanelTabs tabs={panel.tabs.map(({ name }) => name)} chosen={tab.name} onChoose={setChosen}>
        <PanelForm key={tab.name} tab={tab} session={session} mayChange={mayChange} locales={locales} />
      </PanelTabs>
    </div>
  )
}
