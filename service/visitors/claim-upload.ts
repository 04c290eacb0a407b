import type { Transaction } from 'kysely'
import type { Tables } from '../store/tables.ts'
import type { VisitorTables } from './visitor-tables.ts'

/** Gives an uploaded file to the lead that names it. False when there is no such file or another has it. */
export async function claimUpload(trx: Transaction<Tables>, id: string, lead: string): Promise<boolean> {
  const claimed = await trx
    .withTables<VisitorTables>()
    .updateTable('upload')
    .set({ lead })
    .where('id', '=', id.toLowerCase())
    .where('lead', 'is', null)
    .returning('id')
    .executeTakeFirst()
  return claimed !== undefined
}
