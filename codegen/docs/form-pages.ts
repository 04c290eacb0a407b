import { withParts } from '../derive/field-parts.ts'
import type { ApiCall } from '../model/api-call.ts'
import type { ContentModel } from '../model/content-model.ts'
import { fieldsOf } from '../model/entity.ts'
import type { ConditionalText, JsonSchema } from '../model/json-schema.ts'
import { languageNames } from '../model/languages.ts'
import type { SchemaFile } from '../model/schema-file.ts'
import { type DocsPage, everyLanguage, factList, pageLink, table, textCells } from './docs-page.ts'
import { joined, type Markdown, md } from './markdown.ts'
import { callsPage, ERRORS_PAGE, schemaPage, sourceLink } from './schema-places.ts'
import { literal, ruleWords, schemaWords } from './schema-words.ts'

/** One page per form: its fields, their rules, and the sentence for each broken rule. */
export function formPages(model: ContentModel, calls: readonly ApiCall[]): DocsPage[] {
  return model.forms.map((file) => ({
    path: schemaPage(file),
    title: file.schema.title ?? file.name,
    section: 'Forms',
    body: md`# Form: ${file.schema.title ?? file.name}

${file.schema.description ?? ''}

${facts(file, calls)}
## Fields

${fieldTable(model, file)}
## Sentences for broken rules

Other rules take the ${pageLink(ERRORS_PAGE, 'general sentences', 'form-rules')}.

${sentenceTable(model, file)}`,
  }))
}

function facts({ path, schema, id }: SchemaFile, calls: readonly ApiCall[]): Markdown {
  const texts = (list: readonly ConditionalText[] | undefined) =>
    joined(
      (list ?? []).map(({ when, text }) => [conditionWords(when), everyLanguage(text)]),
      md`<br>`,
    )
  const linked = (name: string) => {
    const call = calls.find((one) => one.name === name)
    return call ? pageLink(callsPage(call.file.path), name, `call-${name}`) : literal(name)
  }
  return factList([
    ['Name', everyLanguage(schema['x-title'])],
    ['Schema', md`${sourceLink(path)}, <code>${id}</code>`],
    ['Button', everyLanguage(schema['x-submit'])],
    [
      'Makes the call',
      joined(
        (schema['x-calls'] ?? []).map(({ when, call }) => [conditionWords(when), linked(call)]),
        md`<br>`,
      ),
    ],
    ['Asks before it is sent', texts(schema['x-confirm'])],
    ['Says when it was sent', texts(schema['x-success'])],
    ['Leads to', schema['x-sent-path'] === undefined ? null : literal(schema['x-sent-path'])],
    ['Why the data is asked for', everyLanguage(schema['x-purpose'])],
    ['Kept for', schema['x-retention-months'] === undefined ? null : `${schema['x-retention-months']} months`],
  ])
}

function conditionWords(when: Record<string, string> | undefined): Markdown | null {
  const parts = Object.entries(when ?? {}).map(([field, value]) => md`<code>${field}</code> is ${literal(value)}`)
  return parts.length === 0 ? null : md`when ${joined(parts, ' and ')}: `
}

function fieldTable(model: ContentModel, file: SchemaFile): Markdown {
  const words = schemaWords(model, file)
  const rows = withParts(fieldsOf(file.schema)).map(({ path, schema, required }) => ({
    cells: [
      md`<code>${path}</code>`,
      words.meaning(schema),
      words.inAnswer(schema),
      required ? 'yes' : 'no',
      ruleWords(schema),
      control(schema),
    ],
  }))
  return table(['Field', 'Meaning', 'Value', 'Required', 'Rules', 'How it is asked'], rows)
}

/** What the form's annotations say about a field. */
function control(schema: JsonSchema): Markdown {
  const { 'x-widget': widget, 'x-when': when, 'x-options': options, 'x-upload': upload, 'x-copy': copy } = schema
  const parts = [
    widget === undefined ? null : md`as ${literal(widget)}`,
    conditionWords(when),
    options ? md`choices of ${literal(options.call)}` : null,
    upload ? md`a file, at most ${upload.maxBytes} bytes: ${upload.extensions.join(', ')}` : null,
    copy ? md`takes the value of ${literal(copy.from)}` : null,
    schema['x-secret'] ? 'never shown or kept' : null,
  ]
  return joined(
    parts.filter((part) => part !== null),
    md`<br>`,
  )
}

function sentenceTable({ languages }: ContentModel, file: SchemaFile): Markdown {
  const rows = withParts(fieldsOf(file.schema)).flatMap(({ path, schema }) =>
    Object.entries(schema['x-messages'] ?? {}).map(([rule, text]) => ({
      cells: [md`<code>${path}</code>`, md`<code>${rule}</code>`, ...textCells(text)],
    })),
  )
  return table(['Field', 'Rule', ...languageNames(languages)], rows)
}
