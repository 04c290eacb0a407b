import { withParts } from '../derive/field-parts.ts'
import type { ApiCall } from '../model/api-call.ts'
import type { ContentModel } from '../model/content-model.ts'
import { fieldsOf } from '../model/entity.ts'
import type { ConditionalText, JsonSchema } from '../model/json-schema.ts'
import { languageNames } from '../model/languages.ts'
import type { SchemaFile } from '../model/schema-file.ts'
import { type DocsPage, everyLanguage, factList, pageLink, table, textCells } from './docs-page.ts'
import { type Html, html, joined } from './html.ts'
import { callsPage, ERRORS_PAGE, schemaPage, sourceLink } from './schema-places.ts'
import { literal, ruleWords, schemaWords } from './schema-words.ts'

/** One page per form: its fields, their rules, and the sentence for each broken rule. */
export function formPages(model: ContentModel, calls: readonly ApiCall[]): DocsPage[] {
  return model.forms.map((file) => ({
    path: schemaPage(file),
    title: file.schema.title ?? file.name,
    section: 'Forms',
    anchors: [],
    body: html`<h1>Form: ${file.schema.title ?? file.name}</h1>
<p>${file.schema.description ?? ''}</p>
${facts(file, calls)}
<h2 id="fields">Fields</h2>
${fieldTable(model, file)}
<h2 id="sentences">Sentences for broken rules</h2>
<p>Other rules take the ${pageLink(ERRORS_PAGE, 'general sentences', 'form-rules')}.</p>
${sentenceTable(model, file)}`,
  }))
}

function facts({ path, schema, id }: SchemaFile, calls: readonly ApiCall[]): Html {
  const texts = (list: readonly ConditionalText[] | undefined) =>
    joined(
      (list ?? []).map(({ when, text }) => [conditionWords(when), everyLanguage(text)]),
      html`<br>`,
    )
  const linked = (name: string) => {
    const call = calls.find((one) => one.name === name)
    return call ? pageLink(callsPage(call.file.path), name, name) : literal(name)
  }
  return factList([
    ['Name', everyLanguage(schema['x-title'])],
    ['Schema', html`${sourceLink(path)}, <code>${id}</code>`],
    ['Button', everyLanguage(schema['x-submit'])],
    [
      'Makes the call',
      joined(
        (schema['x-calls'] ?? []).map(({ when, call }) => [conditionWords(when), linked(call)]),
        html`<br>`,
      ),
    ],
    ['Asks before it is sent', texts(schema['x-confirm'])],
    ['Says when it was sent', texts(schema['x-success'])],
    ['Leads to', schema['x-sent-path'] === undefined ? null : literal(schema['x-sent-path'])],
    ['Why the data is asked for', everyLanguage(schema['x-purpose'])],
    ['Kept for', schema['x-retention-months'] === undefined ? null : `${schema['x-retention-months']} months`],
  ])
}

function conditionWords(when: Record<string, string> | undefined): Html | null {
  const parts = Object.entries(when ?? {}).map(([field, value]) => html`<code>${field}</code> is ${literal(value)}`)
  return parts.length === 0 ? null : html`when ${joined(parts, ' and ')}: `
}

function fieldTable(model: ContentModel, file: SchemaFile): Html {
  const words = schemaWords(model, file)
  const rows = withParts(fieldsOf(file.schema)).map(({ path, schema, required }) => ({
    cells: [
      html`<code class="name">${path}</code>`,
      words.meaning(schema),
      words.inAnswer(schema),
      required ? 'yes' : 'no',
      ruleWords(schema),
      control(schema),
    ],
  }))
  return table('Fields', ['Field', 'Meaning', 'Value', 'Required', 'Rules', 'How it is asked'], rows)
}

/** What the form's annotations say about a field. */
function control(schema: JsonSchema): Html {
  const { 'x-widget': widget, 'x-when': when, 'x-options': options, 'x-upload': upload, 'x-copy': copy } = schema
  const parts = [
    widget === undefined ? null : html`as ${literal(widget)}`,
    conditionWords(when),
    options ? html`choices of ${literal(options.call)}` : null,
    upload ? html`a file, at most ${upload.maxBytes} bytes: ${upload.extensions.join(', ')}` : null,
    copy ? html`takes the value of ${literal(copy.from)}` : null,
    schema['x-secret'] ? 'never shown or kept' : null,
  ]
  return joined(
    parts.filter((part) => part !== null),
    html`<br>`,
  )
}

function sentenceTable({ languages }: ContentModel, file: SchemaFile): Html {
  const rows = withParts(fieldsOf(file.schema)).flatMap(({ path, schema }) =>
    Object.entries(schema['x-messages'] ?? {}).map(([rule, text]) => ({
      cells: [html`<code class="name">${path}</code>`, html`<code>${rule}</code>`, ...textCells(text)],
    })),
  )
  return table('Sentences', ['Field', 'Rule', ...languageNames(languages)], rows)
}
