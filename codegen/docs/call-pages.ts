import type { DerivedSchema } from '../derive/derived-schema.ts'
import { exampleAnswer, exampleBody } from '../derive/example-exchange.ts'
import { createSampler } from '../derive/sample-value.ts'
import { STATUS_WORDS } from '../emit/calls/emit-openapi.ts'
import { type ApiCall, callSchemaId, requiredQuery } from '../model/api-call.ts'
import type { ContentModel } from '../model/content-model.ts'
import { isObject, type Json } from '../model/json-schema.ts'
import type { DataFile } from '../model/schema-file.ts'
import { anchor, codeBlock, type DocsPage, everyLanguage, factList, jsonBlock, pageLink, table } from './docs-page.ts'
import { joined, type Markdown, md, NOTHING, type Part } from './markdown.ts'
import { callsPage, ERRORS_PAGE, schemaPage, sourceLink, tableName } from './schema-places.ts'
import { literal, ruleWords, schemaWords } from './schema-words.ts'

/** The page about the shape of every failure. */
const FAILURE_PAGE = 'reference/schemas/failure.md'

/** One page per table of calls. */
export function callPages(
  tables: readonly DataFile[],
  calls: readonly ApiCall[],
  model: ContentModel,
  derived: readonly DerivedSchema[],
): DocsPage[] {
  const describe = callWords(model, derived)
  return tables.map((file) => {
    const own = calls.filter((call) => call.file.path === file.path)
    const title = tableName(file.path).replaceAll('-', ' ')
    return {
      path: callsPage(file.path),
      title: title.charAt(0).toUpperCase() + title.slice(1),
      section: 'Calls',
      body: md`# Calls: ${title}

${factList([['Table', sourceLink(file.path)]])}
${own.map(describe)}`,
    }
  })
}

function callWords(model: ContentModel, derived: readonly DerivedSchema[]): (call: ApiCall) => Markdown {
  const sample = createSampler(derived)
  return (call) => md`
${anchor(`call-${call.name}`)}

## ${call.name}

<code>${call.method} ${call.path}</code>

${everyLanguage(call.summary)}

${call.description === undefined ? NOTHING : md`${call.description}`}
${factList([
  ['For', accessWords(call)],
  [
    'At most',
    call.limit
      ? `${call.limit.attempts} times in ${call.limit.seconds} seconds from one ${call.scope ? 'user' : 'address'}`
      : null,
  ],
  [
    'Repeats',
    call.idempotent ? 'A repeat with the same Idempotency-Key answers the first result and stores nothing.' : null,
  ],
  ['Body', bodyWords(model, call)],
  ['Answer', answerWords(model, call)],
  ['When it fails, a visitor reads', failureLink(call)],
])}
${parameterTable(model, call)}
${errorTable(call)}
### Example

${codeBlock('http', requestText(model, call, sample))}
${call.answer.shape === 'file' ? md`The answer is the bytes of the file.` : jsonBlock(exampleAnswer(model, sample, call))}
`
}

function accessWords({ access, scope = ['any'] }: ApiCall): Part {
  if (access === 'user' && scope.includes('any')) return 'users who have signed in'
  if (access === 'user') return md`users with the scope ${joined(scope.map(literal), ' or ')}`
  return access === 'visitor' ? 'one visitor, known by a cookie' : 'everybody'
}

function bodyWords(model: ContentModel, { body, multipart, bodyWhere }: ApiCall): Part {
  if (multipart) {
    const types = joined(multipart.types.map(literal), ', ')
    return md`a file in the multipart field <code>${multipart.field}</code>, at most ${multipart.maxBytes} bytes: ${types}`
  }
  const file = body === undefined ? undefined : model.files.get(body)
  if (!file) return body ?? null
  const when = Object.entries(bodyWhere ?? {}).map(
    ([field, value]) => md`, where <code>${field}</code> is ${literal(value)}`,
  )
  return md`${pageLink(schemaPage(file), file.id)}${when}`
}

