import { DEFAULT_LOCALE } from '#generated/languages.ts'
import type { Locale } from '#generated/types.ts'
import { docsWords } from './docs-words.ts'
import { type Html, html } from './html-text.ts'
import { type OpenApiDocument, type OpenApiSchema, resolveSchema, withoutNull } from './openapi-types.ts'

/** A table of an object's fields; objects without a name unfold below their field. */
export function schemaTable(schema: OpenApiSchema, document: OpenApiDocument, locale: Locale): Html {
  const words = docsWords[locale]
  const fields = Object.entries(schema.properties ?? {})
  return html`<div class="scroll" tabindex="0" role="region" aria-label="${words.fields}"><table>
<thead><tr><th scope="col">${words.name}</th><th scope="col">${words.type}</th><th scope="col">${words.meaning}</th></tr></thead>
<tbody>${fields.map(
    ([name, field]) =>
      html`<tr><th scope="row"><code>${name}</code>${
        schema.required?.includes(name) ? html` <small>${words.required}</small>` : null
      }</th><td>${typeOf(field, locale)}</td><td>${describedText(field.description, locale)}${boundsOf(field, locale)}${nested(field, document, locale)}</td></tr>\n`,
  )}</tbody></table></div>`
}

/**
 * A description as HTML. Descriptions exist in the default language only; in other languages they are marked as such.
 */
export function describedText(text: string | undefined, locale: Locale): Html {
  if (text === undefined) return html``
  return locale === DEFAULT_LOCALE ? html`${text}` : html`<span lang="${DEFAULT_LOCALE}">${text}</span>`
}

/** The type of a value in words; named schemas link to their description. */
export function typeOf(schema: OpenApiSchema, locale: Locale): Html {
  const words = docsWords[locale]
  const { schema: bare, nullable } = withoutNull(schema)
  return html`${plainType(bare, locale)}${nullable && html` ${words.orNull}`}`
}

function plainType(schema: OpenApiSchema, locale: Locale): Html {
  const words = docsWords[locale]
  const name = schema.$ref?.split('/').at(-1)
  if (name) return html`<a href="#schema-${name}">${name}</a>`
  const alternatives = schema.anyOf ?? schema.oneOf
  if (alternatives)
    return html`${alternatives.map((one, index) => html`${index > 0 && ' | '}${plainType(one, locale)}`)}`
  if (schema.const !== undefined) return html`<code>${JSON.stringify(schema.const)}</code>`
  if (schema.enum)
    return html`${schema.enum.map((one, index) => html`${index > 0 && ' | '}<code>${String(one)}</code>`)}`
  const types = [schema.type ?? 'object'].flat()
  if (types.includes('array')) {
    const [before = '', after = ''] = words.listOf('\0').split('\0')
    return html`${before}${schema.items ? plainType(schema.items, locale) : 'any'}${after}`
  }
  return html`${types.join(' | ')}${schema.format ? ` (${schema.format})` : null}`
}

function boundsOf(schema: OpenApiSchema, locale: Locale): Html {
  const words = docsWords[locale]
  const { minimum, maximum, maxLength, maxItems, default: standard, pattern } = schema
  const bounds = [
    minimum === undefined ? null : `≥ ${minimum}`,
    maximum === undefined ? null : `≤ ${maximum}`,
    maxLength === undefined ? null : words.atMostCharacters(maxLength),
    maxItems === undefined ? null : words.atMostEntries(maxItems),
    standard === undefined ? null : `= ${JSON.stringify(standard)}`,
    pattern === undefined ? null : pattern,
  ].filter((bound) => bound !== null)
  return bounds.length === 0 ? html`` : html` <small class="bounds">${bounds.join(' · ')}</small>`
}

function nested(field: OpenApiSchema, document: OpenApiDocument, locale: Locale): Html {
  const { schema } = withoutNull(field)
  const inner = schema.items ?? schema
  const isOwnObject = inner.properties && resolveSchema(inner, document).name === null
  return isOwnObject
    ? html`<details><summary>${docsWords[locale].fields}</summary>${schemaTable(inner, document, locale)}</details>`
    : html``
}
