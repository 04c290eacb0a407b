import { openedSchema } from '../derive/editor-value.ts'
import { type ContentModel, resolveRef } from '../model/content-model.ts'
import { isMany, relationOf } from '../model/entity.ts'
import type { Json, JsonSchema } from '../model/json-schema.ts'
import type { SchemaFile } from '../model/schema-file.ts'
import { everyLanguage, pageLink } from './docs-page.ts'
import { type Html, html, joined, NOTHING, type Part } from './html.ts'
import { schemaPage } from './schema-places.ts'

/** Descriptions of the properties of one schema file, with links to what they refer to. */
export interface SchemaWords {
  /** What a document contains there; null if it contains nothing. */
  inDocument(schema: JsonSchema): Html | null
  /** What a call answers there. */
  inAnswer(schema: JsonSchema): Html
  /** Its purpose: the schema's description and, where it has them, the title and hint that people read. */
  meaning(schema: JsonSchema): Html
  /** The limits on a value; choices are listed even if they are defined behind a reference. */
  rules(schema: JsonSchema): Html
}

export function schemaWords(model: ContentModel, from: SchemaFile): SchemaWords {
  const entityLink = (name: string, words: string): Html => {
    const entity = model.byName.get(name)
    return entity ? pageLink(schemaPage(entity.file), words) : html`${words}`
  }

  function value(schema: JsonSchema, inside: (schema: JsonSchema) => Html): Html {
    if (schema.$ref !== undefined) return reference(schema.$ref)
    const choices = schema.anyOf ?? schema.oneOf
    if (choices) return joined(choices.map(inside), ' or ')
    if (schema.type === 'array') return schema.items ? html`list of ${inside(schema.items)}` : html`list`
    if (Array.isArray(schema.type)) return html`${schema.type.join(' or ')}`
    return html`${schema.type ?? typeof (schema.const ?? schema.enum?.[0] ?? '')}`
  }

  function reference(ref: string): Html {
    const target = resolveRef(model, ref, from)
    if (!target) return html`${ref}`
    const words = (target.definition ?? target.file.name).replaceAll('_', ' ')
    return pageLink(schemaPage(target.file), words, target.definition ?? undefined)
  }

  const inDocument = (schema: JsonSchema): Html | null => {
    if (schema['x-from'] !== undefined || schema['x-derived']) return null
    const note = relationOf(schema)
    if (!note) return value(schema, (one) => inDocument(one) ?? NOTHING)
    if (note.inverse !== undefined) return null
    const targets = joined(
      note.targets.map((name) => entityLink(name, name)),
      ' or ',
    )
    if (note.targets.length > 1) return html`list of places, each the key of a ${targets}`
    if (note.owned) return html`${isMany(note) ? 'list of ' : ''}whole ${targets}`
    return html`${isMany(note) ? 'list of keys' : 'key'} of ${targets}`
  }

  const inAnswer = (schema: JsonSchema): Html => {
    const note = relationOf(schema)
    if (!note) return value(schema, inAnswer)
    if (note.targets.length > 1)
      return html`list of places with their ${pageLink('reference/blocks/index.html', 'blocks')}`
    const [to = ''] = note.targets
    const what = note.as === 'id' ? html`id of ${entityLink(to, to)}` : entityLink(to, `${to} (${note.pick ?? 'full'})`)
    const wrapped = note.wrapper === undefined ? what : html`{ ${note.wrapper}: ${what} }`
    return isMany(note) ? html`list of ${wrapped}` : wrapped
  }

  const meaning = (schema: JsonSchema): Html => {
    const referred = schema.$ref === undefined ? null : resolveRef(model, schema.$ref, from)
    const described = schema.description ?? referred?.schema.description ?? null
    const said = [described, everyLanguage(schema['x-title']), everyLanguage(schema['x-hint'])]
    return joined(
      said.filter((part) => part !== null),
      html`<br>`,
    )
  }

  const rules = (schema: JsonSchema): Html => {
    const choices = openedSchema(model, schema, from).enum
    return ruleWords(choices ? { ...schema, enum: choices } : schema)
  }

  return { inDocument, inAnswer, meaning, rules }
}

/** The limits on a value, rule by rule. */
export function ruleWords(schema: JsonSchema): Html {
  const { items } = schema
  const own: Part[] = [
    span(schema.minLength, schema.maxLength, 'character', 'characters'),
    span(schema.minItems, schema.maxItems, 'item', 'items'),
    span(schema.minProperties, schema.maxProperties, 'property', 'properties'),
    span(schema.minimum, schema.maximum, '', ''),
    schema.exclusiveMinimum === undefined ? null : `more than ${schema.exclusiveMinimum}`,
    schema.exclusiveMaximum === undefined ? null : `less than ${schema.exclusiveMaximum}`,
    schema.multipleOf === undefined ? null : `a multiple of ${schema.multipleOf}`,
    schema.const === undefined ? null : html`always ${literal(schema.const)}`,
    schema.enum ? html`one of ${joined(schema.enum.map(literal), ', ')}` : null,
    schema.not?.enum ? html`never ${joined(schema.not.enum.map(literal), ', ')}` : null,
    schema.format === undefined ? null : html`form ${literal(schema.format)}`,
    schema.pattern === undefined ? null : html`matches ${literal(schema.pattern)}`,
    schema.uniqueItems ? 'no two alike' : null,
    schema.default === undefined ? null : html`${literal(schema.default)} when absent`,
    items && items.$ref === undefined && items.properties === undefined ? each(ruleWords(items)) : null,
  ]
  return joined(
    own.filter((part) => part !== null),
    html`<br>`,
  )
}

export function literal(value: Json): Html {
  return html`<code>${typeof value === 'string' ? value : JSON.stringify(value)}</code>`
}

function each(rules: Html): Part {
  return rules.html === '' ? null : html`each: ${rules}`
}

function span(least: number | undefined, most: number | undefined, one: string, many: string): string | null {
  const unit = (count: number) => (many === '' ? '' : ` ${count === 1 ? one : many}`)
  if (least !== undefined && most !== undefined) {
    return least === most ? `exactly ${most}${unit(most)}` : `${least} to ${most}${unit(most)}`
  }
  if (most !== undefined) return `at most ${most}${unit(most)}`
  return least === undefined ? null : `at least ${least}${unit(least)}`
}
