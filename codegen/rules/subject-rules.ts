import { hitsOf, identityOf, namesIn, placesOf, type Subject, subjectsOf } from '../derive/plans/subject-plan.ts'
import type { ApiCall } from '../model/api-call.ts'
import { type Entity, FULL, relationOf } from '../model/entity.ts'
import { isObject } from '../model/json-schema.ts'
import { suggest } from './closest-name.ts'
import { fieldNames, fieldOf } from './entity-rules.ts'
import { type Finding, found, type RuleContext, type Rules } from './rule.ts'

type Path = (string | number)[]

const SLUG_REF = 'common.json#/definitions/slug'

/** Rules for subjects, which have pages, and for what the search finds. */
export const subjectRules: Rules<RuleContext> = new Map([
  ['A subject must be a collection.', collections],
  ['The address of a subject must end with its key, or with a segment that begins with its id.', addresses],
  ['The address of a subject must be unique.', uniqueAddresses],
  ['A subject and a search hit may only name fields of their entity.', fields],
  ['The start of publication of a subject must be an indexed field.', moments],
  ['One call must return a subject in full, and another must list it.', calls],
  ['The page of a subject must be built in.', pages],
  ['The trail to a subject may only use relations that filter its list.', ways],
  ['Subjects and search hits must be named by interface texts.', words],
  ['A search hit must have an address, or belong to an entity that has one.', places],
  ['The subject of a block must exist.', blocks],
])

function everySubject({ model }: RuleContext, find: (subject: Subject) => Finding[]): Finding[] {
  return subjectsOf(model).flatMap(find)
}

function collections({ model }: RuleContext): Finding[] {
  return model.entities.flatMap((entity) => {
    const { file, collection } = entity
    const note = file.schema['x-subject']
    if (note === undefined) return []
    if (typeof note === 'string') {
      return found(
        file,
        ['x-subject'],
        'On an entity, "x-subject" must be an object: its address, list, page, calls, title, hit.',
      )
    }
    return collection && !entity.owned ? [] : found(file, ['x-subject'], 'Add "x-collection".')
  })
}

function addresses(context: RuleContext): Finding[] {
  return everySubject(context, ({ entity, note }) =>
    placesOf(note).flatMap((place) => {
      const wrong = wrongAddress(entity, place.address)
      return wrong === null ? [] : found(entity.file, addressPath(note, place.address), wrong)
    }),
  )
}

function addressPath(note: Subject['note'], address: string): Path {
  const at = note.cases?.findIndex((one) => one.address === address) ?? -1
  return ['x-subject', ...(note.address === address || at < 0 ? [] : ['cases', at]), 'address']
}

function wrongAddress(entity: Entity, address: string): string | null {
  const segments = address.split('/').slice(1)
  const last = segments.pop() ?? ''
  if (segments.length === 0 || segments.some((segment) => !/^[a-z0-9-]+$/.test(segment))) {
    return `'${address}' does not: write fixed words, then what identifies it, such as /${entity.name}/detail/{${entity.key}}.`
  }
  const [identity = '', ...others] = namesIn(last)
  const unknown = [identity, ...others].find((name) => !fieldNames(entity).includes(name))
  if (unknown !== undefined) return `'${unknown}' is not a field.${suggest(unknown, fieldNames(entity))}`
  if (identity === 'id') {
    return /^\{id\}(?:-\{\w+\})*$/.test(last) ? null : `Join the parts of '${last}' with hyphens, the id first.`
  }
  if (last !== `{${identity}}`) return `Only an id can be followed by further parts: write {${identity}} alone.`
  return identity === entity.key && fieldOf(entity, identity)?.schema.$ref === SLUG_REF
    ? null
    : `'${identity}' is not a key that can be part of an address: use {id}, or a key that is a ${SLUG_REF}.`
}

function uniqueAddresses(context: RuleContext): Finding[] {
  const first = new Map<string, Entity>()
  return everySubject(context, ({ entity, note }) =>
    [...new Set(placesOf(note).map(({ address }) => address))].flatMap((address) => {
      const place = address.replace(/[^/]*$/, '')
      const other = first.get(place)
      if (!other) first.set(place, entity)
      return other
        ? found(entity.file, addressPath(note, address), `'${place}' is already used by ${other.file.path}.`)
        : []
    }),
  )
}

function fields({ model }: RuleContext): Finding[] {
  const named = (entity: Entity, at: string, parts: [path: Path, name: string | undefined][]): Finding[] =>
    parts.flatMap(([path, name]) =>
      name === undefined || fieldNames(entity).includes(name)
        ? []
        : found(entity.file, [at, ...path], `'${name}' is not a field.${suggest(name, fieldNames(entity))}`),
    )
  const ofSubjects = subjectsOf(model).flatMap(({ entity, note }) => {
    const { type: _, ...head } = note.head ?? {}
    return named(entity, 'x-subject', [
      ...(['title', 'summary', 'from'] as const).map((part): [Path, string | undefined] => [[part], note[part]]),
      ...(note.pictures ?? []).map((name, index): [Path, string] => [['pictures', index], name]),
      ...(note.days ?? []).map((name, index): [Path, string] => [['days', index], name]),
      ...Object.entries(head).map(([part, name]): [Path, string] => [['head', part], name]),
      [['hit', 'summary'], note.hit.summary],
      ...(note.cases ?? []).flatMap(({ when }, index) =>
        Object.keys(when).map((name): [Path, string] => [['cases', index, 'when', name], name]),
      ),
    ])
  })
  const ofHits = model.entities.flatMap((entity) => {
    const note = entity.file.schema['x-hit']
    if (!note) return []
    const { address = '', of, title, summary, picture } = note
    return named(entity, 'x-hit', [
      ...Object.entries({ of, title, summary, picture }).map(([part, name]): [Path, string | undefined] => [
        [part],
        name,
      ]),
      ...namesIn(address).map((name): [Path, string] => [['address'], name]),
    ])
  })
  return [...ofSubjects, ...ofHits]
}

