import type { DocumentFault } from '#domain/content/document-fault.ts'
import type { DOWNLOAD_STUDIO_TABLE_FORMAT_VALUES } from '#generated/limits.ts'
import { createHelperProcess } from '#service/runtime/helper/helper-process.ts'
import type { Log } from '#service/runtime/log.ts'
import { createWorkQueue } from '#service/runtime/work-queue.ts'
import type { NamedSheet, TableSheet } from './sheets.ts'
import { TableUnreadable } from './table-fault.ts'

/** A workbook, or CSV with commas or semicolons. */
export type TableFormat = (typeof DOWNLOAD_STUDIO_TABLE_FORMAT_VALUES)[number]

/** What the process that reads and writes tables is asked. */
export type TableQuestion = { read: { file: string; bytes: Uint8Array } } | { write: NamedSheet; format: TableFormat }

export type TableAnswer =
  | { sheets: TableSheet[] }
  | { unreadable: Pick<DocumentFault, 'sentence' | 'params'> }
  | { bytes: Uint8Array }

/** Reads and writes tables of 20,000 rows without holding up the pages of visitors. */
export interface TableFiles {
  /** Reads a file, which messages call `file`; rejects with a TableUnreadable for one that is no table. */
  read(file: string, bytes: Uint8Array): Promise<TableSheet[]>
  write(sheet: NamedSheet, format: TableFormat): Promise<Uint8Array>
}

const PROGRAM = new URL('./table-process-main.ts', import.meta.url)
/** Whoever looks at what a table would change brings it in next. */
const IDLE_MS = 30_000

/** Works in a process of its own, one table at a time; it is started for the first one and ends when no more come. */
export function createTableFiles(log: Log): TableFiles {
  const helper = createHelperProcess<TableQuestion, TableAnswer>({
    program: PROGRAM,
    does: 'reads and writes tables',
    log,
    idleMs: IDLE_MS,
  })
  const queue = createWorkQueue(1)
  return {
    async read(file, bytes) {
      const answer = await queue.run(() => helper.ask({ read: { file, bytes } }))
      if ('unreadable' in answer) throw new TableUnreadable(answer.unreadable.sentence, answer.unreadable.params)
      return 'sheets' in answer ? answer.sheets : []
    },
    async write(sheet, format) {
      const answer = await queue.run(() => helper.ask({ write: sheet, format }))
      return 'bytes' in answer ? answer.bytes : new Uint8Array()
    },
  }
}
