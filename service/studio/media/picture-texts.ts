import { isRecord } from '#domain/json/is-record.ts'
import { LOCALES, languageTag } from '#domain/languages/locales.ts'
import { DEFAULT_LOCALE } from '#generated/languages.ts'
import { type ContentDocument, translationRows } from '#service/content/documents/content-document.ts'

/** What a document says of a field in a language: in its row, or for the default language in the document itself. */
export function textIn(document: ContentDocument, field: string, tag: string): string | null {
  const row = translationRows(document).find(({ languages_code }) => languages_code === tag)
  const text = row?.[field] ?? (tag === languageTag(DEFAULT_LOCALE) ? document[field] : undefined)
  return typeof text === 'string' ? text : null
}

/** The same document with other texts of a field; an empty text is removed, and other languages stay as they are. */
export function withTexts(
  document: ContentDocument,
  field: string,
  texts: ReadonlyMap<string, string>,
): ContentDocument {
  const own = texts.get(languageTag(DEFAULT_LOCALE))
  const rows = LOCALES.map(languageTag).map((tag) => {
    const { [field]: before, ...row } = translationRows(document).find((one) => one.languages_code === tag) ?? {
      languages_code: tag,
    }
    const text = tag === languageTag(DEFAULT_LOCALE) && own !== undefined ? '' : (texts.get(tag)?.trim() ?? before)
    return text ? { ...row, [field]: text } : row
  })
  const { [field]: before, translations: _rows, ...rest } = document
  const text = own?.trim() ?? before
  const kept = rows.filter(
    (row) => isRecord(row) && Object.keys(row).some((name) => name !== 'id' && name !== 'languages_code'),
  )
  return { ...rest, ...(text ? { [field]: text } : {}), ...(kept.length > 0 ? { translations: kept } : {}) }
}
