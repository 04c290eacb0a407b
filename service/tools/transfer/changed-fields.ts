import { isDeepStrictEqual } from 'node:util'
import { type ContentDocument, translationRows } from '#service/content/documents/content-document.ts'
import type { Entry } from '#service/content/reading/entry.ts'

/** The fields in which two versions of an entry differ: `sort`, `summary (id)`. */
export function changedFields(before: Entry, after: Entry): string[] {
  const own = differing(withSystem(before), withSystem(after)).filter((name) => name !== 'translations')
  const languages = new Set([...rowsOf(before).keys(), ...rowsOf(after).keys()])
  const texts = [...languages].flatMap((code) =>
    differing(rowsOf(before).get(code) ?? {}, rowsOf(after).get(code) ?? {})
      .filter((name) => name !== 'id' && name !== 'languages_code')
      .map((name) => `${name} (${code.slice(0, 2)})`),
  )
  return [...own, ...texts]
}

function withSystem({ doc, status, date_created }: Entry): ContentDocument {
  return { ...doc, status, date_created }
}

function rowsOf({ doc }: Entry): Map<string, ContentDocument> {
  return new Map(translationRows(doc).map((row) => [row.languages_code, row]))
}

function differing(before: ContentDocument, after: ContentDocument): string[] {
  const names = new Set([...Object.keys(before), ...Object.keys(after)])
  return [...names].filter((name) => !isDeepStrictEqual(before[name], after[name]))
}
