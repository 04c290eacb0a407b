import { hitsOf, namesIn, placesOf, planSubject, type Subject, subjectsOf } from '#codegen/derive/subject-plan.ts'
import { callTypeName } from '#codegen/model/api-call.ts'
import type { ContentModel } from '#codegen/model/content-model.ts'
import { relationOf } from '#codegen/model/entity.ts'
import { propertyName, quote } from '#codegen/model/type-names.ts'
import { type GeneratedFile, moduleFile } from '../generated-file.ts'
import { printLiteral } from '../print-literal.ts'

/** `subjects.ts`: the kinds of things that have pages, their addresses, and what the pages say. */
export function emitSubjects(model: ContentModel): GeneratedFile {
  const subjects = subjectsOf(model)
  const plans = Object.fromEntries(subjects.map((subject) => [subject.kind, planSubject(model, subject)]))
  const types = subjects.map(({ note }) => callTypeName(note.calls.one, 'Answer')).sort()
  return moduleFile(
    'subjects.ts',
    'schemas/entities/',
    `import type { SubjectPlan } from '#domain/subjects/subject-plan.ts'
${types.length > 0 ? `import type { ${types.join(', ')} } from './types.ts'\n` : ''}
/** What a page may be about. */
export type SubjectKind = ${subjects.map(({ kind }) => quote(kind)).join(' | ') || 'never'}

/** What the service answers of each kind. */
export interface SubjectEntities {
${subjects.map(({ kind, note }) => `  ${propertyName(kind)}: ${callTypeName(note.calls.one, 'Answer')}\n`).join('')}}

/** What must be known of a thing to write its address. */
export interface SubjectReferences {
${subjects.map((subject) => `  ${propertyName(subject.kind)}: ${referenceType(model, subject)}\n`).join('')}}

/** Every kind of thing that has pages. */
export const subjects: Readonly<Record<SubjectKind, SubjectPlan>> = ${printLiteral(plans)}`,
  )
}

/** `hits.ts`: what the search finds and how it is shown, in the order in which kinds are offered. */
export function emitHits(model: ContentModel): GeneratedFile {
  const plans = hitsOf(model).map(({ plan }) => plan)
  return moduleFile(
    'hits.ts',
    'schemas/entities/',
    `import type { HitPlan } from '#domain/subjects/hit-plan.ts'

export const hits: readonly HitPlan[] = ${printLiteral(plans)}`,
  )
}

/** `hit-words.ts`, `hit-addresses.ts`: the interface words and own addresses of what the search finds, for the browser. */
export function emitHitParts(model: ContentModel): GeneratedFile[] {
  const hits = hitsOf(model)
  const words = Object.fromEntries(hits.map(({ plan, word }) => [plan.collection, word]))
  const addresses = Object.fromEntries(
    hits.flatMap(({ plan: { collection, address } }) => (address === undefined ? [] : [[collection, address]])),
  )
  return [
    moduleFile('hit-words.ts', 'schemas/entities/', `export const HIT_WORDS = ${printLiteral(words)} as const`),
    moduleFile(
      'hit-addresses.ts',
      'schemas/entities/',
      `/** Where the search shows what has no page of its own. */
export const HIT_ADDRESSES = ${printLiteral(addresses)} as const`,
    ),
  ]
}

function referenceType(model: ContentModel, { entity, note }: Subject): string {
  const places = placesOf(note)
  const named = new Set(places.flatMap(({ address }) => namesIn(address)))
  const fields = entity.fields.filter(({ name }) => named.has(name))
  const rows = fields.filter(({ place }) => place !== 'base').map(({ name }) => `${name}?: string | null`)
  const relations = new Set(places.flatMap(({ when = {} }) => Object.keys(when)))
  const members = [
    ...fields
      .filter(({ place }) => place !== 'rows')
      .map(({ name }) => `${name}: ${name === 'id' ? 'number' : 'string'}`),
    ...(rows.length > 0 ? [`translations: readonly { languages_code: string; ${rows.join('; ')} }[]`] : []),
    ...entity.fields
      .filter(({ name }) => relations.has(name))
      .map(({ name, schema }) => {
        const key = model.byName.get(relationOf(schema)?.targets[0] ?? '')?.key ?? 'key'
        return `${name}: { ${key}: string } | null`
      }),
  ]
  return `{ ${members.join('; ')} }`
}
