import type { Selectable } from 'kysely'
import { documentTitle } from '#domain/content/document-title.ts'
import type { Locale } from '#generated/types.ts'
import type { ContentDocument } from '#service/content/documents/content-document.ts'
import { currentDocument } from '#service/content/documents/document-version.ts'
import { revisionsWithEarlier } from '#service/content/documents/revisions.ts'
import { type ContentPlans, planOf } from '#service/content/reading/content-plans.ts'
import type { EntrySource } from '#service/content/reading/entry-reader.ts'
import { AppError, raise } from '#service/runtime/errors/app-error.ts'
import type { RevisionTable } from '#service/store/tables.ts'
import { openedForm } from '../drafts/draft-form.ts'
import { namesByAccount } from '../drafts/person-names.ts'
import { parsed } from '../drafts/stored-drafts.ts'

export type RevisionRow = Selectable<RevisionTable> & { previous: number | null; stored_version: number | null }

interface Asked {
  plans: ContentPlans
  locale: Locale
}

/** A part of the states that a document had, the latest one first, and how many there are. */
export async function revisionsOfEntry(
  source: EntrySource,
  { collection, id }: { collection: string; id: number },
  { offset, limit }: { offset: number; limit: number },
): Promise<{ rows: RevisionRow[]; total: number }> {
  const counted = await source.db
    .selectFrom('revision')
    .select((select) => select.fn.countAll<number>().as('total'))
    .where('collection', '=', collection)
    .where('id', '=', id)
    .executeTakeFirst()
  const rows = await selectRevisions(source)
    .where('revision.collection', '=', collection)
    .where('revision.id', '=', id)
    .orderBy('revision.version', 'desc')
    .limit(limit)
    .offset(offset)
    .execute()
  return { rows, total: Number(counted?.total ?? 0) }
}

/** One state that a document had. Fails with 404 for an unknown number. */
export async function revisionByNo(source: EntrySource, no: number): Promise<RevisionRow> {
  const row = await selectRevisions(source).where('revision.no', '=', no).executeTakeFirst()
  return row ?? raise('revision_not_found', { no })
}

/** The document of a state in the form of a draft. Fails as `stateDocument` does. */
export function revisionDocument(row: RevisionRow, plans: ContentPlans) {
  return openedForm(plans, row.collection, stateDocument(row))
}

/** The document of a state as it is stored today. Fails with 409 if this version of the program cannot follow it. */
export function stateDocument({ collection, doc }: Pick<RevisionRow, 'collection' | 'doc'>): ContentDocument {
  try {
    return currentDocument(collection, parsed(doc))
  } catch (error) {
    throw new AppError('draft_unreadable', { key: collection }, { cause: error })
  }
}

/** States as calls answer them, but for their documents. */
export async function wireRevisions(source: EntrySource, rows: readonly RevisionRow[], { plans, locale }: Asked) {
  const people = await namesByAccount(
    source,
    rows.flatMap(({ author }) => author ?? []),
  )
  return rows.map((row) => {
    const { no, collection, id, version, status, date, author, reason, release_no: release, previous } = row
    const { stored_version } = row
    const document = parsed<Record<string, unknown>>(row.doc)
    const key = String(document[planOf(plans, collection).key] ?? '')
    return {
      ...{ no: Number(no), collection, id, version, status, date, reason, release, previous, stored_version, key },
      author: author === null ? null : (people.get(author) ?? author),
      title: documentTitle(document, key, locale),
    }
  })
}

/**
 * Selects states, each with the number of the one that its document had before, and with the version of the document
 * that is stored now.
 */
export function selectRevisions({ db }: EntrySource) {
  return revisionsWithEarlier(db)
    .leftJoin('entry', (join) =>
      join.onRef('entry.collection', '=', 'revision.collection').onRef('entry.id', '=', 'revision.id'),
    )
    .selectAll('revision')
    .select(['earlier.no as previous', 'entry.version as stored_version'])
}