function answerWords(model: ContentModel, { answer }: ApiCall): Part {
  if (answer.shape === 'file') return md`a file of the type ${literal(answer.type ?? 'application/octet-stream')}`
  const entity = answer.of === undefined ? undefined : model.byName.get(answer.of)
  if (!entity) return answer.shape === 'null' ? 'nothing: data is null' : answer.shape
  const pick = answer.pick ?? 'full'
  const one = md`${pageLink(schemaPage(entity.file), entity.name)}, pick ${pageLink(schemaPage(entity.file), pick, 'picks')}`
  if (answer.shape === 'page')
    return md`a list in pages of ${one}, with ${pageLink('reference/schemas/pagination.md', 'counts')}`
  return answer.shape === 'array' ? md`a list of ${one}` : one
}

function failureLink({ failure }: ApiCall): Markdown | null {
  return failure === undefined ? null : pageLink(ERRORS_PAGE, literal(failure), `error-${failure}`)
}

function parameterTable(model: ContentModel, call: ApiCall): Markdown {
  const needed = new Set(requiredQuery(call))
  const all = [
    ...Object.entries(call.params ?? {}).map(([name, schema]) => ({ where: 'path', name, schema, required: true })),
    ...Object.entries(call.query ?? {}).map(([name, schema]) => ({
      where: 'query',
      name,
      schema,
      required: needed.has(name),
    })),
  ]
  if (all.length === 0) return NOTHING
  const home = model.files.get('common.json')
  const words = home ? schemaWords(model, home) : null
  const rows = all.map(({ where, name, schema, required }) => ({
    cells: [
      md`<code>${name}</code>`,
      where,
      required ? 'yes' : 'no',
      words?.inAnswer(schema) ?? schema.type?.toString() ?? '',
      ruleWords(schema),
      schema.description ?? '',
    ],
  }))
  return table(['Parameter', 'In', 'Required', 'Value', 'Rules', 'Meaning'], rows)
}

function errorTable({ errors = [] }: ApiCall): Markdown {
  const rows = [...errors, 500].map((status) => ({
    cells: [md`<code>${status}</code>`, STATUS_WORDS.get(status) ?? 'It failed.'],
  }))
  return md`${table(['Status', 'Meaning'], rows)}
A failure has the form of ${pageLink(FAILURE_PAGE, 'failure.json')}; ${pageLink(ERRORS_PAGE, 'every sentence')} is known.

`
}

/** The request as it is sent, with its required parameters. */
function requestText({ languages }: ContentModel, call: ApiCall, sample: (id: string) => Json): string {
  const params = sampleOf(call, 'params', sample)
  const asked = sampleOf(call, 'query', sample)
  const path = call.path.replace(/\{(\w+)\}/g, (_, name: string) => shown(name, params[name]))
  const query = requiredQuery(call).map((name) => `${name}=${shown(name, asked[name])}`)
  const head = `${call.method} ${path}${query.length === 0 ? '' : `?${query.join('&')}`}`
  const language = call.answer.shape === 'file' ? '' : `\nLanguage: ${languages.defaultCode}`
  if (call.body === undefined || call.multipart) return `${head}${language}`
  return `${head}${language}\nContent-Type: application/json\n\n${JSON.stringify(exampleBody(sample, call), null, 2)}`
}

/** A text without a fixed format is sampled as a sentence, which does not belong in an address. */
function shown(name: string, value: Json | undefined): string {
  const text = String(value)
  return text.includes(' ') ? `{${name}}` : text
}

/** A value for each parameter. */
function sampleOf(call: ApiCall, part: 'params' | 'query', sample: (id: string) => Json): Record<string, Json> {
  const value = call[part] ? sample(callSchemaId(call.name, part)) : {}
  return isObject(value) ? (value as Record<string, Json>) : {}
}
