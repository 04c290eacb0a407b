import type { DerivedSchema } from '../derive/derived-schema.ts'
import { type NamedField, withParts } from '../derive/field-parts.ts'
import { createSampler } from '../derive/sample-value.ts'
import type { KnownDocument } from '../diff/known-documents.ts'
import type { ApiCall } from '../model/api-call.ts'
import type { ContentModel } from '../model/content-model.ts'
import { type Entity, relationOf } from '../model/entity.ts'
import type { JsonSchema } from '../model/json-schema.ts'
import type { SchemaFile } from '../model/schema-file.ts'
import { byText } from '../source/read-sources.ts'
import { type DocsPage, everyLanguage, factList, jsonBlock, pageLink, table } from './docs-page.ts'
import { joined, type Markdown, md, NOTHING, type Part } from './markdown.ts'
import { ANNOTATIONS_PAGE, callsPage, schemaPage, sourceLink } from './schema-places.ts'
import { literal, ruleWords, type SchemaWords, schemaWords } from './schema-words.ts'

/** The length of an example document that can still be taken in at a glance, in characters of JSON. */
const SHORT_ENOUGH = 1800

const TRANSLATIONS = md`
Fields marked *translatable* are in <code>translations</code>, one row per language; those marked *override* are outside in
English, and a row may have them again.
`

/** One page per entity and envelope: the fields of its documents, and what calls answer. */
export function entityPages(
  model: ContentModel,
  calls: readonly ApiCall[],
  documents: readonly KnownDocument[],
  derived: readonly DerivedSchema[],
): DocsPage[] {
  const sample = createSampler(derived)
  return model.entities.map((entity) => {
    const { schema } = entity.file
    const example = exampleOf(entity, documents)
    const fields = withParts(entity.fields)
    return {
      path: schemaPage(entity.file),
      title: schema.title ?? entity.name,
      section: 'Schemas',
      body: md`# ${schema.title ?? entity.name}

${schema.description ?? ''}

${facts(entity, model, calls)}
## Fields

${entity.fields.some(({ place }) => place !== 'base') ? TRANSLATIONS : NOTHING}
${fieldTable(entity, fields, schemaWords(model, entity.file))}
${picks(entity)}
${
  example
    ? md`## A document of the demo

${jsonBlock(example)}`
    : NOTHING
}
## What a call answers of it

With every field; a pick has fewer. Texts say what is there.

${jsonBlock(sample(entity.file.id))}`,
    }
  })
}

/**
 * A page for each file of shared definitions, and for each thing that the studio sends, with an anchor for each
 * definition.
 */
export function commonPages(model: ContentModel): DocsPage[] {
  return [...model.commons, ...model.studio].map((file) => {
    const words = schemaWords(model, file)
    const definitions = Object.entries(file.schema.definitions ?? {})
    const properties = Object.entries(file.schema.properties ?? {})
    return {
      path: schemaPage(file),
      title: file.schema.title ?? file.name,
      section: 'Schemas',
      body: md`# ${file.schema.title ?? file.name}

${file.schema.description ?? ''}

${factList([['Schema', sourceLink(file.path)]])}
${
  properties.length === 0
    ? NOTHING
    : md`## Fields
${partTable(properties, words)}`
}
${
  definitions.length === 0
    ? NOTHING
    : md`## Definitions
${partTable(definitions, words)}`
}`,
    }
  })
}

function partTable(parts: [string, JsonSchema][], words: SchemaWords): Markdown {
  const rows = parts.map(([name, schema]) => ({
    id: name,
    cells: [
      md`<code>${name}</code>`,
      schema.properties
        ? md`object: ${joined(Object.keys(schema.properties).map(literal), ', ')}`
        : words.inAnswer(schema),
      ruleWords(schema),
      words.meaning(schema),
    ],
  }))
  return table(['Name', 'Value', 'Rules', 'Meaning'], rows)
}

