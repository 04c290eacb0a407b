import type { AuthTables } from '#service/people/auth/auth-tables.ts'
import type { Erasure } from '#service/people/erasures/erasure-journal.ts'
import { deleteLeads } from '#service/people/leads/persons.ts'
import type { VisitorTables } from '#service/people/leads/visitor-tables.ts'
import type { Store } from '#service/store/store-contract.ts'

/** How much a restored store still had of what was erased. */
export interface Replayed {
  leads: number
  users: number
  /** Visitors' files, which the caller removes. */
  files: string[]
}

/** Deletes from a restored store what has been erased since its backup was made. */
export async function replayErasures(store: Store, erasures: readonly Erasure[]): Promise<Replayed> {
  const replayed: Replayed = { leads: 0, users: 0, files: erasures.flatMap(({ files }) => files) }
  await store.transaction(async (trx) => {
    for (const { leads, users } of erasures) {
      for (const id of leads) {
        const lead = trx.withTables<VisitorTables>().selectFrom('lead').select('id').where('id', '=', id)
        if (!(await lead.executeTakeFirst())) continue
        replayed.leads += 1
        replayed.files.push(...(await deleteLeads(trx, [id])))
      }
      for (const { id, date_created } of users) {
        const accounts = trx.withTables<AuthTables>().deleteFrom('user_account')
        const erased = accounts.where('id', '=', id).where('date_created', '=', date_created).returning('id')
        replayed.users += (await erased.execute()).length
      }
    }
  })
  return replayed
}
