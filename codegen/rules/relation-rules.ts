import type { ContentModel } from '../model/content-model.ts'
import { type Entity, FULL, isMany, pickFields, relationOf } from '../model/entity.ts'
import { type RelationNote, visitSchema } from '../model/json-schema.ts'
import type { SchemaFile } from '../model/schema-file.ts'
import { suggest } from './closest-name.ts'
import { fieldNames, fieldOf, fieldRelation } from './entity-rules.ts'
import { type Finding, finding, found, type RuleContext, type Rules } from './rule.ts'

/** Rules for the relations between entities. */
export const relationRules: Rules<RuleContext> = new Map([
  ['The target of a relation must be a collection.', targets],
  ['A relation must name the pick that it expands to, and its target must have that pick.', picks],
  ['Expanding a relation must not lead back to its start.', cycles],
  ['An inverse relation must name the relation that leads back.', inverses],
  ['An owned relation and its target must name each other.', owners],
  ['The order of a relation must be "key" or a field of its target.', orders],
  ['A relation to the latest documents must lead to a subject that has a start of publication.', latest],
  ['A condition of a relation must name a field of the same entity.', conditions],
  ['The path of a copied value must lead through a relation to a field of its target.', copies],
])

interface Place {
  file: SchemaFile
  path: (string | number)[]
  note: RelationNote & { targets: string[] }
}

function everyRelation({ parsed }: RuleContext): Place[] {
  const places: Place[] = []
  for (const file of parsed.schemas) {
    visitSchema(file.schema, (schema, path) => {
      const note = relationOf(schema)
      if (note) places.push({ file, path: [...path, 'x-relation'], note })
    })
  }
  return places
}

/** Relations with a single, known target; the first rule reports unknown targets. */
function everyKnown(context: RuleContext): (Place & { target: Entity })[] {
  return everyRelation(context).flatMap((place) => {
    const target = place.note.targets.length === 1 ? collection(context.model, place.note.targets[0] ?? '') : undefined
    return target ? [{ ...place, target }] : []
  })
}

function collection(model: ContentModel, name: string): Entity | undefined {
  return model.entities.find((entity) => entity.collection === name)
}

function targets(context: RuleContext): Finding[] {
  const names = context.model.entities.flatMap((entity) => entity.collection ?? [])
  return everyRelation(context).flatMap(({ file, path, note }) =>
    note.targets
      .filter((name) => !names.includes(name))
      .map((name) => finding(file, [...path, 'to'], `There is no collection '${name}'.${suggest(name, names)}`)),
  )
}

function picks(context: RuleContext): Finding[] {
  return everyKnown(context).flatMap(({ file, path, note, target }) => {
    if (note.as === 'id') return []
    if (note.pick === undefined) return found(file, path, `Add "pick": one of ${[...target.picks.keys()].join(', ')}.`)
    if (target.picks.has(note.pick)) return []
    return found(
      file,
      [...path, 'pick'],
      `'${note.pick}' is not a pick of ${target.file.id}.${suggest(note.pick, target.picks.keys())}`,
    )
  })
}

function cycles({ model }: RuleContext): Finding[] {
  const findings: Finding[] = []
  const done = new Set<string>()

  function walk(entity: Entity, pick: string, trail: string[]): void {
    const here = `${entity.name}.${pick}`
    if (done.has(here)) return
    for (const field of pickFields(entity, pick)) {
      const note = relationOf(field.schema)
      if (!note || note.as === 'id') continue
      for (const name of note.targets) {
        const target = collection(model, name)
        const next = target ? `${target.name}.${note.pick ?? FULL}` : ''
        const start = [...trail, here].indexOf(next)
        if (!target?.picks.has(note.pick ?? FULL)) continue
        if (start === -1) walk(target, note.pick ?? FULL, [...trail, here])
        else {
          const circle = [...[...trail, here].slice(start), next].join(' → ')
          const path = ['properties', field.name, 'x-relation', 'pick']
          findings.push(finding(entity.file, path, `The cycle is ${circle}: choose a smaller pick here.`))
        }
      }
    }
    done.add(here)
  }

  for (const entity of model.entities) for (const pick of entity.picks.keys()) walk(entity, pick, [])
  return findings
}

