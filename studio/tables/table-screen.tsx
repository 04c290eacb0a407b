import { FormattedMessage, useIntl } from 'react-intl'
import { useParams } from 'react-router-dom'
import { jakartaDay } from '#domain/time/jakarta-time.ts'
import type { StudioCollection } from '#generated/types.ts'
import { useLocale } from '#renderer/i18n/use-locale.ts'
import { Button } from '#renderer/ui/input/button.tsx'
import { listAddress } from '../place/addresses.ts'
import { NothingHere } from '../place/no-screen.tsx'
import { usePlace } from '../place/place.tsx'
import { CallFault } from '../session/call-fault.tsx'
import { saveFile, studioFile } from '../session/studio-file.ts'
import { useAskedCollections } from '../session/use-collections.ts'
import { useSingleMutation } from '../session/use-single-mutation.ts'
import { useMay } from '../session/use-studio-user.ts'
import { BringInTable } from './bring-in-table.tsx'
import styles from './tables.module.css'

/** The documents of a collection as a table, to be changed with a spreadsheet. */
export function Component() {
  const { collection = '' } = useParams()
  const { data: collections, error, refetch } = useAskedCollections()
  const known = collections?.find(({ name }) => name === collection)
  if (!collections) return <CallFault error={error} retry={refetch} />
  return known?.has_table ? <CollectionTable collection={known} /> : <NothingHere />
}

function CollectionTable({ collection: { name, list_title } }: { collection: StudioCollection }) {
  const intl = useIntl()
  const mayWrite = useMay('content:write')
  const title = intl.formatMessage({ id: 'tables.title' }, { documents: list_title })
  usePlace(title, { title: list_title, to: listAddress(name) })
  return (
    <div className={styles.screen}>
      <h1>{title}</h1>
      <TableDownload collection={name} />
      {mayWrite && <BringInTable />}
    </div>
  )
}

const FORMATS = [
  { format: 'xlsx', extension: 'xlsx', word: 'tables.xlsx' },
  { format: 'csv', extension: 'csv', word: 'tables.csv' },
  { format: 'csv_semicolon', extension: 'csv', word: 'tables.csv_semicolon' },
] as const

type Format = (typeof FORMATS)[number]

function TableDownload({ collection }: { collection: string }) {
  const locale = useLocale()
  const { mutate, isPending, error } = useSingleMutation({
    mutationFn: ({ format }: Format) =>
      studioFile(locale, (api) => api.downloadStudioTable({ params: { collection }, query: { format } })),
    gcTime: 0,
    onSuccess: (file, { extension }) => saveFile(file, `${collection}-${jakartaDay(new Date())}.${extension}`),
  })
  return (
    <section className={styles.part} aria-busy={isPending}>
      <h2 className={styles.heading}>
        <FormattedMessage id="tables.download" />
      </h2>
      <p className={styles.note}>
        <FormattedMessage id="tables.download_hint" />
      </p>
      <div className={styles.acts}>
        {FORMATS.map((one) => (
          <Button key={one.format} variant="outline" size="sm" onClick={() => mutate(one)}>
            <FormattedMessage id={one.word} />
          </Button>
        ))}
      </div>
      <CallFault error={error} />
    </section>
  )
}
