import { answerData, type Handlers } from '#service/answers/handler.ts'
import { codeField } from '#service/content/documents/entry-text.ts'
import { TABLES } from '#service/content/tables/table-columns.ts'
import { shownCollections } from '../check/shown-collections.ts'
import { requireCollection } from '../drafts/require-collection.ts'
import { collectionTitle, listTitle } from './collection-title.ts'
import { findDocuments } from './find-documents.ts'
import { listDocuments } from './list-documents.ts'
import { listFields } from './list-fields.ts'

/** The calls for lists of documents and for finding one among all. */
export const listHandlers = {
  async listStudioCollections({ locale }, { content, store }) {
    const counted = await store.db
      .selectFrom('entry')
      .select(['collection', (select) => select.fn.countAll<number>().as('documents')])
      .groupBy('collection')
      .execute()
    const documents = new Map(counted.map((row) => [row.collection, Number(row.documents)]))
    const shown = shownCollections(content.plans)
    const listed = [...content.plans.values()].filter(({ ownedBy }) => ownedBy === null)
    return answerData(
      listed
        .map((plan) => ({
          name: plan.name,
          title: collectionTitle(plan, locale),
          list_title: listTitle(plan, locale),
          documents: documents.get(plan.name) ?? 0,
          has_table: TABLES.includes(plan.name),
          shown: shown.has(plan.name),
          code_field: codeField(plan),
          fields: listFields(plan, locale),
        }))
        .sort((a, b) => a.list_title.localeCompare(b.list_title, locale)),
    )
  },

  async listStudioDocuments({ query }, { content }) {
    requireCollection(content, query.collection)
    return answerData(await listDocuments(content, query))
  },

  async findStudioDocuments({ query }, { content }) {
    return answerData(await findDocuments(content, query))
  },
} satisfies Handlers
