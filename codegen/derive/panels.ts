import type { Panel, PanelField, PanelTab, PanelTabName, PanelWidget } from '#domain/panels/panel.ts'
import { type ContentModel, RICH_TEXT_ID, resolveRef } from '../model/content-model.ts'
import { type Entity, type Field, fieldsOf, isMany, isProper, relationOf } from '../model/entity.ts'
import { type JsonSchema, type TranslatedText, titleOf } from '../model/json-schema.ts'
import { type LanguageTable, sameInAll } from '../model/languages.ts'
import type { SchemaFile } from '../model/schema-file.ts'
import { blockDocumentFields } from './block-fields.ts'
import { documentId, isStored } from './shape-schema.ts'

/** A text that may be longer than this is written on several lines, unless its pattern allows no spaces. */
const ONE_LINE = 160

/** Definitions of common.json with a widget of their own. */
const DEFINED: ReadonlyMap<string, PanelWidget> = new Map([
  ['common.json#/definitions/url', 'link'],
  ['common.json#/definitions/web_url', 'link'],
  ['common.json#/definitions/path', 'link'],
  ['common.json#/definitions/icon_name', 'icon'],
  ['common.json#/definitions/color', 'color'],
])

const FORMATS: ReadonlyMap<string, PanelWidget> = new Map([
  ['date', 'date'],
  ['date-time', 'moment'],
  ['email', 'email'],
  ['phone', 'phone'],
])

/** What the names of fields for search engines begin with. */
const FOR_SEARCH = 'meta_'

const PICTURES = new Set<PanelWidget>(['picture', 'pictures'])
const CONNECTIONS = new Set<PanelWidget>(['relation', 'relations', 'places'])
const TEXTS = new Set<PanelWidget>(['rich_text', 'long_text', 'group', 'rows'])

/** The order in which an editor meets them. */
const TABS: readonly PanelTabName[] = ['texts', 'pictures', 'connections', 'details', 'search']

/**
 * The panel of every kind of document: of each collection, and of each block, which has some fields of its envelope.
 */
export function panelsOf(model: ContentModel): Panel[] {
  const collections = model.entities
    .filter(({ collection, owned }) => collection !== undefined && !owned)
    .map((entity) => panel(model, entity, entity.file, entity.fields))
  const blocks = model.blocks.flatMap((block) => {
    const envelope = model.envelopes.get(block.envelope)
    return envelope ? [panel(model, envelope, block.file, blockDocumentFields(model, block, envelope))] : []
  })
  return [...collections, ...blocks]
}

function panel(model: ContentModel, entity: Entity, file: SchemaFile, fields: readonly Field[]): Panel {
  const shown = panelFields(model, fields, entity.file)
  const tabs = TABS.map((name): PanelTab => {
    const fields = shown.filter((field) => tabOf(field) === name)
    return { name, fields: slugAfterTitle(fields) }
  })
  return {
    schema: documentId(file.id),
    title: titleOf(file.schema),
    key: entity.key ?? '',
    tabs: tabs.filter((tab) => tab.fields.length > 0),
  }
}

/** The last part of an address. */
const SLUG = 'slug'

/** Whoever begins a document writes its title first, which suggests its slug. */
function slugAfterTitle(fields: PanelField[]): PanelField[] {
  const [slug, title, ...others] = fields
  if (slug?.name !== SLUG || !title || title.place === 'base') return fields
  return [title, slug, ...others]
}

function tabOf({ name, widget, place, required }: PanelField): PanelTabName {
  if (name.startsWith(FOR_SEARCH)) return 'search'
  if (PICTURES.has(widget)) return 'pictures'
  if (CONNECTIONS.has(widget)) return 'connections'
  return place !== 'base' || TEXTS.has(widget) || (required && widget === 'text') ? 'texts' : 'details'
}

/** By what a row is told from the others: given when it is added. */
const ROW_NUMBER = 'id'

/** What the service gives, and what one value alone can be, is nothing to work on. */
function panelFields(model: ContentModel, fields: readonly Field[], from: SchemaFile): PanelField[] {
  return fields
    .filter(
      ({ name, given, schema }) =>
        !given && name !== ROW_NUMBER && isStored(schema) && resolved(model, schema, from).schema.const === undefined,
    )
    .map((field) => panelField(model, field, from))
}

