import { sql, type Transaction } from 'kysely'
import { stablePointer } from '#domain/drafts/pointer.ts'
import { translation } from '#domain/languages/field-in.ts'
import { languageName } from '#domain/languages/language-name.ts'
import { LOCALES } from '#domain/languages/locales.ts'
import { isFilled } from '#domain/text/has-words.ts'
import type { Locale } from '#generated/types.ts'
import { ENTRY_COLUMNS, type Entry, readEntry } from '#service/content/reading/entry.ts'
import type { Tables } from '#service/store/tables.ts'
import { documentPath } from '../releases/release-refusal.ts'
import { type Finding, finding } from './finding.ts'

const IMAGE = 'image'

/** The pictures that documents show without words for people who cannot see them. */
export async function pictureFindings(
  trx: Transaction<Tables>,
  entries: readonly Entry[],
  locale: Locale,
): Promise<Finding[]> {
  const findings: Finding[] = []
  for (const entry of entries) {
    const shown = await trx
      .selectFrom('entry_reference')
      .select(['pointer', 'key'])
      .where('no', '=', entry.no)
      .where('collection', '=', IMAGE)
      .orderBy('pointer')
      .execute()
    for (const { pointer, key } of shown) {
      const row = await trx
        .selectFrom('entry')
        .select(ENTRY_COLUMNS)
        .where('collection', '=', sql.lit(IMAGE))
        .where('key', '=', key)
        .executeTakeFirst()
      if (!row) continue
      const { doc } = readEntry(row)
      for (const language of LOCALES) {
        if (isFilled(translation(doc, 'alt', language)) || isFilled(doc.alt)) continue
        const params = { name: key, language: languageName(language, locale) }
        const path = documentPath(entry, stablePointer(entry.doc, pointer))
        findings.push({ ...finding(locale, 'warning', 'picture_without_words', params), path })
      }
    }
  }
  return findings
}
