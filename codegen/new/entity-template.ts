import { pluralOf } from '../model/group-members.ts'
import type { Json } from '../model/json-schema.ts'
import { DRAFT_07 } from '../model/schema-language.ts'
import { pascalCase } from '../model/type-names.ts'
import type { NewThing, Plan } from './new-thing.ts'
import { printJson } from './print-json.ts'

/** An entity: its schema, the call that lists it, and documents for the tests. */
export function planEntity(thing: NewThing): Plan {
  const { name } = thing
  const collection = name.replaceAll('-', '_')
  const path = pluralOf(name)
  const call = `list${pascalCase(path)}`
  const examples = examplesOf(thing)
  const schemaPath = `schemas/entities/${name}.schema.json`
  return {
    written: [
      { path: schemaPath, text: printJson(schemaOf(thing, collection, examples)) },
      { path: `schemas/api/${path}.calls.json`, text: printJson(callsOf(thing, collection, path, call)) },
      { path: `tests/fixtures/content/${collection}/${name}.json`, text: printJson(examples) },
    ],
    changed: [],
    next: [
      `Give it its fields in ${schemaPath}; codegen/README.md lists what annotations do.`,
      `Write documents into a folder named ${collection}; GET /api/${path} answers what is stored.`,
    ],
  }
}

function examplesOf({ name, title }: NewThing): Json[] {
  const labels = [
    { en: title.en, id: title.id },
    { en: 'Second', id: 'Kedua' },
    { en: `${title.en}, at length`, id: `${title.id} dengan nama bahasa Indonesia yang sengaja dibuat panjang` },
  ]
  return labels.map((label, index) => ({
    slug: `example-${name}-${index + 1}`,
    translations: [
      { languages_code: 'en-US', label: label.en },
      { languages_code: 'id-ID', label: label.id },
    ],
  }))
}

function schemaOf({ name, title }: NewThing, collection: string, examples: Json[]): Json {
  return {
    $schema: DRAFT_07,
    $id: `${name}.json`,
    title: title.en,
    description: `${title.en}: say here what one is.`,
    'x-title': { ...title },
    'x-hint': { en: 'Say here what it is for.', id: 'Jelaskan di sini kegunaannya.' },
    'x-collection': collection,
    'x-key': 'slug',
    'x-picks': { link: ['id', 'slug', 'label'] },
    type: 'object',
    additionalProperties: false,
    required: ['slug', 'label'],
    properties: {
      id: { $ref: 'common.json#/definitions/id' },
      slug: {
        $ref: 'common.json#/definitions/slug',
        'x-index': true,
        'x-title': { en: 'Slug', id: 'Slug' },
        'x-hint': { en: 'The word in its address.', id: 'Kata di dalam alamatnya.' },
      },
      label: {
        type: 'string',
        minLength: 1,
        maxLength: 120,
        description: 'Name shown to visitors.',
        'x-translatable': true,
        'x-title': { en: 'Label', id: 'Label' },
        'x-hint': { en: 'The name that visitors read.', id: 'Nama yang dibaca pengunjung.' },
      },
    },
    examples,
  }
}

function callsOf({ title }: NewThing, collection: string, path: string, call: string): Json {
  return {
    $id: `api.${path}.json`,
    calls: [
      {
        name: call,
        method: 'GET',
        path: `/api/${path}`,
        tags: [path],
        summary: { en: `All of ${title.en.toLowerCase()}`, id: `Semua ${title.id.toLowerCase()}` },
        handler: 'whole-collection',
        answer: { shape: 'array', of: collection, pick: 'full' },
      },
    ],
  }
}