function panelField(
  model: ContentModel,
  { name, schema: written, required, place }: Field,
  from: SchemaFile,
): PanelField {
  const { schema, file } = resolved(model, written, from)
  const relation = relationOf(schema)
  const { widget, inner, translated = false, to } = shapeOf(model, schema, written.$ref, file)
  const { maxLength, minimum, maximum, maxItems } = schema
  const choices =
    choicesOf(schema, model.languages) ??
    (schema.items && choicesOf(resolved(model, schema.items, file).schema, model.languages))
  return {
    name,
    title: titleOf(schema),
    hint: hintOf(schema),
    widget,
    place,
    required,
    ...defined({
      maxLength,
      minimum,
      maximum,
      maxItems,
      choices,
      to,
      uploads: relation?.uploads,
      when: relation?.when,
      fields: inner,
      older: schema['x-older'] ? (true as const) : undefined,
      code: schema['x-search']?.code ? (true as const) : undefined,
      proper: isProper({ schema: written }) ? (true as const) : undefined,
    }),
    ...(translated ? { translated } : {}),
  }
}

interface FieldShape {
  widget: PanelWidget
  inner?: PanelField[]
  translated?: boolean
  to?: string[]
}

function shapeOf(model: ContentModel, schema: JsonSchema, ref: string | undefined, file: SchemaFile): FieldShape {
  const relation = relationOf(schema)
  if (relation) return relationShape(model, relation.targets, isMany(relation), relation.owned === true)
  if (file.id === RICH_TEXT_ID) return { widget: 'rich_text' }
  const own = ref === undefined ? undefined : DEFINED.get(ref)
  if (own) return { widget: own }
  const type = [schema.type ?? []].flat().find((one) => one !== 'null')
  if (schema.enum) return { widget: 'choice' }
  switch (type) {
    case 'boolean':
      return { widget: 'yes_no' }
    case 'integer':
      return { widget: 'whole_number' }
    case 'number':
      return { widget: 'number' }
    case 'object':
      return { widget: 'group', inner: panelFields(model, fieldsOf(schema), file) }
    case 'array':
      return listShape(model, schema.items ?? {}, file)
    case 'string': {
      const format = FORMATS.get(schema.format ?? '')
      const isWord = schema.pattern !== undefined && !schema.pattern.includes(' ')
      const isLong = !isWord && (schema.maxLength ?? ONE_LINE + 1) > ONE_LINE
      return { widget: format ?? (isLong ? 'long_text' : 'text') }
    }
    default:
      throw new Error(`No widget for a value of ${JSON.stringify(schema)}: add one in codegen/derive/panels.ts.`)
  }
}

function relationShape(model: ContentModel, targets: string[], many: boolean, owned: boolean): FieldShape {
  const entities = targets.flatMap((name) => model.byName.get(name) ?? [])
  const to = entities.map(({ collection, name }) => collection ?? name)
  const [target] = entities
  if (!target || entities.length > 1) return { widget: 'places', to }
  if (owned) {
    const inner = panelFields(model, target.fields, target.file)
    return { widget: many ? 'rows' : 'group', inner, translated: inner.some(({ place }) => place !== 'base') }
  }
  // What stands for a file, with a text for those who cannot see it, is a picture.
  const isPicture = target.fields.some(({ schema }) => schema['x-relation']?.as === 'id')
  if (isPicture) return { widget: many ? 'pictures' : 'picture', to }
  return { widget: many ? 'relations' : 'relation', to }
}

function listShape(model: ContentModel, items: JsonSchema, from: SchemaFile): FieldShape {
  const { schema, file } = resolved(model, items, from)
  if (schema.type !== 'object') return { widget: schema.enum || schema['x-enum-scopes'] ? 'choices' : 'words' }
  return { widget: 'rows', inner: panelFields(model, fieldsOf(schema), file) }
}

/** A schema with what it refers to: its own words come before those of the definition. */
function resolved(model: ContentModel, schema: JsonSchema, from: SchemaFile): { schema: JsonSchema; file: SchemaFile } {
  const target = schema.$ref === undefined ? null : resolveRef(model, schema.$ref, from)
  if (!target) return { schema, file: from }
  const { $ref, ...own } = schema
  const inner = resolved(model, target.schema, target.file)
  return { schema: { ...inner.schema, ...own }, file: inner.file }
}

function hintOf({ 'x-hint': hint }: JsonSchema): TranslatedText {
  if (!hint) throw new Error('A field without x-hint was accepted: add a rule for it in codegen/rules/.')
  return hint
}

function choicesOf(schema: JsonSchema, languages: LanguageTable): PanelField['choices'] {
  const titles = new Map(Object.entries(schema['x-enum-titles'] ?? {}))
  const values = schema.enum ?? (schema.type === 'boolean' ? [] : [...titles.keys()])
  if (values.length === 0) return undefined
  return values.map((value) => ({
    value: value as string | number,
    title: titles.get(String(value)) ?? sameInAll(languages, String(value)),
  }))
}

function defined<Values extends object>(values: Values): { [Name in keyof Values]?: NonNullable<Values[Name]> } {
  return Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined)) as never
}
