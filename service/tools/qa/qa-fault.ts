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
  ['number', 'A number is kept as it is written.'],
  ['file', 'The file can be read.'],
  ['recognised', 'It is clear by which schema a file is checked.'],
  ['collection', 'The folder has the name of a collection whose documents have files.'],
  ['unique', 'No two documents of a collection have the same key or id.'],
  ['relation', 'A document that is named exists.'],
  ['envelope', 'An answer has the form of the wire.'],
  ['http', 'A call is answered with success, and with the status that its body says.'],
  ['http-unreachable', 'The service answers at all.'],
])

/** Rules about files that could not be checked at all. */
const UNREADABLE = new Set(['json', 'encoding', 'file', 'recognised', 'http-unreachable'])

/** Whether a fault prevented a file from being checked. */
export function isUnreadable({ rule }: Pick<QaFault, 'rule'>): boolean {
  return UNREADABLE.has(rule)
}
