import { fieldWord } from '#domain/content/describe-fault.ts'
import { isTranslated } from '#domain/content/document-fault.ts'
import { namedPlace } from '#domain/content/named-schema.ts'
import { stablePointer } from '#domain/drafts/pointer.ts'
import type { Locale } from '#generated/types.ts'
import type { Entry } from '#service/content/reading/entry.ts'
import { documentPath } from '../releases/release-refusal.ts'
import { type Finding, finding } from './finding.ts'
import { textPointers } from './text-pointers.ts'

/** As in 55,5. Before exactly three digits it separates thousands. */
const DECIMAL_COMMA = /\d,(?!\d{3}(?!\d))\d/

/**
 * The numbers of a document that are written with a decimal comma, which only pages write, in the languages that do.
 */
export function decimalFindings(
  { doc, ...entry }: Pick<Entry, 'collection' | 'key' | 'doc'>,
  schema: string,
  locale: Locale,
): Finding[] {
  return textPointers(doc).flatMap(({ pointer, text }) => {
    if (!DECIMAL_COMMA.test(text)) return []
    const place = namedPlace(schema, doc, pointer)
    if (place.schema['x-printed-number'] !== true) return []
    const word = fieldWord(place)
    const field = isTranslated(word) ? word[locale] : String(word)
    const told = finding(locale, 'warning', 'decimal_comma', { field, text })
    return { ...told, path: documentPath(entry, stablePointer(doc, pointer)) }
  })
}
