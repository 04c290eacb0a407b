import { useIntl } from 'react-intl'
import { FILE_LIMITS, UPLOAD_STUDIO_FILE_TYPES } from '#generated/limits.ts'
import type { StudioFile } from '#generated/types.ts'
import { FileDrop } from './file-drop.tsx'
import { sendDocument } from './send-file.ts'
import { useSending } from './use-sending.ts'

/** Systems seldom know the media type of a drawing for CAD: then the end of its name says what it is. */
const ACCEPT = [...UPLOAD_STUDIO_FILE_TYPES, '.pdf', '.dxf'].join(',')
const MEGABYTE = 1_000_000

/** Takes a document for visitors: a PDF, or a DXF for CAD. */
export function DocumentDrop({ onSent }: { onSent(file: StudioFile): void }) {
  const intl = useIntl()
  const sending = useSending<StudioFile>({ send: sendDocument, list: 'listStudioDocuments', onSent })
  return (
    <FileDrop
      name={intl.formatMessage({ id: 'media.document_drop' })}
      hint={intl.formatMessage({ id: 'media.document_hint' }, { most: FILE_LIMITS.document_bytes / MEGABYTE })}
      accept={ACCEPT}
      sending={sending}
    />
  )
}
