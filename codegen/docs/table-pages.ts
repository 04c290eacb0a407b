import { isObject, propertiesOf } from '../model/json-schema.ts'
import { languageNames } from '../model/languages.ts'
import type { DataFile, SchemaFile } from '../model/schema-file.ts'
import { LANGUAGE_PATH, SCHEMA_LANGUAGE } from '../model/schema-language.ts'
import type { RuleContext } from '../rules/rule.ts'
import { type DocsPage, factList, table, textCells } from './docs-page.ts'
import { type Html, html } from './html.ts'
import { ANNOTATIONS_PAGE, ERRORS_PAGE, SETTINGS_PAGE, sourceLink } from './schema-places.ts'
import { literal, ruleWords } from './schema-words.ts'

/** The environment variables. */
export function settingsPage(file: SchemaFile): DocsPage {
  const settings = propertiesOf(file.schema)
  const rows = settings.map(([name, schema]) => ({
    id: `setting-${name}`,
    cells: [
      html`<code class="name">${name}</code>`,
      schema.description ?? '',
      schema.default === undefined ? 'none' : literal(schema.default),
      html`${schema.type?.toString() ?? ''}`,
      ruleWords({ ...schema, default: undefined }),
      [schema['x-secret'] ? 'secret: never shown or logged' : null, schema['x-list'] ? 'a list with commas' : null],
    ],
  }))
  return {
    path: SETTINGS_PAGE,
    title: 'Settings',
    section: 'Settings and errors',
    anchors: settings.map(([name]) => ({ id: `setting-${name}`, title: name, level: null })),
    body: html`<h1>Settings</h1>
<p>${file.schema.description ?? ''}</p>
${factList([['Schema', sourceLink(file.path)]])}
${table('Settings', ['Variable', 'Meaning', 'Default', 'Value', 'Rules', 'Marks'], rows)}`,
  }
}

/** The project's own keywords, in addition to those of JSON Schema. */
export function annotationsPage(): DocsPage {
  const annotations = propertiesOf(SCHEMA_LANGUAGE).filter(([name]) => name.startsWith('x-'))
  const rows = annotations.map(([name, { description = '' }]) => ({
    id: name,
    cells: [html`<code class="name">${name}</code>`, withCode(description)],
  }))
  return {
    path: ANNOTATIONS_PAGE,
    title: 'Annotations',
    section: 'Schemas',
    anchors: annotations.map(([name]) => ({ id: name, title: name, level: null })),
    body: html`<h1>Annotations</h1>
<p>What JSON Schema cannot say about content: keywords of this project, which the generator reads. It refuses every other one.</p>
${factList([['Schema', sourceLink(LANGUAGE_PATH)]])}
${table('Annotations', ['Annotation', 'Meaning'], rows)}`,
  }
}

/** A Markdown sentence, with names in backticks turned into code. */
function withCode(text: string): Html {
  return html`${text.split('`').map((part, index) => (index % 2 === 1 ? html`<code>${part}</code>` : part))}`
}

/** Every sentence of the error catalogue, table by table. */
export function errorsPage({ parsed, catalogue }: RuleContext): DocsPage {
  const { catalogue: tables, languages } = parsed
  const parts = tables.map((file) => {
    const id = (file.path.split('/').at(-1) ?? '').replace('.json', '')
    const words = id.replaceAll('-', ' ')
    return {
      id,
      file,
      title: words.charAt(0).toUpperCase() + words.slice(1),
      messages: catalogue.filter((message) => message.file.path === file.path),
    }
  })
  return {
    path: ERRORS_PAGE,
    title: 'Errors',
    section: 'Settings and errors',
    anchors: [
      ...parts.map(({ id, title }) => ({ id, title, level: 2 })),
      ...catalogue.map(({ code }) => ({ id: `error-${code}`, title: code, level: null })),
    ],
    body: html`<h1>Errors</h1>
<p>Every sentence that the service or the site says when something does not work, and the words around them. What stands in braces is filled in.</p>
${parts.map(
  ({ id, title, file, messages }) => html`<h2 id="${id}">${title}</h2>
<p>${describe(file)} ${sourceLink(file.path)}</p>
${table(
  title,
  ['Code', 'Status', ...languageNames(languages)],
  messages.map(({ code, status, text }) => ({
    id: `error-${code}`,
    cells: [html`<code class="name">${code}</code>`, status, ...textCells(text)],
  })),
)}`,
)}`,
  }
}

function describe({ data }: DataFile): string {
  return isObject(data) && typeof data.description === 'string' ? data.description : ''
}
