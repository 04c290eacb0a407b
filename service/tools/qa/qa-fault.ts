/** One thing wrong with one value: its place and the rule it breaks. */
export interface QaFault {
  /** Path of a file, or the request that was made. */
  file: string
  line: number
  column: number
  /** JSON pointer from the top of the file. */
  pointer: string
  /** A keyword of JSON Schema (`required`, `maxLength` …), or one of QA_RULES. */
  rule: string
  /** A sentence for people. */
  message: string
  /** The offending value, as JSON; absent when something is missing. */
  value?: string
}

/** Rules in addition to those of JSON Schema. */
export const QA_RULES: ReadonlyMap<string, string> = new Map([
  ['json', 'The file is valid JSON.'],
  ['encoding', 'The file is in UTF-8.'],
  ['repeated-name', 'No name appears twice in one object.'],
  ['number', 'Programs can represent the number exactly.'],
  ['file', 'The file can be read.'],
  ['recognized', 'The schema of a file is known.'],
  ['collection', 'The folder is named after a collection whose documents are files.'],
  ['unique', 'No two documents of a collection have the same key or id.'],
  ['relation', 'A document that is referred to exists.'],
  ['days', 'A last day is not before the first.'],
  ['circle', 'Redirects do not lead back to where they begin.'],
  ['envelope', 'A response has the documented form.'],
  ['http', 'A call succeeds, and its HTTP status equals the status in the body.'],
  ['http-unreachable', 'The service responds.'],
])

/** What is allowed in content, but probably not meant. */
export const QA_WARNINGS: ReadonlyMap<string, string> = new Map([
  ['block-name', 'A block has the name of a block type.'],
  ['block-order', 'A page has its order of blocks in one place.'],
  ['link', 'A link within the site begins with a slash, leads to a published page, and filters by what is there.'],
  ['in-use', 'Nothing published refers to what is archived.'],
  ['bytes', 'The bytes of a file are there (see --files).'],
  ['language', 'A text is in every language (with --languages).'],
])

/** Rules about files that could not be checked at all. */
const UNREADABLE = new Set(['json', 'encoding', 'file', 'recognized', 'http-unreachable'])

/** Whether a fault prevented a file from being checked. */
export function isUnreadable({ rule }: Pick<QaFault, 'rule'>): boolean {
  return UNREADABLE.has(rule)
}
