import { languages } from '#generated/languages.ts'
import type { Locale } from '#generated/types.ts'
import { docsWords } from './docs-words.ts'
import { exampleValue } from './example-value.ts'
import { type Html, html } from './html-text.ts'
import { type OpenApiDocument, type OpenApiOperation, type OpenApiSchema, resolveSchema } from './openapi-types.ts'
import { describedText, schemaTable, typeOf } from './schema-table.ts'

interface PlacedOperation {
  method: string
  path: string
  operation: OpenApiOperation
}

/** The API's reference page as a whole HTML document; it can be read and folded without scripts. */
export function renderDocsPage(document: OpenApiDocument, locale: Locale): string {
  const words = docsWords[locale]
  const { info } = document
  const groups = [...Map.groupBy(operationsOf(document), ({ operation }) => operation.tags[0] ?? '')]
  return html`<!doctype html>
<html lang="${locale}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${words.title} – ${info.title}</title>
<link rel="stylesheet" href="/api/docs/docs.css">
<script src="/api/docs/docs.js" defer></script>
</head>
<body>
<header>
<h1>${words.title}</h1>
<p>${info[`x-description-${locale}`] ?? info.description}</p>
<nav aria-label="${words.language}">${Object.values(languages).map(({ code, name }) => html`<a href="?lang=${code}" lang="${code}" hreflang="${code}">${name}</a> `)}<a href="/api/docs/openapi.json">${words.document}</a></nav>
</header>
<main>
<h2>${words.calls}</h2>
<p class="filter" hidden><label>${words.filter} <input type="search" id="filter" autocomplete="off"></label></p>
${groups.map(
  ([tag, operations]) => html`<section class="tag"><h3 id="tag-${tag}">${tag}</h3>
${operations.map((placed) => renderOperation(placed, document, locale))}</section>\n`,
)}
<h2>${words.schemas}</h2>
${Object.entries(document.components.schemas).map(
  ([
    name,
    schema,
  ]) => html`<details class="schema" id="schema-${name}"><summary><code>${name}</code> ${describedText(schema.description, locale)}</summary>
${schema.properties ? schemaTable(schema, document, locale) : html`<p>${typeOf(schema, locale)}</p>`}</details>\n`,
)}
</main>
</body>
</html>
`.text
}

function operationsOf(document: OpenApiDocument): PlacedOperation[] {
  return Object.entries(document.paths)
    .flatMap(([path, operations]) =>
      Object.entries(operations).map(([method, operation]) => ({ method: method.toUpperCase(), path, operation })),
    )
    .sort((a, b) => compare(a.operation.tags[0] ?? '', b.operation.tags[0] ?? '') || compare(a.path, b.path))
}

const compare = (a: string, b: string) => (a < b ? -1 : a > b ? 1 : 0)

function renderOperation(
  { method, path, operation }: PlacedOperation,
  document: OpenApiDocument,
  locale: Locale,
): Html {
  const words = docsWords[locale]
  const access = new Set(operation.security?.flatMap((way) => Object.keys(way)))
  return html`<details class="call" id="${operation.operationId}">
<summary><span class="method ${method.toLowerCase()}">${method}</span> <code>${path}</code> <span>${
    operation[`x-summary-${locale}`] ?? operation.summary
  }</span></summary>
${operation.description !== undefined && html`<p>${describedText(operation.description, locale)}</p>`}
${access.has('user') && html`<p><small>${words.signIn}</small></p>`}
${access.has('visitor') && html`<p><small>${words.visitor}</small></p>`}
${operation.parameters.length > 0 && renderParameters(operation, locale)}
${renderBody(operation, document, locale)}
${renderAnswers(operation, document, locale)}
</details>\n`
}

function renderParameters({ parameters }: OpenApiOperation, locale: Locale): Html {
  const words = docsWords[locale]
  return html`<h4>${words.parameters}</h4>
<div class="scroll" tabindex="0" role="region" aria-label="${words.parameters}"><table>
<thead><tr><th scope="col">${words.name}</th><th scope="col">${words.where}</th><th scope="col">${words.type}</th><th scope="col">${words.meaning}</th></tr></thead>
<tbody>${parameters.map(
    (parameter) =>
      html`<tr><th scope="row"><code>${parameter.name}</code>${
        parameter.required && html` <small>${words.required}</small>`
      }</th><td>${parameter.in}</td><td>${typeOf(parameter.schema, locale)}</td><td>${describedText(
        parameter.description ?? parameter.schema.description,
        locale,
      )}${parameter.schema.default === undefined ? null : html` <small>= ${JSON.stringify(parameter.schema.default)}</small>`}</td></tr>\n`,
  )}</tbody></table></div>`
}

function renderBody({ requestBody }: OpenApiOperation, document: OpenApiDocument, locale: Locale): Html {
  const [type, content] = Object.entries(requestBody?.content ?? {})[0] ?? []
  if (!content) return html``
  const { schema } = resolveSchema(content.schema, document)
  return html`<h4>${docsWords[locale].body} <small>${type ?? null}</small></h4>
${schemaTable(schema, document, locale)}`
}

function renderAnswers({ responses }: OpenApiOperation, document: OpenApiDocument, locale: Locale): Html {
  const words = docsWords[locale]
  const [type, content] = Object.entries(responses['200']?.content ?? {})[0] ?? []
  const others = Object.entries(responses).filter(([status]) => status !== '200')
  return html`<h4>${words.answer} <small>200 ${type ?? null}</small></h4>
${content && type === 'application/json' ? renderJsonAnswer(content.schema, document, locale) : html`<p>${words.bytes}</p>`}
<h4>${words.otherStatuses}</h4>
<ul>${others.map(([status, { description }]) => html`<li><code>${status}</code> ${describedText(description, locale)}</li>`)}</ul>`
}

function renderJsonAnswer(answer: OpenApiSchema, document: OpenApiDocument, locale: Locale): Html {
  const words = docsWords[locale]
  const data = answer.properties?.data ?? {}
  const row = resolveSchema(data.items ?? data, document).schema
  return html`<p><code>data</code>: ${typeOf(data, locale)}</p>
${row.properties ? schemaTable(row, document, locale) : null}
<details><summary>${words.example}</summary><pre tabindex="0">${JSON.stringify(exampleValue(answer, document), null, 2)}</pre></details>`
}
