import { baseFields, type Entity, rowFields } from '../model/entity.ts'
import { isObject, type Json } from '../model/json-schema.ts'
import { pascalCase } from '../model/type-names.ts'
import { suggest } from '../rules/closest-name.ts'
import { pluralOf } from './new-names.ts'
import { type NewThing, type Plan, Refusal, type Surroundings } from './new-thing.ts'

type JsonObject = { [name: string]: Json }

const ENVELOPE_PATH = 'schemas/blocks/card-group.schema.json'

/** Subsets of a member's fields, the fittest for a small picture of it first. */
const PICKS = ['tile', 'link', 'summary', 'full']
/** Fields that name a member to a visitor, the best first. */
const LABELS = ['title', 'label', 'name', 'question', 'alt']

/** A kind of group member: its renderer, its line of `group_type`, and its list in every layout. */
export function planGroupItem(thing: NewThing, surroundings: Surroundings): Plan {
  const member = memberOf(thing, surroundings)
  const type = thing.name.replaceAll('-', '_')
  const pick = PICKS.find((name) => member.picks.has(name)) ?? 'full'
  const path = `registry/group-items/${thing.name}.tsx`
  return {
    written: [{ path, text: renderer(thing, member, pick) }],
    changed: [withGroupType(surroundings, type, member, pick, thing.title), ...layoutsWith(surroundings, type)],
    next: [`Draw a member in ${path}.`, `Name members in a card group: "group_type": "${type}", "${type}": [keys].`],
  }
}

function memberOf({ name, of }: NewThing, { model }: Surroundings): Entity {
  const collections = model.entities.filter((entity) => entity.collection !== undefined && !entity.owned)
  const known = collections.map((entity) => entity.name)
  if (of !== undefined) {
    const entity = collections.find((one) => one.name === of || one.collection === of)
    if (entity) return entity
    throw new Refusal(`There is no collection '${of}' whose documents could be members.${suggest(of, known)}`)
  }
  const entity = collections.find((one) => pluralOf(one.name) === name || one.name === name)
  if (entity) return entity
  throw new Refusal(
    `'${name}' names no collection in the plural: say whose documents are the members, --of=NAME.${suggest(name, known.map(pluralOf))}`,
  )
}

function withGroupType(
  surroundings: Surroundings,
  type: string,
  member: Entity,
  pick: string,
  title: NewThing['title'],
): { path: string; text: string } {
  const schema = readObject(surroundings, ENVELOPE_PATH)
  const properties = isObject(schema.properties) ? (schema.properties as { [name: string]: JsonObject }) : {}
  const field = properties.group_type
  if (!field || !Array.isArray(field.enum)) throw new Refusal(`${ENVELOPE_PATH} has no list of group_type to add to.`)
  const last = String(field.enum.at(-1))
  field.enum = [...field.enum, type]
  const relation: JsonObject = {
    description: `${title.en} of the group.`,
    'x-relation': { to: member.collection ?? member.name, pick, many: true, when: { group_type: type } },
    'x-title': { ...title },
    'x-hint': {
      en: `The ${member.key ?? 'id'} of each member, in the order to show them.`,
      id: `Daftar ${member.key ?? 'id'} anggota, sesuai urutan tampil.`,
    },
  }
  return {
    path: ENVELOPE_PATH,
    text: spread({ ...schema, properties: insertAfter(properties, last, type, relation) }),
  }
}

/** The layouts that take members of any kind: they name each, so that any of them goes with any member. */
function layoutsWith(surroundings: Surroundings, type: string): { path: string; text: string }[] {
  const types = (surroundings.model.envelopes.get('card-group')?.fields ?? []).find(({ name }) => name === 'group_type')
  const known = (types?.schema.enum ?? []).map(String)
  return surroundings.model.blocks
    .filter(({ envelope, file }) => {
      const own = file.schema.properties?.group_type
      return envelope === 'card-group' && own && own.const === undefined && own.enum === undefined
    })
    .map(({ file }) => {
      const schema = readObject(surroundings, file.path)
      const properties = isObject(schema.properties) ? (schema.properties as JsonObject) : {}
      const last = Object.keys(properties).findLast((name) => known.includes(name)) ?? ''
      return { path: file.path, text: spread({ ...schema, properties: insertAfter(properties, last, type, {}) }) }
    })
}

function readObject({ readFile }: Surroundings, path: string): JsonObject {
  const value: unknown = JSON.parse(readFile(path) ?? 'null')
  if (!isObject(value)) throw new Refusal(`${path} cannot be read.`)
  return value as JsonObject
}

function insertAfter(properties: JsonObject, last: string, name: string, value: Json): JsonObject {
  const rows = Object.entries(properties).flatMap(([key, one]): [string, Json][] =>
    key === last
      ? [
          [key, one],
          [name, value],
        ]
      : [[key, one]],
  )
  return Object.fromEntries(rows.some(([key]) => key === name) ? rows : [...rows, [name, value]])
}

/** As these files are laid out: every object spread over lines, lists as the formatter leaves them. */
function spread(value: Json): string {
  return `${JSON.stringify(value, null, 2)}\n`
}

function renderer({ name, title }: NewThing, member: Entity, pick: string): string {
  const component = pascalCase(name)
  const type = member.typeName + (pick === 'full' ? '' : pascalCase(pick))
  const names = member.picks.get(pick) ?? []
  const shown = (field: { name: string }) => names.includes(field.name) || names.includes('translations')
  const translated = rowFields(member.fields).filter(shown)
  const label = LABELS.find((one) => translated.some((field) => field.name === one)) ?? null
  const own = baseFields(member.fields).filter(shown)
  const key = own.some((field) => field.name === 'name')
    ? 'name'
    : own.some(({ name: one }) => one === member.key)
      ? member.key
      : 'id'
  const imports = label === null ? '' : `import { Translated } from '#renderer/i18n/translated.tsx'\n`
  const drawn = label === null ? `<p>{member.${key}}</p>` : `<Translated of={member} field="${label}" as="p" />`
  return `import type { ${type} } from '#generated/types.ts'
import type { GroupItemProps } from '#renderer/blocks/block-types.ts'
${imports}
/** ${title.en} in a group: the name of each. */
export function ${component}({ member }: GroupItemProps<${type}>) {
  return ${drawn}
}
`
}
