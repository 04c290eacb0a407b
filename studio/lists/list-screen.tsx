import { Plus } from 'lucide-react'
import { useState } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { useNavigate, useParams } from 'react-router-dom'
import type { ActOnDocuments, StudioCollection, StudioDocumentLink } from '#generated/types.ts'
import { useLocale } from '#renderer/i18n/use-locale.ts'
import { Button } from '#renderer/ui/input/button.tsx'
import { Icon } from '#renderer/ui/media/icon.tsx'
import { keepSetting, keptSetting } from '../device/kept-setting.ts'
import { COLLECTIONS, draftAddress } from '../place/addresses.ts'
import { NothingHere } from '../place/no-screen.tsx'
import { usePlace } from '../place/place.tsx'
import { isNowhere } from '../place/region-keys.ts'
import { useSaidBefore } from '../place/screen-state.ts'
import { CallFault } from '../session/call-fault.tsx'
import { studioApi } from '../session/studio-api.ts'
import { useAskedCollections } from '../session/use-collections.ts'
import { useMay } from '../session/use-studio-user.ts'
import { ActOnChosen } from './act-on-chosen.tsx'
import { ChosenBar, useActs } from './chosen-bar.tsx'
import { chooseRange, chooseRow, chooseShown, countNotShown, NOTHING_CHOSEN, withoutRows } from './chosen-rows.ts'
import { DocumentRows } from './document-rows.tsx'
import styles from './list-screen.module.css'
import { ListTools } from './list-tools.tsx'
import { useListView } from './list-view.ts'
import { useDocumentList } from './use-document-list.ts'

/** The list of one collection. */
export function Component() {
  const { collection = '' } = useParams()
  const { data: collections, error, refetch } = useAskedCollections()
  const known = collections?.find(({ name }) => name === collection)
  if (!collections) return <CallFault error={error} retry={refetch} />
  if (!known) return <NothingHere />
  return <CollectionList key={known.name} collection={known} />
}

function CollectionList({ collection }: { collection: StudioCollection }) {
  const intl = useIntl()
  const { name, list_title: title, fields, code_field: codeField } = collection
  usePlace(title, { title: intl.formatMessage({ id: 'lists.title' }), to: COLLECTIONS })
  const [view, changeView] = useListView()
  const [columns, setColumns] = useColumns(collection)
  const { sort = 'title', ...narrowed } = view
  const isByCode = codeField && sort.endsWith('code')
  const asked = isByCode && !columns.includes(codeField) ? [...columns, codeField] : columns
  const { rows, error, isPending, isPlaceholderData, isFetching, hasNextPage, fetchNextPage, refetch } =
    useDocumentList({
      collection: name,
      ...view,
      columns: asked.join(',') || undefined,
    })
  const shown = fields.filter((field) => columns.includes(field.name))
  const said = useSaidBefore()
  const isNarrowed = Object.keys(narrowed).length > 0
  const mayAct = useActs().length > 0
  const [chosen, setChosen] = useState(NOTHING_CHOSEN)
  const [act, setAct] = useState<ActOnDocuments['act'] | null>(null)
  const choosing = mayAct
    ? {
        rows: chosen.rows,
        press: (row: StudioDocumentLink, isRange: boolean) =>
          setChosen((before) => (isRange ? chooseRange(before, rows, row) : chooseRow(before, row))),
        pressShown: () => setChosen((before) => chooseShown(before, rows)),
        clear: () => {
          setChosen(NOTHING_CHOSEN)
          requestAnimationFrame(() => isNowhere() && focusRows())
        },
      }
    : undefined

  return (
    <>
      <div className={styles.head}>
        <h1>{title}</h1>
        <NewDocument collection={name} />
      </div>
      <p role="status" className={styles.said}>
        {said}
      </p>
      <ListTools collection={collection} view={view} change={changeView} columns={columns} setColumns={setColumns} />
      <p role="status" className={styles.status}>
        {rows[0]?.corrected && !isPlaceholderData && (
          <>
            <FormattedMessage id="lists.corrected" values={{ question: view.q, corrected: rows[0].corrected }} />{' '}
          </>
        )}
        {!isPending && !error && (
          <FormattedMessage
            id={isNarrowed && hasNextPage ? 'lists.found_more' : 'lists.found'}
            values={{ count: isNarrowed || !hasNextPage ? rows.length : collection.documents }}
          />
        )}
      </p>
      <CallFault error={error} retry={refetch} />
      <DocumentRows
        rows={rows}
        choosing={choosing}
        columns={shown}
        codeField={codeField}
        sorting={{ sort, change: (next) => changeView({ sort: next === 'title' ? undefined : next }) }}
        isBusy={isFetching}
        onEnd={() => {
          if (hasNextPage && !isFetching) void fetchNextPage()
        }}
      />
      {choosing && (
        <ChosenBar
          count={chosen.rows.size}
          notShown={countNotShown(chosen.rows, rows)}
          clear={choosing.clear}
          act={setAct}
        />
      )}
      {act && (
        <ActOnChosen
          act={act}
          collection={collection}
          chosen={[...chosen.rows.values()]}
          onDone={(names) => setChosen((before) => withoutRows(before, names))}
          onClosed={() => {
            setAct(null)
            requestAnimationFrame(() => isNowhere() && focusRows())
          }}
        />
      )}
    </>
  )
}

/** What had the focus is gone: it goes on where rows are chosen. */
function focusRows(): void {
  document.querySelector<HTMLElement>('table input[type=checkbox]')?.focus({ preventScroll: true })
}

/** The fields that a list shows besides titles: those chosen on this device. */
function useColumns({ name, fields }: StudioCollection): [string[], (columns: string[]) => void] {
  const setting = `columns.${name}`
  const [columns, setColumns] = useState(() => {
    const kept = keptSetting(setting)
    const known = new Set(fields.map((field) => field.name))
    return Array.isArray(kept) ? kept.filter((one): one is string => known.has(one)) : []
  })
  return [
    columns,
    (chosen) => {
      setColumns(chosen)
      keepSetting(setting, chosen)
    },
  ]
}

/** Begins a new document of a collection and opens it. */
function NewDocument({ collection }: { collection: string }) {
  const locale = useLocale()
  const navigate = useNavigate()
  const mayWrite = useMay('content:write')
  const [isBeginning, setIsBeginning] = useState(false)
  const [fault, setFault] = useState<unknown>(null)
  if (!mayWrite) return null

  const begin = async () => {
    if (isBeginning) return
    setIsBeginning(true)
    setFault(null)
    try {
      const { uid } = await studioApi(locale).openDraft({
        body: { collection, base_version: 0 },
        headers: { 'Idempotency-Key': crypto.randomUUID() },
      })
      navigate(draftAddress(uid))
    } catch (error) {
      setFault(error)
      setIsBeginning(false)
    }
  }

  return (
    <>
      <CallFault error={fault} />
      <Button size="sm" aria-disabled={isBeginning} onClick={begin}>
        <Icon icon={Plus} />
        <FormattedMessage id="lists.new" />
      </Button>
    </>
  )
}
