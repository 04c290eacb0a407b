import { hitsOf, namesIn, placesOf, planSubject, type Subject, subjectsOf } from '#codegen/derive/plans/subject-plan.ts'
import { callTypeName } from '#codegen/model/api-call.ts'
import type { ContentModel } from '#codegen/model/content-model.ts'
import { relationOf } from '#codegen/model/entity.ts'
import { quote } from '#codegen/model/type-names.ts'
import type { GeneratedFile } from '../generated-file.ts'
import { dataModule, interfaceType, unionType } from '../print-module.ts'

/** `subjects.ts`: the kinds of things that have pages, their addresses, and what the pages say. */
export function emitSubjects(model: ContentModel): GeneratedFile {
  const subjects = subjectsOf(model)
  const types = subjects.map(({ note }) => callTypeName(note.calls.one, 'Answer')).sort()
  const answers = subjects.map(({ kind, note }) => ({ name: kind, type: callTypeName(note.calls.one, 'Answer') }))
  const references = subjects.map((subject) => ({ name: subject.kind, type: referenceType(model, subject) }))
  return dataModule({
    path: 'subjects.ts',
    source: 'schemas/entities/',
    types: {
      '#domain/subjects/subject-plan.ts': '{ SubjectPlan }',
      ...(types.length > 0 ? { './types.ts': `{ ${types.join(', ')} }` } : {}),
    },
    declared: [
      unionType(
        'SubjectKind',
        subjects.map(({ kind }) => quote(kind)),
        'What a page may be about.',
      ),
      interfaceType('SubjectEntities', answers, 'What the service answers of each kind.'),
      interfaceType('SubjectReferences', references, 'What must be known of a thing to write its address.'),
    ],
    constants: [
      {
        name: 'subjects',
        about: 'Every kind of thing that has pages.',
        type: 'Readonly<Record<SubjectKind, SubjectPlan>>',
        value: Object.fromEntries(subjects.map((subject) => [subject.kind, planSubject(model, subject)])),
      },
    ],
  })
}

/** `subject-addresses.ts`: what the first page in a browser needs of them, to link to things and to say where it is. */
export function emitSubjectAddresses(model: ContentModel): GeneratedFile {
  const addressing = subjectsOf(model).map((subject) => {
    const { identity, places, title, through } = planSubject(model, subject)
    return [subject.kind, { identity, places, title, through }]
  })
  return dataModule({
    path: 'subject-addresses.ts',
    source: 'schemas/entities/',
    types: {
      '#domain/subjects/subject-plan.ts': '{ SubjectAddressing }',
      './subjects.ts': '{ SubjectKind }',
    },
    constants: [
      {
        name: 'subjectAddresses',
        about: 'The addresses of every kind of thing that has pages, and the trails to it.',
        type: 'Readonly<Record<SubjectKind, SubjectAddressing>>',
        value: Object.fromEntries(addressing),
      },
    ],
  })
}

/** `hits.ts`: what the search finds and how it is shown, in the order in which kinds are offered. */
export function emitHits(model: ContentModel): GeneratedFile {
  return dataModule({
    path: 'hits.ts',
    source: 'schemas/entities/',
    types: { '#domain/subjects/hit-plan.ts': '{ HitPlan }' },
    constants: [{ name: 'hits', type: 'readonly HitPlan[]', value: hitsOf(model).map(({ plan }) => plan) }],
  })
}

/**
 * `hit-words.ts`, `hit-addresses.ts`: the interface words and own addresses of what the search finds, for the browser.
 */
export function emitHitParts(model: ContentModel): GeneratedFile[] {
  const hits = hitsOf(model)
  const words = Object.fromEntries(hits.map(({ plan, word }) => [plan.collection, word]))
  const addresses = Object.fromEntries(
    hits.flatMap(({ plan: { collection, address } }) => (address === undefined ? [] : [[collection, address]])),
  )
  return [
    dataModule({
      path: 'hit-words.ts',
      source: 'schemas/entities/',
      types: { './message-ids.ts': '{ MessageId }' },
      constants: [{ name: 'HIT_WORDS', value: words, satisfies: 'Readonly<Record<string, MessageId>>' }],
    }),
    dataModule({
      path: 'hit-addresses.ts',
      source: 'schemas/entities/',
      constants: [
        {
          name: 'HIT_ADDRESSES',
          about: 'Where the search shows what has no page of its own.',
          value: addresses,
          satisfies: 'Readonly<Record<string, string>>',
        },
      ],
    }),
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
