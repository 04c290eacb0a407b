import { faultSentence } from '#domain/content/document-fault.ts'
import { BRING_IN_STUDIO_TABLE_MAX_BYTES } from '#generated/limits.ts'
import type { Locale } from '#generated/types.ts'
import type { CallInput } from '#service/answers/handler.ts'
import { isTableFile, type TableSheet } from '#service/content/tables/sheets.ts'
import { TableUnreadable } from '#service/content/tables/table-fault.ts'
import type { TableFiles } from '#service/content/tables/table-process.ts'
import { AppError, raise } from '#service/runtime/errors/app-error.ts'
import { receivedBytes } from '../media/received-bytes.ts'
import { plainTitle, quoted } from '../media/sent-name.ts'

const MEGABYTE = 1_000_000
const BOUNDS = {
  most: BRING_IN_STUDIO_TABLE_MAX_BYTES,
  tooLarge: (sent: string, cause: Error) =>
    new AppError(
      'table_too_large',
      { name: quoted(sent), most: BRING_IN_STUDIO_TABLE_MAX_BYTES / MEGABYTE },
      { cause },
    ),
}

/** A table that somebody has sent. */
export interface ReceivedTable {
  bytes: Buffer
  sheets: TableSheet[]
}

/** Reads the table of an upload call. Refuses what is no table in words for editors. */
export async function receivedTable(
  input: Pick<CallInput, 'file' | 'rawRequest' | 'locale'>,
  tables: TableFiles,
): Promise<ReceivedTable> {
  const { sent, bytes } = await receivedBytes(input, BOUNDS)
  if (!isTableFile(sent)) raise('table_type_unsupported', { name: quoted(sent) })
  try {
    return { bytes, sheets: await tables.read(nameInSentences(sent), bytes) }
  } catch (error) {
    throw error instanceof TableUnreadable ? unreadable(error, input.locale) : error
  }
}

function unreadable({ fault }: TableUnreadable, locale: Locale): AppError {
  const message = faultSentence(fault, locale)
  return new AppError('table_unreadable', {}, { faults: [{ path: '', code: fault.sentence, message }] })
}

/** The name of the file as sentences say it: without folders, and with what kind it is. */
function nameInSentences(sent: string): string {
  return `${plainTitle(sent)}${/\.[^.]*$/.exec(sent)?.[0] ?? ''}`
}
