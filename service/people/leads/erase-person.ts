import type { FileService } from '#service/content/files/file-service.ts'
import { noteAct } from '#service/people/auth/audit.ts'
import { noteErasure } from '#service/people/erasures/erasure-journal.ts'
import type { HashAddress } from '#service/runtime/hash-address.ts'
import type { Store } from '#service/store/store-contract.ts'
import type { FoundLead } from './find-leads.ts'
import { contactDigest, deleteLeads, uploadsOf } from './persons.ts'

/** What was erased of a person. */
export interface Erased {
  leads: number
  files: number
  /** False while another process reads the store, whose log keeps what was there until that process ends. */
  scrubbed: boolean
}

/**
 * Erases the leads of a person for good: with their mails, notes and files, in a journal that a restored backup
 * follows, and in the audit, which keeps a digest of the contact alone.
 */
export async function erasePerson(
  { store, files, hashAddress }: { store: Store; files: FileService; hashAddress: HashAddress },
  { contact, leads }: { contact: string; leads: readonly FoundLead[] },
  { actor, now }: { actor: string; now: Date },
): Promise<Erased> {
  const ids = leads.map(({ id }) => id)
  const uploads = await uploadsOf(store.db, ids)
  await noteErasure(files.erasures, { leads: ids, files: uploads.map(({ id }) => id) }, now)
  const gone = await store.transaction(async (trx) => {
    const detail = { person: contactDigest(contact, hashAddress), leads: ids.length }
    await noteAct(trx, { actor, action: 'leads.erase', detail }, now)
    return deleteLeads(trx, ids)
  })
  for (const file of gone) await files.privateFiles.remove(file)
  return { leads: ids.length, files: gone.length, scrubbed: await store.scrub() }
}
