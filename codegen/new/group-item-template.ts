import { baseFields, type Entity, rowFields } from '../model/entity.ts'
import { memberPick, membersField, pluralOf } from '../model/group-members.ts'
import type { SourceFile } from '../model/source-types.ts'
import { pascalCase } from '../model/type-names.ts'
import { suggest } from '../rules/closest-name.ts'
import { type NewThing, type Plan, Refusal, type Surroundings } from './new-thing.ts'

const ENVELOPE_PATH = 'schemas/blocks/card-group.schema.json'

/** Fields with a member's display name, the best first. */
const LABELS = ['title', 'label', 'name', 'question', 'alt']

/** A kind of group member: its renderer and its value of `group_type`. */
export function planGroupItem(thing: NewThing, surroundings: Surroundings): Plan {
  const member = memberOf(thing, surroundings)
  const type = thing.name.replaceAll('-', '_')
  const pick = memberPick([...member.picks.keys()])
  const path = `registry/group-items/${thing.name}.tsx`
  return {
    written: [{ path, text: renderer(thing, member, pick) }],
    changed: [withGroupType(surroundings, type, member, thing)],
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

/**
 * The card group with one more value of `group_type`. If the value is not the plural of the members' collection, their
 * list is added as well.
 */
function withGroupType(
  { readFile, model }: Surroundings,
  type: string,
  member: Entity,
  { title }: NewThing,
): SourceFile {
  const text = readFile(ENVELOPE_PATH) ?? ''
  const line = /("group_type": \{[^}]*?"enum": \[[^\]]*)\]/
  if (!line.test(text)) throw new Refusal(`${ENVELOPE_PATH} has no list of group_type to add to.`)
  const named = text.replace(line, `$1, "${type}"]`)
  const { name, collection = name } = member
  if (pluralOf(collection) === type) return { path: ENVELOPE_PATH, text: named }
  const list = {
    ...membersField(type, member.file, model.envelopes.get('card-group')?.file.schema ?? {}),
    'x-title': { ...title },
  }
  const inner = JSON.stringify({ [type]: list }, null, 2)
    .split('\n')
    .slice(1, -1)
  const spread = inner
    .map((one) => `  ${one}\n`)
    .join('')
    .replace(/\n$/, ',\n')
  return { path: ENVELOPE_PATH, text: named.replace('  "properties": {\n', (head) => head + spread) }
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
