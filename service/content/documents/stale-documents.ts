import { isRecord } from '#domain/json/is-record.ts'
import { documentWords } from '#generated/document-words.ts'
import type { ContentPlans } from '../reading/content-plans.ts'
import type { SavedEntry } from '../reading/entry.ts'
import type { EntrySource } from '../reading/entry-reader.ts'
import type { ContentFault, SourceDocument } from './source-document.ts'
import { transferNotes } from './transfer-notes.ts'

/** A program's own change of form, which takes nothing from anybody. */
const MIGRATION = 'migrate'

/** Documents that took the place of a later version than the one that they were written from. */
export interface StaleDocuments {
  /** Others have changed these items since. */
  others: ContentFault[]
  /** Only the author of the import has. */
  own: ContentFault[]
}

/**
 * Looks, after a save, for documents whose file was written from an earlier version than the one that they replaced.
 */
export async function staleDocuments(
  { db }: Pick<EntrySource, 'db'>,
  given: readonly SourceDocument[],
  saved: readonly SavedEntry[],
  { plans, author }: { plans: ContentPlans; author: string },
): Promise<StaleDocuments> {
  const found: StaleDocuments = { others: [], own: [] }
  const changed = new Map(saved.map((one) => [`${one.after.collection}/${one.after.key}`, one]))
  for (const source of given) {
    const { version } = transferNotes(source)
    const { collection, document, file, pointer } = source
    const key = isRecord(document) ? document[plans.get(collection)?.key ?? ''] : undefined
    const before = changed.get(`${collection}/${String(key)}`)?.before
    if (version === null || !before || before.version <= version) continue
    const later = await db
      .selectFrom('revision')
      .select(['author', 'date'])
      .where('collection', '=', collection)
      .where('id', '=', before.id)
      .where('version', '>', version)
      .where('version', '<=', before.version)
      .orderBy('version')
      .execute()
    const changes = later.filter((one) => one.author !== MIGRATION)
    const others = changes.filter((one) => one.author !== author)
    const last = (others.length > 0 ? others : changes).at(-1)
    if (!last) continue
    const changer = last.author ?? documentWords.the_program
    const params = { version: Number(version), before: before.version, author: changer, day: last.date.slice(0, 10) }
    const place = { file, pointer: `${pointer}/version`, rule: 'stale' }
    if (others.length > 0) found.others.push({ ...place, sentence: 'stale', params })
    else found.own.push({ ...place, sentence: 'stale_own', params })
  }
  return found
}