function facts(entity: Entity, model: ContentModel, calls: readonly ApiCall[]): Markdown {
  const { file, collection, key, typeName, owned } = entity
  const { schema } = file
  return factList([
    ['Name', everyLanguage(schema['x-title'])],
    ['Schema', sourceLink(file.path)],
    [
      'Collection',
      collection === undefined ? 'none: its rows have a table or an answer of their own' : literal(collection),
    ],
    ['Referred to by', key === undefined ? null : literal(key)],
    ['Kept inside', owned ? literal(schema['x-owned-by'] ?? '') : null],
    ['Version of its documents', collection === undefined ? null : String(schema['x-version'] ?? 1)],
    ['Types', md`<code>${typeName}</code>${collection === undefined ? '' : md`, <code>${typeName}Document</code>`}`],
    ['Answered by', callLinks(entity, calls)],
    ['Blocks of this kind', blockLinks(file, model)],
    ['Fields that refer to it', referrers(entity, model)],
  ])
}

function callLinks(entity: Entity, calls: readonly ApiCall[]): Markdown {
  const own = calls.filter(
    ({ answer }) => answer.of !== undefined && [entity.collection, entity.name].includes(answer.of),
  )
  return joined(
    own.map((call) => pageLink(callsPage(call.file.path), call.name, `call-${call.name}`)),
    ', ',
  )
}

function blockLinks(file: SchemaFile, model: ContentModel): Markdown {
  const own = model.blocks.filter(({ envelope }) => file.role === 'envelope' && envelope === file.name)
  return joined(
    own.map((block) => pageLink(schemaPage(block.file), block.name)),
    ', ',
  )
}

function referrers(entity: Entity, model: ContentModel): Markdown {
  const names = new Set([entity.name, entity.collection])
  const found = model.entities.flatMap((other) =>
    withParts(other.fields)
      .filter(({ schema }) => relationOf(schema)?.targets.some((target) => names.has(target)))
      .map(({ path }) => pageLink(schemaPage(other.file), `${other.name}.${path}`, `field-${anchorOf(path)}`)),
  )
  return joined(found, ', ')
}

function fieldTable(entity: Entity, fields: readonly NamedField[], words: SchemaWords): Markdown {
  const stored = entity.collection !== undefined
  const heads = ['Field', 'Meaning', ...(stored ? ['In a document'] : []), 'In an answer', 'Rules', 'Marks']
  const rows = fields.map((field) => {
    const inDocument = words.inDocument(field.schema)
    return {
      id: `field-${anchorOf(field.path)}`,
      cells: [
        md`<code>${field.path}</code>`,
        words.meaning(field.schema),
        ...(stored ? [inDocument ? [inDocument, needed(field)] : 'absent'] : []),
        words.inAnswer(field.schema),
        ruleWords(field.schema),
        marks(field),
      ],
    }
  })
  return table(heads, rows)
}

function needed({ required, given }: NamedField): Part {
  if (given) return md`<br>given by the store`
  return required ? md`<br><strong>required</strong>` : null
}

/** Annotations already shown in the other columns. */
const TOLD = new Set(['x-title', 'x-hint', 'x-relation', 'x-pattern-words', 'x-enum-titles'])

/** A field's annotations, as they are written in the schema. */
function marks({ schema }: NamedField): Markdown {
  const said = Object.entries(schema).filter(([name]) => name.startsWith('x-') && !TOLD.has(name))
  const words = said.map(([name, value]) => {
    const link = pageLink(ANNOTATIONS_PAGE, name.slice(2), name)
    return value === true ? link : md`${link} <code>${typeof value === 'string' ? value : JSON.stringify(value)}</code>`
  })
  return joined(words, md`<br>`)
}

function picks(entity: Entity): Markdown {
  const rows = [...entity.picks].map(([name, fields]) => ({
    cells: [md`<code>${name}</code>`, name === 'full' ? 'every field' : joined(fields.map(literal), ', ')],
  }))
  return md`## Picks

Subsets of its fields, for relations and answers.

${table(['Pick', 'Fields'], rows)}`
}

/** The longest document of the demo that is short enough to show. */
function exampleOf(entity: Entity, documents: readonly KnownDocument[]): object | null {
  const own = documents
    .filter(({ source, collection }) => source === 'demo' && collection === entity.collection)
    .map(({ document }) => ({ document, length: JSON.stringify(document).length }))
    .sort((a, b) => b.length - a.length || byText(JSON.stringify(a.document), JSON.stringify(b.document)))
  return (own.find(({ length }) => length <= SHORT_ENOUGH) ?? own.at(-1))?.document ?? null
}

function anchorOf(path: string): string {
  return path.replaceAll('[].', '-').replaceAll('.', '-')
}
