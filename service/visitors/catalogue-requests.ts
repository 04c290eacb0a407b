import type { Selectable, Transaction } from 'kysely'
import { raise } from '../errors/app-error.ts'
import type { ServiceContext } from '../handler.ts'
import type { Tables } from '../store/tables.ts'
import type { LeadTable, VisitorTables } from './visitor-tables.ts'

/** A request's links work for this long and this often. */
const REQUEST_DAYS = 7
const REQUEST_DOWNLOADS = 20
const DAY_MS = 24 * 60 * 60 * 1000

export type CatalogueRequestRow = Selectable<LeadTable>

/**
 * The catalogue request of this id while its links may be used. One that is too old or used up has expired, one that
 * the staff has blocked says so: whoever knows its id may know that it was there.
 */
export async function openCatalogueRequest(id: string, context: ServiceContext): Promise<CatalogueRequestRow> {
  const row = await context.store.db
    .withTables<VisitorTables>()
    .selectFrom('lead')
    .selectAll()
    .where('id', '=', id.toLowerCase())
    .where('kind', '=', 'catalogue_request')
    .executeTakeFirst()
  if (!row) return raise('request_not_found')
  if (row.status === 'blocked') return raise('request_blocked')
  return isOver(row, context.clock.now()) ? raise('link_expired') : row
}

/** Notes one download: the first sets the status and the date, all are counted. */
export async function noteCatalogueDownload(id: string, context: ServiceContext): Promise<void> {
  await openCatalogueRequest(id, context)
  const counted = await context.store.transaction((trx) =>
    trx
      .withTables<VisitorTables>()
      .updateTable('lead')
      .set((lead) => ({
        status: 'downloaded',
        date_downloaded: lead.fn.coalesce('date_downloaded', lead.val(context.clock.now().toISOString())),
        downloads: lead('downloads', '+', 1),
      }))
      .where('id', '=', id.toLowerCase())
      // Once more, for all that come at the same time.
      .where('status', 'in', ['requested', 'downloaded'])
      .where('downloads', '<', REQUEST_DOWNLOADS)
      .returning('id')
      .executeTakeFirst(),
  )
  if (!counted) raise('link_expired')
}

/** Marks the requests whose links have ended, for whoever reads them. */
export async function markExpiredRequests(trx: Transaction<Tables>, now: Date): Promise<void> {
  const oldest = new Date(now.getTime() - REQUEST_DAYS * DAY_MS).toISOString()
  await trx
    .withTables<VisitorTables>()
    .updateTable('lead')
    .set({ status: 'expired' })
    .where('kind', '=', 'catalogue_request')
    .where('status', 'in', ['requested', 'downloaded'])
    .where((lead) => lead.or([lead('date_created', '<', oldest), lead('downloads', '>=', REQUEST_DOWNLOADS)]))
    .execute()
}

function isOver(row: CatalogueRequestRow, now: Date): boolean {
  const age = now.getTime() - Date.parse(row.date_created)
  return row.status === 'expired' || age > REQUEST_DAYS * DAY_MS || Number(row.downloads) >= REQUEST_DOWNLOADS
}
