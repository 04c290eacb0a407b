import { isObject, propertiesOf } from '../model/json-schema.ts'
import type { CatalogueMessage } from '../model/message-table.ts'
import type { DataFile, SchemaFile } from '../model/schema-file.ts'
import { type DocsPage, factList, table } from './docs-page.ts'
import { html } from './html.ts'
import { ERRORS_PAGE, SETTINGS_PAGE, sourceLink } from './schema-places.ts'
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

/** Every sentence of the error catalogue, table by table. */
export function errorsPage(tables: readonly DataFile[], catalogue: readonly CatalogueMessage[]): DocsPage {
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
  ['Code', 'Status', 'English', 'Indonesian'],
  messages.map(({ code, status, en, id: indonesian }) => ({
    id: `error-${code}`,
    cells: [html`<code class="name">${code}</code>`, status, en, html`<span lang="id">${indonesian}</span>`],
  })),
)}`,
)}`,
  }
}

function describe({ data }: DataFile): string {
  return isObject(data) && typeof data.description === 'string' ? data.description : ''
}