function moments(context: RuleContext): Finding[] {
  return everySubject(context, ({ entity, note: { from } }) => {
    const field = from === undefined ? undefined : fieldOf(entity, from)
    return field && (!field.schema['x-sort'] || field.place !== 'base')
      ? found(entity.file, ['x-subject', 'from'], `Add "x-sort" to '${from}', which must not be translated.`)
      : []
  })
}

function calls(context: RuleContext): Finding[] {
  const byName = new Map(context.calls.map((call) => [call.name, call]))
  return everySubject(context, ({ entity, note }) => {
    const at = (part: 'one' | 'all', detail: string): Finding[] =>
      found(entity.file, ['x-subject', 'calls', part], detail)
    const check = (part: 'one' | 'all', wrong: (call: ApiCall) => string | null): Finding[] => {
      const call = byName.get(note.calls[part])
      if (!call) {
        return at(part, `There is no call '${note.calls[part]}'.${suggest(note.calls[part], byName.keys())}`)
      }
      if (context.model.byName.get(call.answer.of ?? '') !== entity) {
        return at(part, `'${call.name}' does not return '${entity.collection}'.`)
      }
      const detail = wrong(call)
      return detail === null ? [] : at(part, detail)
    }
    return [...check('one', (call) => wrongOne(call, identityOf(note))), ...check('all', wrongAll)]
  })
}

function wrongOne({ name, method, params = {}, requiredQuery = [], answer }: ApiCall, identity: string): string | null {
  const taken = Object.keys(params)
  if (method !== 'GET' || answer.shape !== 'object' || (answer.pick ?? FULL) !== FULL) {
    return `'${name}' must return one object in full.`
  }
  return taken.length === 1 && taken[0] === identity && requiredQuery.length === 0
    ? null
    : `'${name}' must take {${identity}}, the first part of the address, and nothing else.`
}

function wrongAll({ name, method, params, requiredQuery = [], answer }: ApiCall): string | null {
  return method === 'GET' &&
    params === undefined &&
    requiredQuery.length === 0 &&
    ['array', 'page'].includes(answer.shape)
    ? null
    : `'${name}' must return a list and require no parameters.`
}

function pages(context: RuleContext): Finding[] {
  const slugs = context.builtIn.flatMap(({ collection, document }) =>
    collection === 'page' ? [String(document.slug)] : [],
  )
  return everySubject(context, ({ entity, note }) =>
    slugs.includes(note.page)
      ? []
      : found(
          entity.file,
          ['x-subject', 'page'],
          `There is no page '${note.page}' in site/content/page/.${suggest(note.page, slugs)}`,
        ),
  )
}

function ways(context: RuleContext): Finding[] {
  return everySubject(context, ({ entity, note }) =>
    (note.through ?? []).flatMap((name, index) => {
      const field = fieldOf(entity, name)
      if (field && relationOf(field.schema) && field.schema['x-facet']) return []
      const detail = field
        ? `'${name}' is not a relation with "x-facet".`
        : `'${name}' is not a field.${suggest(name, fieldNames(entity))}`
      return found(entity.file, ['x-subject', 'through', index], detail)
    }),
  )
}

function words({ model, messages }: RuleContext): Finding[] {
  const ids = new Set(messages.flatMap(({ data }) => (isObject(data) ? Object.keys(data) : [])))
  const known = (entity: Entity, path: Path, word: string): Finding[] =>
    ids.has(word) ? [] : found(entity.file, path, `There is no '${word}' in site/messages/.${suggest(word, ids)}`)
  return [
    ...subjectsOf(model).flatMap(({ entity, note }) => [
      ...known(entity, ['x-subject', 'list', 'word'], note.list.word),
      ...(note.cases ?? []).flatMap(({ list }, index) =>
        list ? known(entity, ['x-subject', 'cases', index, 'list', 'word'], list.word) : [],
      ),
    ]),
    ...hitsOf(model).flatMap(({ entity, word }) =>
      known(entity, entity.file.schema['x-hit'] ? ['x-hit', 'word'] : ['x-subject', 'hit', 'word'], word),
    ),
  ]
}

function places({ model }: RuleContext): Finding[] {
  return model.entities.flatMap((entity) => {
    const { file } = entity
    const note = file.schema['x-hit']
    if (!note) return []
    if (typeof file.schema['x-subject'] === 'object') {
      return found(file, ['x-hit'], 'Its page already defines its search hit: remove "x-hit".')
    }
    if ((note.address === undefined) === (note.of === undefined)) {
      return found(file, ['x-hit'], 'Add either "address" or "of".')
    }
    const field = note.of === undefined ? undefined : fieldOf(entity, note.of)
    return field && !relationOf(field.schema) ? found(file, ['x-hit', 'of'], `'${note.of}' is not a relation.`) : []
  })
}

function blocks({ model }: RuleContext): Finding[] {
  const kinds = subjectsOf(model).map(({ kind }) => kind)
  return model.blocks.flatMap(({ file }) => {
    const kind = file.schema['x-subject']
    if (kind === undefined || (typeof kind === 'string' && kinds.includes(kind))) return []
    const named =
      typeof kind === 'string' ? `'${kind}' has no "x-subject" in schemas/entities/.${suggest(kind, kinds)}` : ''
    return found(file, ['x-subject'], named || 'On a block, "x-subject" must be the name of an entity.')
  })
}
