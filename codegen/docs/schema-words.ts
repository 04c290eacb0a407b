import { openedSchema } from '../derive/editor-value.ts'
import { type ContentModel, resolveRef } from '../model/content-model.ts'
import { isMany, relationOf } from '../model/entity.ts'
import type { Json, JsonSchema } from '../model/json-schema.ts'
import type { SchemaFile } from '../model/schema-file.ts'
import { everyLanguage, pageLink, textCells } from './docs-page.ts'
import { joined, type Markdown, md, NOTHING, type Part } from './markdown.ts'
import { schemaPage } from './schema-places.ts'

/** Descriptions of the properties of one schema file, with links to what they refer to. */
export interface SchemaWords {
  /** What a document contains there; null if it contains nothing. */
  inDocument(schema: JsonSchema): Markdown | null
  /** What a call answers there. */
  inAnswer(schema: JsonSchema): Markdown
  /** Its purpose: the schema's description and, where it has them, the title and hint that people read. */
  meaning(schema: JsonSchema): Markdown
  /** The limits on a value; choices are listed even if they are defined behind a reference. */
  rules(schema: JsonSchema): Markdown
}

export function schemaWords(model: ContentModel, from: SchemaFile): SchemaWords {
  const entityLink = (name: string, words: string): Markdown => {
    const entity = model.byName.get(name)
    return entity ? pageLink(schemaPage(entity.file), words) : md`${words}`
  }

  function value(schema: JsonSchema, inside: (schema: JsonSchema) => Markdown): Markdown {
    if (schema.$ref !== undefined) return reference(schema.$ref)
    const choices = schema.anyOf ?? schema.oneOf
    if (choices) return joined(choices.map(inside), ' or ')
    if (schema.type === 'array') return schema.items ? md`list of ${inside(schema.items)}` : md`list`
    if (Array.isArray(schema.type)) return md`${schema.type.join(' or ')}`
    return md`${schema.type ?? typeof (schema.const ?? schema.enum?.[0] ?? '')}`
  }

  function reference(ref: string): Markdown {
    const target = resolveRef(model, ref, from)
    if (!target) return md`${ref}`
    const words = (target.definition ?? target.file.name).replaceAll('_', ' ')
    return pageLink(schemaPage(target.file), words, target.definition ?? undefined)
  }

  const inDocument = (schema: JsonSchema): Markdown | null => {
    if (schema['x-from'] !== undefined || schema['x-derived']) return null
    const note = relationOf(schema)
    if (!note) return value(schema, (one) => inDocument(one) ?? NOTHING)
    if (note.inverse !== undefined) return null
    const targets = joined(
      note.targets.map((name) => entityLink(name, name)),
      ' or ',
    )
    if (note.targets.length > 1) return md`list of places, each the key of a ${targets}`
    if (note.owned) return md`${isMany(note) ? 'list of ' : ''}whole ${targets}`
    return md`${isMany(note) ? 'list of keys' : 'key'} of ${targets}`
  }

  const inAnswer = (schema: JsonSchema): Markdown => {
    const note = relationOf(schema)
    if (!note) return value(schema, inAnswer)
    if (note.targets.length > 1) return md`list of places with their ${pageLink('reference/blocks/index.md', 'blocks')}`
    const [to = ''] = note.targets
    const what = note.as === 'id' ? md`id of ${entityLink(to, to)}` : entityLink(to, `${to} (${note.pick ?? 'full'})`)
    const wrapped = note.wrapper === undefined ? what : md`{ ${note.wrapper}: ${what} }`
    return isMany(note) ? md`list of ${wrapped}` : wrapped
  }

  const meaning = (schema: JsonSchema): Markdown => {
    const referred = schema.$ref === undefined ? null : resolveRef(model, schema.$ref, from)
    const described = schema.description ?? referred?.schema.description ?? null
    const said = [described, everyLanguage(schema['x-title']), everyLanguage(schema['x-hint'])]
    return joined(
      said.filter((part) => part !== null),
      md`<br>`,
    )
  }

  const rules = (schema: JsonSchema): Markdown => {
    const { enum: choices, 'x-enum-titles': titles } = openedSchema(model, schema, from)
    return ruleWords({ ...schema, ...(choices && { enum: choices }), ...(titles && { 'x-enum-titles': titles }) })
  }

  return { inDocument, inAnswer, meaning, rules }
}

/** The limits on a value, rule by rule. */
export function ruleWords(schema: JsonSchema): Markdown {
  const { items } = schema
  const own: Part[] = [
    span(schema.minLength, schema.maxLength, 'character', 'characters'),
    span(schema.minItems, schema.maxItems, 'item', 'items'),
    span(schema.minProperties, schema.maxProperties, 'property', 'properties'),
    span(schema.minimum, schema.maximum, '', ''),
    schema.exclusiveMinimum === undefined ? null : `more than ${schema.exclusiveMinimum}`,
    schema.exclusiveMaximum === undefined ? null : `less than ${schema.exclusiveMaximum}`,
    schema.multipleOf === undefined ? null : `a multiple of ${schema.multipleOf}`,
    schema.const === undefined ? null : md`always ${literal(schema.const)}`,
    schema.enum
      ? md`one of ${joined(
          schema.enum.map((value) => choiceWords(schema, value)),
          ', ',
        )}`
      : null,
    schema.not?.enum ? md`never ${joined(schema.not.enum.map(literal), ', ')}` : null,
    schema.format === undefined ? null : md`form ${literal(schema.format)}`,
    patternWords(schema),
    schema.uniqueItems ? 'no two alike' : null,
    schema.default === undefined ? null : md`${literal(schema.default)} when absent`,
    items && items.$ref === undefined && items.properties === undefined ? each(ruleWords(items)) : null,
  ]
  return joined(
    own.filter((part) => part !== null),
    md`<br>`,
  )
}

/** Settings are read by operators and have no words: their expression is shown. */
function patternWords({ pattern, 'x-pattern-words': words }: JsonSchema): Part {
  if (words) return md`${textCells(words)[0] ?? null}`
  return pattern === undefined ? null : md`matches ${literal(pattern)}`
}

/** A choice as it is written, with its name. */
function choiceWords({ 'x-enum-titles': titles }: JsonSchema, value: Json): Markdown {
  const title = titles?.[String(value)]
  return title ? md`${literal(value)} (${textCells(title)[0] ?? null})` : literal(value)
}

export function literal(value: Json): Markdown {
  return md`<code>${typeof value === 'string' ? value : JSON.stringify(value)}</code>`
}

function each(rules: Markdown): Part {
  return rules.markdown === '' ? null : md`each: ${rules}`
}

function span(least: number | undefined, most: number | undefined, one: string, many: string): string | null {
  const unit = (count: number) => (many === '' ? '' : ` ${count === 1 ? one : many}`)
  if (least !== undefined && most !== undefined) {
    return least === most ? `exactly ${most}${unit(most)}` : `${least} to ${most}${unit(most)}`
  }
  if (most !== undefined) return `at most ${most}${unit(most)}`
  return least === undefined ? null : `at least ${least}${unit(least)}`
}
