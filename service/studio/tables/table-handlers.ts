import { jakartaDay } from '#domain/time/jakarta-time.ts'
import { BRING_IN_STUDIO_TABLE_TYPES } from '#generated/limits.ts'
import { download } from '#service/answers/files/download.ts'
import { answerData, type Handlers } from '#service/answers/handler.ts'
import { sha256 } from '#service/content/files/check-file.ts'
import type { RowDocument } from '#service/content/tables/row-documents.ts'
import { storedSheet } from '#service/content/tables/stored-sheet.ts'
import { TABLES } from '#service/content/tables/table-columns.ts'
import { noteAct } from '#service/people/auth/audit.ts'
import { isAnswered, writeOnce } from '#service/people/leads/idempotency.ts'
import { raise } from '#service/runtime/errors/app-error.ts'
import { keepAsRelease } from '../releases/keep-as-release.ts'
import { receivedTable } from './received-table.ts'
import { tableChanges } from './table-changes.ts'

const [WORKBOOK_TYPE, CSV_TYPE] = BRING_IN_STUDIO_TABLE_TYPES

/** The calls for tables of documents, which people change with a spreadsheet. */
export const tableHandlers = {
  async downloadStudioTable({ params: { collection }, query: { format } }, { content, files, clock }) {
    if (!TABLES.includes(collection)) return raise('table_not_of_collection', { collection })
    const bytes = await files.tables.write(await storedSheet(content.source, collection), format)
    const name = `${collection}-${jakartaDay(clock.now())}`
    return format === 'xlsx'
      ? download(bytes, { type: WORKBOOK_TYPE, filename: `${name}.xlsx` })
      : download(bytes, { type: `${CSV_TYPE}; charset=utf-8`, filename: `${name}.csv` })
  },

  async bringInStudioTable(input, context) {
    const { user, locale, query } = input
    const { bytes, sheets } = await receivedTable(input, context.files.tables)
    const content = { user: user.id, query, bytes: sha256(bytes) }
    const once = { call: 'bringInStudioTable' as const, input, content }
    // A repeat of a call whose answer was lost finds its own drafts, and would be told that somebody works on them.
    const isDone = query.title !== undefined && (await isAnswered(once, context))
    const { rows, changed, saved, left } = isDone ? NOTHING : await tableChanges(sheets, { user, locale }, context)
    const { title } = query
    const release =
      title === undefined
        ? null
        : await writeOnce(once, context, async (trx) => {
            if (saved.length === 0) raise('table_unchanged')
            const now = context.clock.now()
            const no = await keepAsRelease(trx, context.store.dialect, saved, { title, user, now })
            const detail = { release: no, documents: saved.length }
            await noteAct(trx, { actor: user.username, action: 'table.bring-in', detail }, now)
            return no
          })
    return answerData({ rows, changes: changed.map(wireRow), left, release })
  },
} satisfies Handlers

const NOTHING = { rows: 0, changed: [], saved: [], left: [] }

function wireRow({ collection, key, row, version, changes }: RowDocument) {
  return {
    ...{ collection, key, row, is_new: version === 0 },
    cells: changes.map(({ column, before, after }) => ({
      column: column.name,
      before: cut(before),
      after: cut(after),
    })),
  }
}

/** The most of a cell's text that answers have. */
const SHOWN = 500

function cut(text: string): string {
  return text.length <= SHOWN ? text : `${text.slice(0, SHOWN - 1)}…`
}
