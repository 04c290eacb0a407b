import { isObject, visitSchema } from '../model/json-schema.ts'
import { englishName, type LanguageTable } from '../model/languages.ts'
import type { ParsedSources } from '../source/parse-sources.ts'
import { type Finding, finding, type Rules } from './rule.ts'

/** Rules for the texts in schemas and tables. */
export const textRules: Rules<ParsedSources> = new Map([
  ['A visible text must be given in every language.', everyLanguage],
])

/** Annotations whose value, or whose values, are texts for people. */
const TEXT_ANNOTATIONS = new Set(['x-title', 'x-title-many', 'x-hint', 'x-submit', 'x-purpose', 'x-pattern-words'])
const TEXT_TABLE_ANNOTATIONS = new Set(['x-messages', 'x-enum-titles'])
const TEXT_LIST_ANNOTATIONS = new Set(['x-confirm', 'x-success'])

const LONGEST_QUOTED = 60

/** Keys of an entry in the error catalogue that are not texts. */
const NO_TEXT = new Set(['status'])

interface FoundText {
  file: Finding['file']
  path: (string | number)[]
  text: unknown
}

function everyLanguage(parsed: ParsedSources): Finding[] {
  const found = [...schemaTexts(parsed), ...callTexts(parsed), ...catalogueTexts(parsed)]
  return found.flatMap(({ file, path, text }) =>
    faultsOf(text, parsed.languages).map((detail) => finding(file, path, detail)),
  )
}

function schemaTexts({ schemas }: ParsedSources): FoundText[] {
  const found: FoundText[] = []
  for (const file of schemas) {
    visitSchema(file.schema, (schema, path) => {
      for (const [keyword, value] of Object.entries(schema)) {
        for (const { at, text } of textsOf(keyword, value)) found.push({ file, path: [...path, keyword, ...at], text })
      }
    })
  }
  return found
}

function callTexts({ calls }: ParsedSources): FoundText[] {
  return calls.flatMap((file) => {
    const rows = isObject(file.data) && Array.isArray(file.data.calls) ? file.data.calls : []
    return rows.map((row, index) => ({
      file,
      path: ['calls', index, 'summary'],
      text: isObject(row) ? row.summary : undefined,
    }))
  })
}

function catalogueTexts({ catalogue, serviceWords, documentWords }: ParsedSources): FoundText[] {
  return [...catalogue, ...serviceWords, ...documentWords].flatMap((file) => {
    const table = isObject(file.data) && isObject(file.data.messages) ? file.data.messages : {}
    return Object.entries(table).map(([code, text]) => ({ file, path: ['messages', code], text }))
  })
}

function textsOf(keyword: string, value: unknown): { at: (string | number)[]; text: unknown }[] {
  if (TEXT_ANNOTATIONS.has(keyword)) return [{ at: [], text: value }]
  if (TEXT_TABLE_ANNOTATIONS.has(keyword) && isObject(value)) {
    return Object.entries(value).map(([name, text]) => ({ at: [name], text }))
  }
  if (TEXT_LIST_ANNOTATIONS.has(keyword) && Array.isArray(value)) {
    return value.map((row, index) => ({ at: [index, 'text'], text: isObject(row) ? row.text : undefined }))
  }
  if (keyword === 'x-leads' && Array.isArray(value)) return value.flatMap((lead, index) => leadTexts(lead, index))
  return []
}

function leadTexts(lead: unknown, index: number): { at: (string | number)[]; text: unknown }[] {
  const { title, statuses } = isObject(lead) ? lead : {}
  const names = Object.entries(isObject(statuses) ? statuses : {})
  return [
    { at: [index, 'title'], text: title },
    ...names.map(([status, text]) => ({ at: [index, 'statuses', status], text })),
  ]
}

function faultsOf(text: unknown, { languages }: LanguageTable): string[] {
  const texts = new Map(Object.entries(isObject(text) ? text : {}))
  const codes: readonly string[] = languages.map(({ code }) => code)
  const isMissing = (code: string) => String(texts.get(code) ?? '').trim() === ''
  const [missing, given] = [codes.filter(isMissing), codes.find((code) => !isMissing(code))]
  const quoted = given === undefined ? '' : ` of "${shortened(String(texts.get(given)))}"`
  const strange = [...texts.keys()].filter((code) => !codes.includes(code) && !NO_TEXT.has(code))
  return [
    ...missing.map((code) => `Give the ${englishName(code)} text ("${code}")${quoted}.`),
    ...strange.map((code) => `"${code}" is not in the table of languages: remove it.`),
  ]
}

/** Enough of a text to know it by. */
function shortened(text: string): string {
  return text.length <= LONGEST_QUOTED ? text : `${text.slice(0, LONGEST_QUOTED - 1).trimEnd()}…`
}
