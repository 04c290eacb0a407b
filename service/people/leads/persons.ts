import { createHash } from 'node:crypto'
import { type Kysely, sql, type Transaction } from 'kysely'
import type { Store } from '#service/store/store-contract.ts'
import type { Tables } from '#service/store/tables.ts'
import { type FoundLead, findLeads } from './find-leads.ts'
import { fieldsOf, readPayload } from './lead-fields.ts'
import { leadKinds } from './lead-kinds.ts'
import type { VisitorTables } from './visitor-tables.ts'

/** Every lead that a person sent, found by the e-mail address, in any spelling, in any field about a person. */
export async function leadsOfPerson(store: Store, email: string): Promise<FoundLead[]> {
  const wanted = sameAddress(email)
  const leads = await findLeads(store.db, { kinds: [...leadKinds.keys()] })
  return leads.filter((lead) => {
    const entered = readPayload(lead)
    const personal = fieldsOf(lead).filter((field) => field.personal)
    return personal.some(({ name }) => typeof entered[name] === 'string' && sameAddress(entered[name]) === wanted)
  })
}

/** The description of a visitor's file; the file itself is saved by a separate command. */
export interface KeptUpload {
  id: string
  lead: string | null
  filename: string
  type: string
  filesize: number
  date_created: string
}

/** The files that belong to these leads. */
export async function uploadsOf(db: Kysely<Tables>, leads: readonly string[]): Promise<KeptUpload[]> {
  if (leads.length === 0) return []
  return db
    .withTables<VisitorTables>()
    .selectFrom('upload')
    .selectAll()
    .where('lead', 'in', [...leads])
    .execute()
}

/**
 * Deletes leads with their mails, the rows of their files and the remembered answers that refer to them. Returns the
 * ids of the files, which the caller removes once the transaction is committed: a crash leaves bytes that no row refers
 * to, never a row without bytes.
 */
export async function deleteLeads(trx: Transaction<Tables>, leads: readonly string[]): Promise<string[]> {
  const files: string[] = []
  const visitors = trx.withTables<VisitorTables>()
  for (const id of leads) {
    files.push(...(await uploadsOf(trx, [id])).map((upload) => upload.id))
    await visitors.deleteFrom('lead').where('id', '=', id).execute()
    const answer = JSON.stringify(id)
    await visitors.deleteFrom('idempotency').where(sql<boolean>`cast(answer as text) = ${answer}`).execute()
  }
  return files
}

/** The digest of an address that the audit keeps: enough to prove what was done when the person asks again. */
export function addressDigest(email: string): string {
  return createHash('sha256').update(sameAddress(email)).digest('hex').slice(0, 16)
}

function sameAddress(email: string): string {
  return email.normalize('NFKC').trim().toLowerCase()
}
