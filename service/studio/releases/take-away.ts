import type { Transaction } from 'kysely'
import { documentTitle } from '#domain/content/document-title.ts'
import type { ArchiveDocument, Locale, RenameDocument } from '#generated/types.ts'
import { type EntrySource, entryById, entryByKey } from '#service/content/reading/entry-reader.ts'
import { raise } from '#service/runtime/errors/app-error.ts'
import type { Tables } from '#service/store/tables.ts'
import { countReferences, storedReferences } from '../references/find-references.ts'
import type { Publisher } from './publisher.ts'
import { documentPath, type ReleaseFault, ReleaseRefused } from './release-refusal.ts'
import { addRelease, type Release, replaceItems } from './stored-releases.ts'

/** How many of the documents that refer to another one are named. */
const MOST_NAMED = 20

const NOTHING = { draft: null, new_key: null, base_seq: null, doc: null, version: null }

/** Makes a release that gives a document another key. Fails with 409 if the key is taken. */
export async function renamingRelease(
  trx: Transaction<Tables>,
  { collection, id, key, base_version }: RenameDocument,
  publisher: Publisher,
): Promise<Release> {
  const source = { db: trx, dialect: publisher.dialect }
  const entry = await entryAsSeen(source, { collection, id, base_version })
  if (await entryByKey(source, collection, key)) raise('draft_key_taken', { collection, key })
  const title = `${entry.key} → ${key}`.slice(0, LONGEST_TITLE)
  const release = await addRelease(trx, { title, made_by: publisher.user.id, now: publisher.now })
  const place = { release: release.no, no: 1, collection, entry_id: id, key: entry.key, base_version }
  await replaceItems(trx, release.no, [{ ...NOTHING, ...place, action: 'rename', new_key: key }])
  return release
}

/**
 * Makes a release that takes a document from visitors. Fails with 409 and the names of what refers to it if the person
 * has not seen that, or if it is to be deleted.
 */
export async function archivingRelease(
  trx: Transaction<Tables>,
  { collection, id, action, base_version, references = 0 }: ArchiveDocument,
  locale: Locale,
  publisher: Publisher,
): Promise<Release> {
  const source = { db: trx, dialect: publisher.dialect }
  const entry = await entryAsSeen(source, { collection, id, base_version })
  const count = await countReferences(source, entry)
  if (count > 0 && (action === 'delete' || references !== count)) {
    const part = { offset: 0, limit: MOST_NAMED }
    const used = await storedReferences(source, entry, part, { plans: publisher.plans, locale })
    const faults = used.map((place): ReleaseFault => {
      const params = { title: place.title }
      return { path: documentPath(place, place.pointer), code: 'document_used_by', params }
    })
    throw new ReleaseRefused('document_in_use', faults, { count })
  }
  const title = documentTitle(entry.doc, entry.key, locale).slice(0, LONGEST_TITLE)
  const release = await addRelease(trx, { title, made_by: publisher.user.id, now: publisher.now })
  const place = { release: release.no, no: 1, collection, entry_id: id, key: entry.key, base_version }
  await replaceItems(trx, release.no, [{ ...NOTHING, ...place, action }])
  return release
}

/** As long as the title of a release may be. */
const LONGEST_TITLE = 200

async function entryAsSeen(
  source: EntrySource,
  { collection, id, base_version }: { collection: string; id: number; base_version: number },
) {
  const entry = await entryById(source, collection, id)
  if (!entry) return raise('document_not_found', { collection, id })
  return entry.version === base_version ? entry : raise('precondition_failed')
}