function inverses(context: RuleContext): Finding[] {
  return everyKnown(context).flatMap(({ file, path, note, target }) => {
    if (note.inverse === undefined) return []
    const own = context.model.entities.find((entity) => entity.file.path === file.path)
    const back = fieldRelation(target, note.inverse)
    const at = [...path, 'inverse']
    if (!fieldOf(target, note.inverse)) {
      return found(file, at, `${target.file.id} has no '${note.inverse}'.${suggest(note.inverse, fieldNames(target))}`)
    }
    const leadsBack = back?.targets.includes(own?.collection ?? '') ?? false
    return leadsBack
      ? []
      : found(file, at, `'${note.inverse}' of ${target.file.id} does not lead to '${own?.collection ?? file.name}'.`)
  })
}

function owners(context: RuleContext): Finding[] {
  const owning = everyKnown(context).filter(({ note }) => note.owned)
  const unnamed = owning.flatMap(({ file, path, target }) => {
    const own = context.model.entities.find((entity) => entity.file.path === file.path)
    const owner = target.file.schema['x-owned-by']
    return owner !== undefined && owner === own?.collection
      ? []
      : found(file, [...path, 'owned'], `Write "x-owned-by": "${own?.collection ?? ''}" into ${target.file.path}.`)
  })
  const ownerless = context.model.entities.flatMap((entity) => {
    const owner = entity.file.schema['x-owned-by']
    return owner === undefined || owning.some(({ target }) => target === entity)
      ? []
      : found(entity.file, ['x-owned-by'], `'${owner}' has no relation to it with "owned": true.`)
  })
  return [...unnamed, ...ownerless]
}

function orders(context: RuleContext): Finding[] {
  return everyKnown(context).flatMap(({ file, path, note, target }) => {
    if (note.order === undefined) return []
    if (!isMany(note)) return found(file, [...path, 'order'], 'A relation to one document has no order: remove it.')
    const known = ['key', ...fieldNames(target)]
    return known.includes(note.order)
      ? []
      : found(file, [...path, 'order'], `'${note.order}' is neither.${suggest(note.order, known)}`)
  })
}

function latest(context: RuleContext): Finding[] {
  return everyKnown(context).flatMap(({ file, path, note, target }) => {
    const subject = target.file.schema['x-subject']
    if (note.latest === undefined || (isMany(note) && typeof subject === 'object' && subject.from)) return []
    const detail = `Add "from" to "x-subject" of ${target.file.path} and take "many", or remove it.`
    return [{ file, path: [...path, 'latest'], detail }]
  })
}

function conditions(context: RuleContext): Finding[] {
  return everyKnown(context).flatMap(({ file, path, note }) => {
    const own = context.model.entities.find((entity) => entity.file.path === file.path)
    return Object.keys(note.when ?? {}).flatMap((name) =>
      own && !fieldOf(own, name)
        ? found(file, [...path, 'when', name], `'${name}' is not a field.${suggest(name, fieldNames(own))}`)
        : [],
    )
  })
}

function copies({ model }: RuleContext): Finding[] {
  return model.entities.flatMap((entity) =>
    entity.fields.flatMap(({ name, schema }) => {
      const way = schema['x-from']?.split('.') ?? []
      const wrong = wrongStep(model, entity, way)
      return wrong === null ? [] : found(entity.file, ['properties', name, 'x-from'], wrong)
    }),
  )
}

/** What is wrong with a path such as image.width; null if it can be followed to its end. */
function wrongStep(model: ContentModel, entity: Entity, way: string[]): string | null {
  const [name, ...rest] = way
  if (name === undefined) return null
  const field = fieldOf(entity, name)
  if (!field) return `${entity.file.id} has no '${name}'.${suggest(name, fieldNames(entity))}`
  if (rest.length === 0) return null
  const target = collection(model, relationOf(field.schema)?.targets[0] ?? '')
  return target ? wrongStep(model, target, rest) : `'${name}' of ${entity.file.id} is not a relation.`
}
