import type { Selectable, Transaction } from 'kysely'
import { CATALOGUE_REQUEST_LIMITS } from '#generated/limits.ts'
import type { ServiceContext } from '#service/answers/handler.ts'
import { raise } from '#service/runtime/errors/app-error.ts'
import type { Tables } from '#service/store/tables.ts'
import type { LeadTable, VisitorTables } from './visitor-tables.ts'

/** How long the links of a request work. */
const REQUEST_MS = CATALOGUE_REQUEST_LIMITS.days * 24 * 60 * 60 * 1000

export type CatalogueRequestRow = Selectable<LeadTable>

/**
 * The catalogue request with this id, while its links may be used. One that is too old or used up fails with
 * `link_expired`, one that the staff has blocked with `request_blocked`: anyone who knows the id may know that the
 * request existed.
 */
export async function openCatalogueRequest(id: string, context: ServiceContext): Promise<CatalogueRequestRow> {
  const row = await unblockedRequest(id, context)
  return isOver(row, context.clock.now()) ? raise('link_expired') : row
}

/**
 * Refuses whatever is asked for by a request that the staff has blocked, also the rest of a download that has begun.
 */
export async function refuseBlockedRequest(id: string, context: ServiceContext): Promise<void> {
  await unblockedRequest(id, context)
}

async function unblockedRequest(id: string, { store }: ServiceContext): Promise<CatalogueRequestRow> {
  const row = await store.db
    .withTables<VisitorTables>()
    .selectFrom('lead')
    .selectAll()
    .where('id', '=', id.toLowerCase())
    .where('kind', '=', 'catalogue_request')
    .executeTakeFirst()
  if (!row) return raise('request_not_found')
  return row.status === 'blocked' ? raise('request_blocked') : row
}

/** Records one download: the first sets the status and the date, all are counted. */
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
      // Checked again here, for downloads that start at the same time.
      .where('status', 'in', ['requested', 'downloaded'])
      .where('downloads', '<', CATALOGUE_REQUEST_LIMITS.downloads)
      .returning('id')
      .executeTakeFirst(),
  )
  if (!counted) raise('link_expired')
}

/** Marks the requests whose links have expired, for the staff who read them. */
export async function markExpiredRequests(trx: Transaction<Tables>, now: Date): Promise<void> {
  const oldest = new Date(now.getTime() - REQUEST_MS).toISOString()
  await trx
    .withTables<VisitorTables>()
    .updateTable('lead')
    .set({ status: 'expired' })
    .where('kind', '=', 'catalogue_request')
    .where('status', 'in', ['requested', 'downloaded'])
    .where((lead) =>
      lead.or([lead('date_created', '<', oldest), lead('downloads', '>=', CATALOGUE_REQUEST_LIMITS.downloads)]),
    )
    .execute()
}

function isOver(row: CatalogueRequestRow, now: Date): boolean {
  const age = now.getTime() - Date.parse(row.date_created)
  return row.status === 'expired' || age > REQUEST_MS || Number(row.downloads) >= CATALOGUE_REQUEST_LIMITS.downloads
}
