import { type Kysely, sql, type Transaction } from 'kysely'
import type { HashAddress } from '#service/runtime/hash-address.ts'
import type { Store } from '#service/store/store-contract.ts'
import type { Tables } from '#service/store/tables.ts'
import { type FoundLead, findLeads } from './find-leads.ts'
import { fieldsOf, readPayload } from './lead-fields.ts'
import { leadKinds } from './lead-kinds.ts'
import type { VisitorTables } from './visitor-tables.ts'

/**
 * Every lead that a person sent, found by the e-mail address or the telephone number, in any spelling, in any field
 * about a person.
 */
export async function leadsOfPerson(store: Store, contact: string): Promise<FoundLead[]> {
  const wanted = sameContact(contact)
  const leads = await findLeads(store.db, { kinds: [...leadKinds.keys()] })
  return leads.filter((lead) => {
    const entered = readPayload(lead)
    const personal = fieldsOf(lead).filter((field) => field.personal)
    return personal.some(({ name }) => typeof entered[name] === 'string' && sameContact(entered[name]) === wanted)
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
    .orderBy('date_created')
    .orderBy('id')
    .execute()
}

/**
 * Deletes leads with their mails, the rows of their files and the remembered answers that refer to them. Returns the
 * ids of the files, which the caller removes once the transaction is committed: a crash leaves bytes that no row refers
 * to, never a row without bytes.
 */
export async function deleteLeads(trx: Transaction<Tables>, leads: readonly string[]): Promise<string[]> {
  if (leads.length === 0) return []
  const visitors = trx.withTables<VisitorTables>()
  const files = (await uploadsOf(trx, leads)).map(({ id }) => id)
  await visitors
    .deleteFrom('lead')
    .where('id', 'in', [...leads])
    .execute()
  const answers = leads.map((id) => JSON.stringify(id))
  await visitors.deleteFrom('idempotency').where(sql<string>`cast(answer as text)`, 'in', answers).execute()
  return files
}

/**
 * What the audit keeps of a contact: enough to prove what was done when the person asks again, for it is the same then.
 * It is keyed, because there are so few telephone numbers that any of them would be found by trying all.
 */
export function contactDigest(contact: string, hashAddress: HashAddress): string {
  return Buffer.from(hashAddress('person', sameContact(contact)), 'base64url')
    .toString('hex')
    .slice(0, 16)
}

/** Of fewer digits, too many numbers have the same. */
const SHORTEST_PART = 6

/** Whether what somebody looks for is a telephone number, or a part of one, in any spelling. */
export function isInNumber(typed: string, number: string | null): boolean {
  const part = sameContact(typed)
  return NUMBER.test(part) && part.length >= SHORTEST_PART && sameContact(number ?? '').includes(part)
}

const NUMBER = /^[+0-9 ().-]+$/

/**
 * One form for all spellings of an e-mail address or a telephone number: `+62 (0) 812-3456`, `0812 3456` and `8123456`
 * are the same number.
 */
function sameContact(contact: string): string {
  const text = contact.normalize('NFKC').trim().toLowerCase()
  if (!NUMBER.test(text)) return text
  return text
    .replaceAll(/\D/g, '')
    .replace(/^(?:00)?62/, '')
    .replace(/^0+/, '')
}
