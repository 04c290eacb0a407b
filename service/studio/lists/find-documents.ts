import { sql } from 'kysely'
import { documentTitle } from '#domain/content/document-title.ts'
import { isSubject } from '#domain/subjects/document-addresses.ts'
import type { FindStudioDocumentsQuery } from '#generated/types.ts'
import type { Content } from '#service/content/reading/content.ts'
import { ENTRY_COLUMNS, readEntry } from '#service/content/reading/entry.ts'
import { contains, typedWords } from './label-words.ts'
import { correctedOf, meantWords } from './meant-words.ts'

/**
 * The documents of all collections whose title or key contains every word: those that begin as typed come first, and
 * among them what visitors know as a page before the files, pictures and blocks of the same name.
 */
export async function findDocuments(content: Content, { q, limit }: FindStudioDocumentsQuery & { limit: number }) {
  const typed = typedWords(q)
  if (typed.length === 0) return []
  const found = await documentsWith(typed, limit, content)
  if (found.length > 0) return found.map((hit) => ({ ...hit, corrected: null }))
  const meant = await meantWords(content, typed)
  if (meant === typed) return []
  const corrected = correctedOf(typed, meant)
  return (await documentsWith(meant, limit, content)).map((hit) => ({ ...hit, corrected }))
}

async function documentsWith(words: readonly string[], limit: number, { source, plans, locale }: Content) {
  const begins = sql<boolean>`substr(entry_label.label, 1, ${words.join(' ').length}) = ${words.join(' ')}`
  const opened = ['page', ...[...plans.keys()].filter(isSubject)]
  const rows = await source.db
    .selectFrom('entry_label')
    .innerJoin('entry', 'entry.no', 'entry_label.no')
    .select(ENTRY_COLUMNS)
    .where('entry_label.language', '=', locale)
    .where(({ and }) => and(words.map((word) => contains('entry_label.label', word))))
    .orderBy(sql`case when ${begins} then 0 else 1 end`)
    .orderBy(sql`case when entry_label.collection in (${sql.join(opened)}) then 0 else 1 end`)
    .orderBy('entry_label.label')
    .orderBy('entry_label.collection')
    .limit(limit)
    .execute()
  return rows.flatMap((row) => {
    const { collection, id, key, status, doc } = readEntry(row)
    if (plans.get(collection)?.ownedBy !== null) return []
    return [{ collection, id, key, status, title: documentTitle(doc, key, locale) }]
  })
}
