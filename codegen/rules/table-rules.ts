import type { JsonSchema } from '../model/json-schema.ts'
import { LANGUAGES_PATH } from '../model/languages.ts'
import type { DataFile } from '../model/schema-file.ts'
import { CALL_TABLE_PATH, LANGUAGE_TABLE_PATH, MESSAGE_TABLE_PATH, readMeta } from '../model/schema-language.ts'
import type { ParsedSources } from '../source/parse-sources.ts'
import { suggest } from './closest-name.ts'
import { type Finding, finding, found, type Rules } from './rule.ts'
import { createValueChecks } from './value-check.ts'

/** Rules for the structure of files that are not schemas, checked before anything is read from them. */
export const tableRules: Rules<ParsedSources> = new Map([
  [
    `The table of languages must match ${LANGUAGE_TABLE_PATH}.`,
    ({ languageFile }) => checkTables(languageFile ? [languageFile] : [], readMeta(LANGUAGE_TABLE_PATH)),
  ],
  ['Each language of the site must be listed once, including the default language.', languageRows],
  [`A table of calls must match ${CALL_TABLE_PATH}.`, ({ calls }) => checkTables(calls, readMeta(CALL_TABLE_PATH))],
  [
    `A table of the error catalogue must match ${MESSAGE_TABLE_PATH}.`,
    ({ catalogue, serviceWords, documentWords }) =>
      checkTables([...catalogue, ...serviceWords, ...documentWords], readMeta(MESSAGE_TABLE_PATH)),
  ],
  ['A file of interface texts must map ids to texts.', ({ messages }) => checkTables(messages, MESSAGE_SET)],
])

/** The schema of a file of interface words: words by id. */
const MESSAGE_SET: JsonSchema = { type: 'object', additionalProperties: { type: 'string', minLength: 1 } }

function checkTables(files: DataFile[], table: JsonSchema): Finding[] {
  const check = createValueChecks([])(table)
  return files.flatMap((file) => check(file.data).map(({ path, detail }) => finding(file, path, detail)))
}

function languageRows({ schemas, languageFile, languages: { languages, defaultCode } }: ParsedSources): Finding[] {
  if (!languageFile) {
    const file = schemas.find(({ schema }) => JSON.stringify(schema).includes('"x-languages"'))
    return file ? found(file, [], `The table is missing: write ${LANGUAGES_PATH}.`) : []
  }
  const at = (path: (string | number)[], detail: string): Finding => finding(languageFile, path, detail)
  const names = languages.flatMap(({ code, aliases }) => [code, ...aliases])
  const repeated = names.find((name, index) => names.indexOf(name) !== index)
  const strange = languages.find(({ code, tag }) => !tag.startsWith(`${code}-`))
  return [
    ...(languages.some(({ code }) => code === defaultCode)
      ? []
      : [at(['default'], `'${defaultCode}' has no row.${suggest(defaultCode, names)}`)]),
    ...(repeated === undefined ? [] : [at(['languages'], `'${repeated}' is used for two languages: remove one.`)]),
    ...(strange ? [at(['languages'], `The tag '${strange.tag}' must begin with '${strange.code}-'.`)] : []),
  ]
}
