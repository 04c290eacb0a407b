import { type JsonSchema, propertiesOf } from './json-schema.ts'
import type { SchemaFile } from './schema-file.ts'

/** The field that determines which kind of members a card group shows. */
const GROUP_TYPE = 'group_type'

/** Picks of a member, the most suitable for a small preview first. */
const PICKS = ['tile', 'link', 'summary']

/**
 * Adds to the schemas what the values of `group_type` imply: the card group gets a list of members for each value, and
 * a layout takes the lists that its own `group_type` allows. A list that the card group declares itself is kept, and
 * its title is the name of the choice. A value that is not the plural of a collection gets no list; a rule reports it.
 */
export function withGroupMembers(files: SchemaFile[]): SchemaFile[] {
  const group = files.find(({ role, name }) => role === 'envelope' && name === 'card-group')
  const types = (group?.schema.properties?.[GROUP_TYPE]?.enum ?? []).map(String)
  if (!group || types.length === 0) return files
  const declared = new Set(propertiesOf(group.schema).map(([name]) => name))
  const added = types
    .filter((type) => !declared.has(type))
    .flatMap((type): [string, JsonSchema][] => {
      const member = files.find((file) => isMember(file, type))
      return member ? [[type, membersField(type, member, group.schema)]] : []
    })
  const lists = types.filter((type) => declared.has(type) || added.some(([name]) => name === type))
  return files.map((file) => {
    if (file === group) return withChoiceNames(withProperties(file, added))
    if (file.role !== 'block' || !file.id.startsWith('card-group.')) return file
    const own = file.schema.properties?.[GROUP_TYPE]
    if (!own) return file
    const allowed = own.const === undefined ? (own.enum ?? lists) : [own.const]
    const named = new Set(propertiesOf(file.schema).map(([name]) => name))
    const taken = lists.filter((type) => allowed.includes(type) && !named.has(type))
    return withProperties(
      file,
      taken.map((type) => [type, {}]),
    )
  })
}

/** The values of `group_type` are called what their lists are called. */
function withChoiceNames(file: SchemaFile): SchemaFile {
  const { [GROUP_TYPE]: own = {}, ...fields } = file.schema.properties ?? {}
  const titles = (own.enum ?? []).map((type) => [type, fields[String(type)]?.['x-title']])
  const names = Object.fromEntries(titles.filter(([, title]) => title !== undefined))
  return withProperties(file, [[GROUP_TYPE, { ...own, 'x-enum-titles': { ...names, ...own['x-enum-titles'] } }]])
}

function withProperties(file: SchemaFile, added: [string, JsonSchema][]): SchemaFile {
  if (added.length === 0) return file
  const properties = { ...file.schema.properties, ...Object.fromEntries(added) }
  return { ...file, schema: { ...file.schema, properties } }
}

/** Whether a `group_type` is the plural of an entity's collection: `case_studies` of `case_study`. */
function isMember({ role, schema }: SchemaFile, type: string): boolean {
  const collection = schema['x-collection']
  return role === 'entity' && collection !== undefined && !schema['x-owned-by'] && pluralOf(collection) === type
}

/** The plural of a name: `case-study` → `case-studies`, `box` → `boxes`, `tag` → `tags`. */
export function pluralOf(name: string): string {
  if (/[^aeiou]y$/.test(name)) return `${name.slice(0, -1)}ies`
  return /(?:s|x|ch|sh)$/.test(name) ? `${name}es` : `${name}s`
}

/**
 * The list of members of one kind, as a field of the card group. It takes its title from the members' entity and its
 * hint from `group_type`.
 */
export function membersField(type: string, { name, schema }: SchemaFile, group: JsonSchema): JsonSchema {
  const { 'x-title': title, 'x-hint': hint } = group.properties?.[GROUP_TYPE] ?? {}
  return {
    description: `Members of the group, each a ${schema.title ?? name}.`,
    'x-relation': {
      to: schema['x-collection'] ?? name,
      pick: memberPick(Object.keys(schema['x-picks'] ?? {})),
      many: true,
      when: { [GROUP_TYPE]: type },
    },
    'x-title': schema['x-title'] ?? title,
    'x-hint': hint,
  }
}

/** The pick with which a group answers its members: the most suitable one they have, otherwise `full`. */
export function memberPick(picks: readonly string[]): string {
  return PICKS.find((name) => picks.includes(name)) ?? 'full'
}
