import { useEffect, useState } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import type { StudioLead } from '#generated/types.ts'
import { sizeFormat } from '#renderer/i18n/size-format.ts'
import { useLocale } from '#renderer/i18n/use-locale.ts'
import { Button } from '#renderer/ui/input/button.tsx'
import { CallFault } from '../session/call-fault.tsx'
import { saveFile, studioFile } from '../session/studio-file.ts'
import { useSingleMutation } from '../session/use-single-mutation.ts'
import styles from './lead-screen.module.css'

/** What browsers show by themselves; other files can only be kept. */
const SHOWN = 'application/pdf'

/** Asks the browser's viewer to leave out the small pictures of the pages, which would take half of its width. */
const WITHOUT_PANES = '#navpanes=0'

type LeadFile = StudioLead['files'][number]

/** The files that came with a lead. One that the browser can show is shown in its place; nothing of it is kept. */
export function LeadFiles({ lead }: { lead: StudioLead }) {
  // Two of them may have the same name.
  const files = lead.files.map((file, index) => ({ file, number: index + 1 }))
  return (
    <section>
      <h2 className={styles.heading}>
        <FormattedMessage id="leads.files" />
      </h2>
      <ul className={styles.files}>
        {files.map(({ file, number }) => (
          <FileRow key={number} lead={lead} file={file} number={number} />
        ))}
      </ul>
    </section>
  )
}

interface FileRowProps {
  lead: StudioLead
  file: LeadFile
  /** Which of the files of the lead it is, from 1. */
  number: number
}

function FileRow({ lead: { kind, uid }, file: { filename, filesize, type }, number }: FileRowProps) {
  const intl = useIntl()
  const locale = useLocale()
  const [shown, setShown] = useState<string | null>(null)
  useEffect(() => () => (shown === null ? undefined : URL.revokeObjectURL(shown)), [shown])
  const canShow = type === SHOWN && navigator.pdfViewerEnabled
  const { mutate, isPending, error } = useSingleMutation({
    mutationFn: (_toShow: boolean) =>
      studioFile(locale, (api) => api.getStudioLeadFile({ params: { kind, uid, number } })),
    gcTime: 0,
    onSuccess: (blob, toShow) => {
      if (!toShow) saveFile(blob, filename)
      // The type that the service found in the bytes, whatever else was answered.
      else setShown(URL.createObjectURL(new Blob([blob], { type: SHOWN })))
    },
  })
  const size = intl.formatNumber(...sizeFormat(filesize))
  return (
    <li>
      <span className={styles.text}>{`${filename} (${size})`}</span>
      <div className={styles.choices} aria-busy={isPending}>
        {canShow && (
          <Button
            variant="outline"
            aria-expanded={shown !== null}
            onClick={() => {
              if (shown !== null) setShown(null)
              else mutate(true)
            }}
          >
            <FormattedMessage id={shown === null ? 'leads.show_file' : 'leads.hide_file'} />
          </Button>
        )}
        <Button variant="outline" onClick={() => mutate(false)}>
          <FormattedMessage id="leads.save_file" />
        </Button>
      </div>
      {shown !== null && <iframe src={`${shown}${WITHOUT_PANES}`} title={filename} className={styles.shown} />}
      <CallFault error={error} />
    </li>
  )
}
