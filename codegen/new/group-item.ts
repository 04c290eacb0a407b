import { baseFields, type Entity, rowFields } from '../model/entity.ts'
import { memberPick, membersField, pluralOf } from '../model/group-members.ts'
import type { SourceFile } from '../model/source-types.ts'
import { pascalCase } from '../model/type-names.ts'
import { suggest } from '../rules/closest-name.ts'
import { fillTemplate } from './fill-template.ts'
import { type NewThing, type Plan, Refusal, type Surroundings } from './new-thing.ts'

const ENVELOPE_PATH = 'schemas/blocks/card-group.schema.json'

/** Fields with a member's display name, the best first. */
const LABELS = ['title', 'label', 'name', 'question', 'alt']

/** A kind of group member: its renderer and its value of `group_type`. */
export function planGroupItem(thing: NewThing, surroundings: Surroundings): Plan {
  const member = memberOf(thing, surroundings)
  const type = thing.name.replaceAll('-', '_')
  const pick = memberPick([...member.picks.keys()])
  return {
    written: renderer(thing, member, pick, surroundings),
    changed: [withGroupType(surroundings, type, member, thing)],
    next: [
      `Write the renderer of a member in registry/group-items/${thing.name}.tsx.`,
      `Name members in a card group: "group_type": "${type}", "${type}": [keys].`,
    ],
  }
}

function memberOf({ name, of }: NewThing, { model }: Surroundings): Entity {
  const collections = model.entities.filter((entity) => entity.collection !== undefined && !entity.owned)
  const known = collections.map((entity) => entity.name)
  if (of !== undefined) {
    const entity = collections.find((one) => one.name === of || one.collection === of)
    if (entity) return entity
    throw new Refusal(`There is no collection '${of}'.${suggest(of, known)}`)
  }
  const entity = collections.find((one) => pluralOf(one.name) === name || one.name === name)
  if (entity) return entity
  throw new Refusal(
    `'${name}' is not the plural of a collection: name the collection of the members with --of=NAME.${suggest(name, known.map(pluralOf))}`,
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
  { titles }: NewThing,
): SourceFile {
  const text = readFile(ENVELOPE_PATH) ?? ''
  const line = /("group_type": \{[^}]*?"enum": \[[^\]]*)\]/
  if (!line.test(text)) throw new Refusal(`${ENVELOPE_PATH} has no enum of group_type to extend.`)
  const named = text.replace(line, `$1, "${type}"]`)
  const { name, collection = name } = member
  if (pluralOf(collection) === type) return { path: ENVELOPE_PATH, text: named }
  const list = {
    ...membersField(type, member.file, model.envelopes.get('card-group')?.file.schema ?? {}),
    'x-title': Object.fromEntries(titles),
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

/** The renderer shows a member's name: a translated text if it has one, otherwise its key. */
function renderer(thing: NewThing, member: Entity, pick: string, surroundings: Surroundings): SourceFile[] {
  const type = member.typeName + (pick === 'full' ? '' : pascalCase(pick))
  const names = member.picks.get(pick) ?? []
  const shown = (field: { name: string }) => names.includes(field.name) || names.includes('translations')
  const translated = rowFields(member.fields).filter(shown)
  const label = LABELS.find((one) => translated.some((field) => field.name === one))
  const own = baseFields(member.fields).filter(shown)
  const key = ['name', member.key].find((one) => own.some((field) => field.name === one)) ?? 'id'
  const ofArticle = ['ArticleTile', type] as const
  return label === undefined
    ? fillTemplate('group-item-by-key', thing, surroundings, [ofArticle, ['member.slug', `member.${key}`]])
    : fillTemplate('group-item', thing, surroundings, [ofArticle, ['"title"', `"${label}"`]])
}
