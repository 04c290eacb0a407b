import type { FileService } from '../files/file-service.ts'
import type { Store } from '../store/store-contract.ts'
import type { VisitorTables } from './visitor-tables.ts'

const DAY_MS = 24 * 60 * 60 * 1000

/**
 * Deletes what need not be kept: files that no application claimed within a day, and remembered answers to
 * Idempotency-Keys after a week. Answers how many files went.
 */
export async function clearOut(store: Store, files: FileService, now: Date): Promise<number> {
  const before = (days: number) => new Date(now.getTime() - days * DAY_MS).toISOString()
  const orphans = await store.transaction(async (trx) => {
    const visitors = trx.withTables<VisitorTables>()
    await visitors.deleteFrom('idempotency').where('date_created', '<', before(7)).execute()
    return visitors
      .deleteFrom('upload')
      .where('lead', 'is', null)
      .where('date_created', '<', before(1))
      .returning('id')
      .execute()
  })
  // After the rows: a crash in between leaves bytes that nothing names, never a row without bytes.
  for (const { id } of orphans) await files.privateFiles.remove(id)
  return orphans.length
}
