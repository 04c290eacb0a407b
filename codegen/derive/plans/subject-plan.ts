import type { HitPlan } from '#domain/subjects/hit-plan.ts'
import type { SubjectPlace, SubjectPlan } from '#domain/subjects/subject-plan.ts'
import type { SubjectKind } from '#generated/subjects.ts'
import type { ContentModel } from '../../model/content-model.ts'
import { type Entity, FULL, pickFields, relationOf } from '../../model/entity.ts'
import type { HitNote, JsonSchema, SubjectNote } from '../../model/json-schema.ts'
import { namingFields } from './compare-plan.ts'

/** An entity whose documents each have a page. */
export interface Subject {
  kind: string
  entity: Entity
  note: SubjectNote
}

/** The subjects of the project, by the names of their schemas. */
export function subjectsOf({ entities }: ContentModel): Subject[] {
  return entities.flatMap((entity) => {
    const note = entity.file.schema['x-subject']
    return typeof note === 'object' ? [{ kind: entity.name, entity, note }] : []
  })
}

/** The places of a subject, special cases first. A case without an address or list inherits the general one. */
export function placesOf({ address, list, schema_org, cases = [] }: SubjectNote): Place[] {
  return [...cases.map((one) => ({ address, list, ...one })), { address, list, ...(schema_org && { schema_org }) }]
}

/** The address of a subject's page, and the list that links to it. */
type Where = Pick<SubjectNote, 'address' | 'list' | 'schema_org'>
type Place = Where & { when?: Record<string, string> }

/** The names in braces in an address, in order. */
export function namesIn(address: string): string[] {
  return [...address.matchAll(/\{(\w+)\}/g)].map((match) => match[1] ?? '')
}

/** The field that starts the last segment of a subject's address; `calls.one` takes it as its parameter. */
export function identityOf({ address }: Pick<SubjectNote, 'address'>): string {
  return namesIn(address)[0] ?? ''
}

/** A subject as plain data for readers. */
export function planSubject(model: ContentModel, { entity, note }: Subject): SubjectPlan {
  return {
    collection: collectionOf(entity),
    key: entity.key ?? 'id',
    identity: identityOf(note),
    places: placesOf(note).map(({ address, list, when, schema_org }) => ({
      address,
      // The rules have checked that there are such words, calls and kinds.
      list: list as SubjectPlace['list'],
      ...(when && {
        when: Object.entries(when).map(([field, is]) => ({ field, by: keyOf(model, entity, field), is })),
      }),
      ...(schema_org && { schemaOrg: schema_org }),
    })),
    ...(note.short && { short: note.short }),
    page: note.page,
    calls: note.calls as SubjectPlan['calls'],
    title: note.title,
    ...(note.summary && { summary: note.summary }),
    pictures: note.pictures ?? [],
    ...(note.from && { from: note.from }),
    ...(note.days && { days: note.days }),
    through: (note.through ?? []).map((name) => throughField(model, entity, name)),
    head: note.head ?? {},
  }
}

function throughField(model: ContentModel, entity: Entity, name: string): SubjectPlan['through'][number] {
  const field = entity.fields.find((one) => one.name === name)
  const relation = field && relationOf(field.schema)
  const target = model.byName.get(relation?.targets[0] ?? '')
  const facet = field?.schema['x-facet']
  const naming = target && namingFields({ entity: target, fields: pickFields(target, relation?.pick ?? FULL) })
  const isName = target?.file.schema['x-hit']?.name
  return {
    field: name,
    param: facet?.param ?? name,
    by: facet?.by ?? target?.key ?? 'id',
    name: naming?.[0]?.name ?? 'name',
    ...(isName && { isName }),
  }
}

/** The key of the entity that a relation refers to. */
function keyOf(model: ContentModel, { fields }: Entity, name: string): string {
  const field = fields.find((one) => one.name === name)
  return model.byName.get((field && relationOf(field.schema)?.targets[0]) ?? '')?.key ?? ''
}

/** Something that the search finds. */
export interface Hit {
  entity: Entity
  /** The interface word for it. */
  word: string
  order: number
  plan: HitPlan
}

/** Everything that the search finds, in the order in which kinds are offered; kinds without an order come last. */
export function hitsOf(model: ContentModel): Hit[] {
  const subjects = subjectsOf(model).map(({ kind, entity, note }): Hit => {
    const { hit, title, summary = hit.summary, pictures = [] } = note
    const shown = { subject: kind as SubjectKind, title, summary: hit.summary ?? summary, picture: pictures[0] }
    return { entity, ...placeInOrder(hit), plan: { collection: collectionOf(entity), ...shown } }
  })
  const others = model.entities.flatMap((entity): Hit[] => {
    const note = entity.file.schema['x-hit']
    return note
      ? [
          {
            entity,
            ...placeInOrder(note),
            plan: { collection: collectionOf(entity), ...shownHit(model, entity, note) },
          },
        ]
      : []
  })
  return [...subjects, ...others].sort(
    (one, other) => one.order - other.order || (one.entity.name < other.entity.name ? -1 : 1),
  )
}

/** The kinds of things that `x-enum-of` stands for. */
export function enumValues(model: ContentModel, which: Extract<JsonSchema['x-enum-of'], string>): string[] {
  if (which === 'subjects') return subjectsOf(model).map(({ kind }) => kind)
  const plans = hitsOf(model).map(({ plan }) => plan)
  return plans.filter(({ of }) => which === 'hits' || of === undefined).map(({ collection }) => collection)
}

function placeInOrder({ word, order = Number.MAX_SAFE_INTEGER }: { word: string; order?: number }) {
  return { word, order }
}

function shownHit(model: ContentModel, entity: Entity, note: HitNote): Omit<HitPlan, 'collection'> {
  const { address, of, title, summary, picture, name } = note
  return {
    ...(of === undefined ? { address } : { of: { field: of, collection: targetOf(model, entity, of) } }),
    ...{ title, isTitleName: name, summary, picture },
  }
}

function collectionOf({ collection, name }: Entity): string {
  return collection ?? name
}

/** The collection that a field refers to. */
function targetOf(model: ContentModel, { fields }: Entity, name: string): string {
  const field = fields.find((one) => one.name === name)
  return model.byName.get((field && relationOf(field.schema)?.targets[0]) ?? '')?.collection ?? ''
}
