import { useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useId, useState } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { useNavigate } from 'react-router-dom'
import { BRING_IN_STUDIO_TABLE_TYPES, CREATE_RELEASE_TITLE_MAX_LENGTH, STUDIO_TABLE_LIMITS } from '#generated/limits.ts'
import type { StudioTable } from '#generated/types.ts'
import { useLocale } from '#renderer/i18n/use-locale.ts'
import { Button } from '#renderer/ui/input/button.tsx'
import { TextInput } from '#renderer/ui/input/text-input.tsx'
import { FileDrop } from '../media/file-drop.tsx'
import { sendTable } from '../media/send-file.ts'
import { useSending } from '../media/use-sending.ts'
import { releaseAddress } from '../place/addresses.ts'
import { renewReleases } from '../releases/use-release-act.ts'
import { CallFault } from '../session/call-fault.tsx'
import { useActOnce } from '../session/use-act-once.ts'
import { useSingleMutation } from '../session/use-single-mutation.ts'
import { TableChanges } from './table-changes.tsx'
import styles from './tables.module.css'

/** Systems without an office program do not know the media types. */
const ACCEPT = [...BRING_IN_STUDIO_TABLE_TYPES, '.xlsx', '.csv'].join(',')
const MEGABYTE = 1_000_000

/** A table that was looked at, with what it would change. */
interface Found {
  file: File
  table: StudioTable
}

/** Takes a table, shows what it would change, and brings that into a release. */
export function BringInTable() {
  const intl = useIntl()
  const [found, setFound] = useState<Found | null>(null)
  const sending = useSending<Found>({
    send: async (file, given) => ({ file, table: await sendTable(file, given) }),
    list: 'listStudioDocuments',
    onSent: setFound,
  })
  // What an earlier table would change is gone as soon as another one is sent.
  const shown = sending.state === null ? found : null
  return (
    <section className={styles.part}>
      <h2 className={styles.heading}>
        <FormattedMessage id="tables.bring_in" />
      </h2>
      <FileDrop
        name={intl.formatMessage({ id: 'tables.bring_in' })}
        hint={intl.formatMessage({ id: 'tables.bring_in_hint' }, { most: STUDIO_TABLE_LIMITS.bytes / MEGABYTE })}
        accept={ACCEPT}
        sending={sending}
      />
      <div role="status">
        {shown && (
          <p className={styles.said}>
            <FormattedMessage
              id="tables.found"
              values={{ name: shown.file.name, rows: shown.table.rows, changes: shown.table.changes.length }}
            />
          </p>
        )}
        {shown?.table.left.map((sentence) => (
          <p key={sentence} className={styles.note}>
            {sentence}
          </p>
        ))}
      </div>
      {shown && shown.table.changes.length > 0 && (
        <>
          <KeepTable key={shown.file.name + shown.file.lastModified} file={shown.file} />
          <TableChanges changes={shown.table.changes} />
        </>
      )}
    </section>
  )
}

/** Lets the changes of a table wait in a release, which is opened. */
function KeepTable({ file }: { file: File }) {
  const id = useId()
  const locale = useLocale()
  const navigate = useNavigate()
  const client = useQueryClient()
  const once = useActOnce()
  const { mutate, error, isPending } = useSingleMutation({
    mutationFn: (title: string) => once(title, ({ 'Idempotency-Key': key }) => sendTable(file, { locale, key }, title)),
    onSettled: () => renewReleases(client),
    onSuccess: ({ release }) => release !== null && navigate(releaseAddress(release)),
  })
  const keep = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const title = String(new FormData(event.currentTarget).get('title')).trim()
    if (title !== '') mutate(title)
  }
  return (
    <form onSubmit={keep} className={styles.keep} aria-busy={isPending}>
      <div className={styles.field}>
        <label htmlFor={id} className={styles.label}>
          <FormattedMessage id="tables.release" />
        </label>
        <TextInput
          id={id}
          name="title"
          required
          maxLength={CREATE_RELEASE_TITLE_MAX_LENGTH}
          defaultValue={file.name.replace(/\.[^.]*$/, '')}
        />
      </div>
      <Button type="submit" size="sm">
        <FormattedMessage id={isPending ? 'tables.keeping' : 'tables.keep'} />
      </Button>
      <CallFault error={error} />
    </form>
  )
}
