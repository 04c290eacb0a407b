import { comparedEntities, DEFAULT_GROUP, targetBeside } from '../derive/plans/compare-plan.ts'
import { plainType } from '../derive/value-titles.ts'
import { type Entity, type Field, relationOf } from '../model/entity.ts'
import type { CompareNote } from '../model/json-schema.ts'
import { readInterfaceMessages } from '../model/message-table.ts'
import { suggest } from './closest-name.ts'
import { type Finding, finding, found, type RuleContext, type Rules } from './rule.ts'

/** Rules for the rows of the comparison tables. */
export const compareRules: Rules<RuleContext> = new Map([
  ['A row of the comparison must show a relation or plain values.', shown],
  ['Only numbers may have a unit and a better direction.', directions],
  ['The heading of a group of compared rows must be an interface text.', groups],
  ['A compared field must be in the pick of its relation.', picked],
])

function everyRow(
  { model }: RuleContext,
  find: (entity: Entity, field: Field, note: CompareNote, path: string[]) => Finding[],
): Finding[] {
  return model.entities.flatMap((entity) =>
    entity.fields.flatMap((field) => {
      const note = field.schema['x-compare']
      return note ? find(entity, field, note, ['properties', field.name, 'x-compare']) : []
    }),
  )
}

function shown(context: RuleContext): Finding[] {
  return everyRow(context, ({ file }, { name, schema }, _note, path) => {
    const relation = relationOf(schema)
    const isPlain = relation ? relation.targets.length === 1 && !relation.as : plainType(context.model, schema, file)
    return isPlain ? [] : found(file, path, `'${name}' is neither, and does not fit in a table cell.`)
  })
}

function directions(context: RuleContext): Finding[] {
  return everyRow(context, ({ file }, { name, schema }, { unit, better }, path) => {
    if ((unit ?? better) === undefined || plainType(context.model, schema, file) === 'number') return []
    const keyword = better === undefined ? 'unit' : 'better'
    return found(file, [...path, keyword], `'${name}' is not a number: remove "${keyword}".`)
  })
}

function groups(context: RuleContext): Finding[] {
  const ids = readInterfaceMessages(context.messages, context.model.languages.defaultCode).map(({ id }) => id)
  return everyRow(context, ({ file }, _field, { group = DEFAULT_GROUP }, path) => {
    const id = `compare.${group}`
    return ids.includes(id)
      ? []
      : found(file, [...path, 'group'], `There is no '${id}' in site/messages/.${suggest(id, ids)}`)
  })
}

function picked({ model }: RuleContext): Finding[] {
  return comparedEntities(model).flatMap((entity) =>
    entity.fields.flatMap((field) => {
      const target = targetBeside(model, entity, field)
      const missing = target?.entity.fields.filter(
        (inner) => inner.schema['x-compare'] && !target.fields.some(({ name }) => name === inner.name),
      )
      return (missing ?? []).map((inner) =>
        finding(
          entity.file,
          ['properties', field.name, 'x-relation', 'pick'],
          `'${inner.name}' of ${target?.entity.file.id} is not in the pick: add it, or use another pick.`,
        ),
      )
    }),
  )
}
