import type { Kysely, Transaction } from 'kysely'
import { noteAct } from '#service/people/auth/audit.ts'
import type { Tables } from '#service/store/tables.ts'
import type { VisitorTables } from './visitor-tables.ts'

/** One note of the company about a lead. */
export interface LeadNote {
  lead: string
  date: string
  author: string
  text: string
}

/** The notes about these leads, in the order in which they were written. */
export async function notesOf(db: Kysely<Tables>, leads: readonly string[]): Promise<LeadNote[]> {
  if (leads.length === 0) return []
  return db
    .withTables<VisitorTables>()
    .selectFrom('lead_note')
    .select(['lead', 'date', 'author', 'text'])
    .where('lead', 'in', [...leads])
    .orderBy('no')
    .execute()
}

/** Writes a note, in the audit as well, which says that there is one and nothing of what it says. */
export async function addNote(trx: Transaction<Tables>, { lead, author, text }: Omit<LeadNote, 'date'>, now: Date) {
  const note = { lead, date: now.toISOString(), author, text }
  await trx.withTables<VisitorTables>().insertInto('lead_note').values(note).execute()
  await noteAct(trx, { actor: author, action: 'leads.note', detail: { lead } }, now)
}
