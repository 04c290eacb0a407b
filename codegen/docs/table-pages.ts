import { isObject, propertiesOf } from '../model/json-schema.ts'
import { languageNames } from '../model/languages.ts'
import type { DataFile, SchemaFile } from '../model/schema-file.ts'
import { LANGUAGE_PATH, SCHEMA_LANGUAGE } from '../model/schema-language.ts'
import type { RuleContext } from '../rules/rule.ts'
import { anchor, type DocsPage, factList, table, textCells } from './docs-page.ts'
import { md } from './markdown.ts'
import { ANNOTATIONS_PAGE, ERRORS_PAGE, SETTINGS_PAGE, sourceLink } from './schema-places.ts'
import { literal, ruleWords } from './schema-words.ts'

/** The environment variables. */
export function settingsPage(file: SchemaFile): DocsPage {
  const settings = propertiesOf(file.schema)
  const sections = settings.map(
    ([name, schema]) => md`
${anchor(`setting-${name}`)}

## ${{ markdown: name }}

${schema.description ?? ''}
${factList([
  ['Default', schema.default === undefined ? 'none' : literal(schema.default)],
  ['Value', schema.type?.toString() ?? ''],
  ['Rules', ruleWords({ ...schema, default: undefined })],
  ['Secret', schema['x-secret'] ? 'never shown or logged' : null],
  ['List', schema['x-list'] ? 'with commas' : null],
])}`,
  )
  return {
    path: SETTINGS_PAGE,
    title: 'Settings',
    section: 'Settings and errors',
    body: md`# Settings

${file.schema.description ?? ''}
${factList([['Schema', sourceLink(file.path)]])}${sections}`,
  }
}

/** The project's own keywords, in addition to those of JSON Schema. */
export function annotationsPage(): DocsPage {
  const annotations = propertiesOf(SCHEMA_LANGUAGE).filter(([name]) => name.startsWith('x-'))
  const sections = annotations.map(
    ([name, { description = '', 'x-stands-on': places }]) => md`
## ${name}

${{ markdown: description }}${places ? ` (on a ${places.join(' or a ')})` : ''}
`,
  )
  return {
    path: ANNOTATIONS_PAGE,
    title: 'Annotations',
    section: 'Schemas',
    body: md`# Annotations

What JSON Schema cannot say about content: keywords of this project, which the generator reads. It refuses every other one.
${factList([['Schema', sourceLink(LANGUAGE_PATH)]])}${sections}`,
  }
}

/** Every sentence of the error catalogue, table by table. */
export function errorsPage({ parsed, catalogue }: RuleContext): DocsPage {
  const { catalogue: tables, languages } = parsed
  const parts = tables.map((file) => {
    const words = (file.path.split('/').at(-1) ?? '').replace('.json', '').replaceAll('-', ' ')
    const messages = catalogue.filter((message) => message.file.path === file.path)
    const rows = messages.map(({ code, status, text }) => ({
      id: `error-${code}`,
      cells: [md`<code>${code}</code>`, status, ...textCells(text)],
    }))
    return md`
## ${words.charAt(0).toUpperCase() + words.slice(1)}

${describe(file)} ${sourceLink(file.path)}
${table(['Code', 'Status', ...languageNames(languages)], rows)}`
  })
  return {
    path: ERRORS_PAGE,
    title: 'Errors',
    section: 'Settings and errors',
    body: md`# Errors

Every sentence that the service or the site says when something does not work, and the words around them. What is in braces is filled in.
${parts}`,
  }
}

function describe({ data }: DataFile): string {
  return isObject(data) && typeof data.description === 'string' ? data.description : ''
}
