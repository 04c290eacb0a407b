import type { Sources } from '../source/source-types.ts'
import { smallProject, withFile, withJson, withoutFile, withValue } from './small-project.ts'

/** One mistake: the rule it breaks, the sources that hold it, and the line that is named. */
export interface RefusedCase {
  sentence: string
  sources: Sources
  file: string
  /** Part of the line that the message points at; for a file without text the message names line 1. */
  line: string
  /** Part of what the message says to do. */
  advice: string
}

const BRAND = 'schemas/entities/brand.schema.json'
const PRODUCT = 'schemas/entities/product.schema.json'
const HERO = 'schemas/blocks/card/hero-banner.schema.json'
const GROUP = 'schemas/blocks/card-group.schema.json'
const CONTACT = 'schemas/forms/contact.schema.json'
const CALLS = 'schemas/api/products.calls.json'
const ACTIONS = 'schemas/messages/actions.json'
const ENGLISH = 'site/messages/en/base.json'
const INDONESIAN = 'site/messages/id/base.json'

const project = smallProject()

function set(path: string, pointer: string, value: Parameters<typeof withValue>[3]): Sources {
  return withValue(project, path, pointer, value)
}

/** One case per row: sentence, sources, file, line, advice. */
const ROWS: [string, Sources, string, string, string][] = [
  ['The file is not JSON:', withFile(project, BRAND, '{\n  "a": 1,\n  oops\n}'), BRAND, 'oops', 'Mend the syntax'],
  [
    'A file in schemas/ is one schema or table:',
    withFile(project, 'schemas/brand.txt.json', '{}'),
    'schemas/brand.txt.json',
    '{}',
    'NAME.schema.json',
  ],
  [
    'A file name is in kebab-case.',
    withJson(project, 'schemas/entities/Big_Name.schema.json', { $id: 'Big_Name.json' }),
    'schemas/entities/Big_Name.schema.json',
    '{',
    "Rename 'Big_Name'",
  ],
  [
    'A schema is written in JSON Schema draft-07.',
    set(BRAND, '/properties/slug/minLength', 'one'),
    BRAND,
    '"minLength": "one"',
    'must be',
  ],
  [
    'A schema has the $id that its path demands.',
    set(BRAND, '/$id', 'brnd.json'),
    BRAND,
    '"$id": "brnd.json"',
    'Write "$id": "brand.json"',
  ],
  [
    'No two schemas have the same $id.',
    withJson(project, 'schemas/entities/card.schema.json', { $id: 'card.json' }),
    'schemas/entities/card.schema.json',
    '"$id"',
    'schemas/blocks/card.schema.json',
  ],
  [
    'No name is one that JavaScript keeps for itself.',
    set(BRAND, '/properties/constructor', {}),
    BRAND,
    '"constructor"',
    "Rename 'constructor'",
  ],
  [
    'A schema uses only annotations that the generator reads.',
    set(BRAND, '/properties/slug/x-indx', true),
    BRAND,
    '"x-indx"',
    "Did you mean 'x-index'?",
  ],
  [
    'A text for people is given in English and in Indonesian.',
    set(HERO, '/x-title', { en: 'Hero' }),
    HERO,
    '"x-title"',
    'Give the Indonesian text',
  ],
  [
    'A text for people is given in English and in Indonesian.',
    set(HERO, '/x-hint', { id: 'Lebar', en: ' ' }),
    HERO,
    '"x-hint"',
    'Give the English text',
  ],
  [
    'An annotation has the form that its table gives it.',
    set(BRAND, '/properties/slug/x-index', 'yes'),
    BRAND,
    '"x-index": "yes"',
    'must be true',
  ],
  ['A required property is declared.', set(BRAND, '/required/1', 'slgu'), BRAND, '"slgu"', "Did you mean 'slug'?"],
  [
    'A table of calls has the form of codegen/rules/call-table.ts.',
    set(CALLS, '/calls/0/methd', 'GET'),
    CALLS,
    '{',
    "must not have 'methd'",
  ],
  [
    'A parameter of a call is described in JSON Schema draft-07.',
    set(CALLS, '/calls/0/query/page/minimum', 'one'),
    CALLS,
    '"minimum": "one"',
    'must be number',
  ],
  [
    'A table of the error catalogue has the form of codegen/rules/call-table.ts.',
    set(ACTIONS, '/messages/failed_send_message/id', undefined),
    ACTIONS,
    '"failed_send_message"',
    "required property 'id'",
  ],
  [
    'A file of interface words holds texts by their ids.',
    set(ENGLISH, '/base.back', 3),
    ENGLISH,
    '"base.back"',
    'must be string',
  ],
  [
    'A $ref leads to a schema or to one of its definitions.',
    set(BRAND, '/properties/slug/$ref', 'common.json#/definitions/slgu'),
    BRAND,
    '"$ref": "common.json#/definitions/slgu"',
    "Did you mean 'slug'?",
  ],
  [
    'A $ref leads to a schema or to one of its definitions.',
    set(BRAND, '/properties/slug/$ref', 'commn.json'),
    BRAND,
    '"$ref": "commn.json"',
    "Did you mean 'common.json'?",
  ],
  [
    'A collection has a key, and the key is one of its fields.',
    set(BRAND, '/x-key', 'code'),
    BRAND,
    '"x-key"',
    "'code' is not",
  ],
  [
    'A collection has a key, and the key is one of its fields.',
    set(BRAND, '/x-key', undefined),
    BRAND,
    '"x-collection"',
    'Add "x-key"',
  ],
  [
    'No two entities keep their rows in the same collection.',
    set(PRODUCT, '/x-collection', 'brand'),
    PRODUCT,
    '"x-collection"',
    BRAND,
  ],
  [
    'An envelope of blocks is a collection with slug and component_name.',
    set(GROUP, '/x-collection', undefined),
    GROUP,
    '{',
    'Add "x-collection"',
  ],
  ['A pick names fields of its entity.', set(BRAND, '/x-picks/link/1', 'nme'), BRAND, '"nme"', "Did you mean 'name'?"],
  ['A pick has a name of its own.', set(BRAND, '/x-picks/full', ['id']), BRAND, '"full"', "Rename 'full'"],
  [
    'A translatable field stands on the entity itself.',
    set(BRAND, '/properties/links/items', { type: 'string', 'x-translatable': true }),
    BRAND,
    '"x-translatable": true',
    'Move the mark',
  ],
  [
    'A relation leads to a collection.',
    set(BRAND, '/properties/logo/x-relation/to', 'imge'),
    BRAND,
    '"to": "imge"',
    "Did you mean 'image'?",
  ],
  [
    'A relation names the pick that it expands to, and its target has that pick.',
    set(BRAND, '/properties/logo/x-relation/pick', 'sumary'),
    BRAND,
    '"pick": "sumary"',
    "Did you mean 'summary'?",
  ],
  [
    'A relation names the pick that it expands to, and its target has that pick.',
    set(BRAND, '/properties/logo/x-relation/pick', undefined),
    BRAND,
    '"x-relation"',
    'Add "pick": one of',
  ],
  [
    'A relation does not lead back to where it started.',
    circle(),
    PRODUCT,
    '"pick": "full"',
    'brand.full → product.full → brand.full',
  ],
  [
    'An inverse relation names the relation that leads back.',
    set(BRAND, '/properties/products/x-relation/inverse', 'brnd'),
    BRAND,
    '"inverse": "brnd"',
    "Did you mean 'brand'?",
  ],
  [
    'An owned relation and its target name each other.',
    set('schemas/entities/product-value.schema.json', '/x-owned-by', undefined),
    PRODUCT,
    '"owned"',
    'Write "x-owned-by": "product"',
  ],
  [
    'A relation is ordered by "key" or by a field of its target.',
    set(PRODUCT, '/properties/resins/x-relation/order', 'weight'),
    PRODUCT,
    '"order": "weight"',
    "'weight' is neither",
  ],
  [
    'A condition of a relation names a field beside it.',
    set(GROUP, '/properties/cards/x-relation/when', { group_tpe: 'cards' }),
    GROUP,
    '"group_tpe"',
    "Did you mean 'group_type'?",
  ],
  [
    'A copied value leads through a relation to a field of its target.',
    set('schemas/entities/image.schema.json', '/properties/width/x-from', 'image.wdth'),
    'schemas/entities/image.schema.json',
    '"x-from"',
    "Did you mean 'width'?",
  ],
  [
    'A block narrows an envelope that exists.',
    withoutFile(project, 'schemas/blocks/component.schema.json'),
    'schemas/blocks/component/faq-list.schema.json',
    '{',
    'Write schemas/blocks/component.schema.json first',
  ],
  [
    'A block uses only fields of its envelope.',
    set(HERO, '/properties/titel', {}),
    HERO,
    '"titel"',
    "Did you mean 'title'?",
  ],
  [
    'The component_name of a block is its file name.',
    set(HERO, '/properties/component_name/const', 'hero'),
    HERO,
    '"component_name"',
    'Write "component_name": { "const": "hero-banner" }',
  ],
  [
    'No two blocks have the same name.',
    withJson(project, 'schemas/blocks/component/hero-banner.schema.json', { $id: 'component.hero-banner.json' }),
    'schemas/blocks/component/hero-banner.schema.json',
    '{',
    HERO,
  ],
  ['A block has a title for editors in both languages.', set(HERO, '/x-title', undefined), HERO, '{', 'Add "x-title"'],
  [
    'A block has at least three examples: typical, shortest, longest Indonesian text.',
    set(HERO, '/examples/0', undefined),
    HERO,
    '"examples"',
    'It has 2: add 1',
  ],
  [
    'Every group_type is a list of members in the card group.',
    set(GROUP, '/properties/group_type/enum/1', 'videos'),
    GROUP,
    '"videos"',
    "Add the property 'videos'",
  ],
  [
    'No two calls have the same name, and none has a name that JavaScript keeps for itself.',
    set(CALLS, '/calls/1/name', 'listProducts'),
    CALLS,
    '"name": "listProducts"',
    'is also in',
  ],
  [
    'No two calls have the same name, and none has a name that JavaScript keeps for itself.',
    set(CALLS, '/calls/1/name', 'valueOf'),
    CALLS,
    '"name": "valueOf"',
    "Rename 'valueOf'",
  ],
  [
    'No two calls have the same method and path.',
    withJson(project, 'schemas/api/search.calls.json', twinCall()),
    'schemas/api/search.calls.json',
    '"path"',
    "'getProduct' has this one",
  ],
  [
    'A call answers a thing that has a schema, in one of its picks.',
    set(CALLS, '/calls/0/answer/of', 'prodct'),
    CALLS,
    '"of": "prodct"',
    "Did you mean 'product'?",
  ],
  [
    'A call answers a thing that has a schema, in one of its picks.',
    set(CALLS, '/calls/0/answer/pick', 'lnk'),
    CALLS,
    '"pick": "lnk"',
    "Did you mean 'link'?",
  ],
  [
    'The parameters of a path are those that are declared.',
    set(CALLS, '/calls/1/path', '/api/products/{idd}'),
    CALLS,
    '"path": "/api/products/{idd}"',
    'Declare',
  ],
  [
    'A required query parameter is declared.',
    set(CALLS, '/calls/1/requiredQuery/0', 'prevew'),
    CALLS,
    '"prevew"',
    "Did you mean 'preview'?",
  ],
  [
    'The body of a call is a form, and conditions on it name its fields.',
    set('schemas/api/messages.calls.json', '/calls/0/body', 'form.contct.json'),
    'schemas/api/messages.calls.json',
    '"body"',
    "Did you mean 'form.contact.json'?",
  ],
  [
    'The body of a call is a form, and conditions on it name its fields.',
    set('schemas/api/messages.calls.json', '/calls/0/bodyWhere/kind', 'mesage'),
    'schemas/api/messages.calls.json',
    '"kind"',
    "Did you mean 'message'?",
  ],
  [
    'The failure of a call is a code of the error catalogue.',
    set('schemas/api/messages.calls.json', '/calls/0/failure', 'failed'),
    'schemas/api/messages.calls.json',
    '"failure"',
    "There is no 'failed'",
  ],
  [
    'A $ref in a call leads to a schema or to one of its definitions.',
    set(CALLS, '/calls/0/query/brand/$ref', 'nowhere.json'),
    CALLS,
    '"$ref": "nowhere.json"',
    'Nothing is there',
  ],
  ['A form has a title in both languages.', set(CONTACT, '/x-title', undefined), CONTACT, '{', 'Add "x-title"'],
  [
    'A form field has a label in both languages.',
    set(CONTACT, '/properties/npwp/x-title', undefined),
    CONTACT,
    '"npwp"',
    "to 'npwp'",
  ],
  [
    'A form is closed: it takes no field that it does not declare.',
    set(CONTACT, '/additionalProperties', true),
    CONTACT,
    '{',
    '"additionalProperties": false',
  ],
  [
    'A sentence of a form field belongs to one of its rules.',
    set(CONTACT, '/properties/email/x-messages/formt', { en: 'a', id: 'b' }),
    CONTACT,
    '"formt"',
    "Did you mean 'format'?",
  ],
  [
    'A condition of a form names one of its fields and a value it can have.',
    set(CONTACT, '/properties/npwp/x-when/kind', 'qoute'),
    CONTACT,
    '"kind": "qoute"',
    "Did you mean 'quote'?",
  ],
  [
    'A form and its fields name calls that exist.',
    set(CONTACT, '/x-calls/0/call', 'createMesage'),
    CONTACT,
    '"call"',
    "Did you mean 'createMessage'?",
  ],
  [
    'The names of choices are those of the choices.',
    set(CONTACT, '/properties/kind/x-enum-titles/message', undefined),
    CONTACT,
    '"x-enum-titles"',
    "Add one for 'message'",
  ],
  [
    'Interface words stand in site/messages/en and site/messages/id.',
    withJson(project, 'site/messages/fr/base.json', {}),
    'site/messages/fr/base.json',
    '{',
    'Move the file',
  ],
  [
    'The id of a message begins with the name of its file.',
    set(ENGLISH, '/bas.back', 'Back'),
    ENGLISH,
    '"bas.back"',
    "'base.' and a word of its own",
  ],
  [
    'A message exists in English and in Indonesian.',
    set(INDONESIAN, '/base.back', undefined),
    ENGLISH,
    '"base.back"',
    `add it to ${INDONESIAN}`,
  ],
  [
    'A message exists in English and in Indonesian.',
    set(ENGLISH, '/base.back', undefined),
    INDONESIAN,
    '"base.back"',
    `add it to ${ENGLISH}`,
  ],
  [
    'A message is written in ICU message syntax.',
    set(ENGLISH, '/base.back', 'Back {'),
    ENGLISH,
    '"base.back"',
    "'base.back':",
  ],
  [
    'A message has the same placeholders in both languages.',
    set(INDONESIAN, '/base.back', 'Kembali {nama}'),
    INDONESIAN,
    '"base.back"',
    'has {nama}, the English text none',
  ],
  [
    'No two sentences of the error catalogue have the same code.',
    withJson(project, 'schemas/messages/notices.json', {
      $id: 'n',
      messages: { failed_send_message: { en: 'a', id: 'b' } },
    }),
    'schemas/messages/notices.json',
    '"failed_send_message"',
    ACTIONS,
  ],
  [
    'A sentence of the error catalogue has the same placeholders in both languages.',
    set(ACTIONS, '/messages/failed_send_message/id', 'Gagal {benda}.'),
    ACTIONS,
    '"failed_send_message"',
    'has {benda} in Indonesian',
  ],
  [
    'A renderer belongs to a block that has a schema.',
    withFile(project, 'registry/cards/hero-baner.tsx', 'export function HeroBaner() {}'),
    'registry/cards/hero-baner.tsx',
    'export',
    "Did you mean 'hero-banner'?",
  ],
  [
    'A group item is named after a group_type.',
    withFile(project, 'registry/group-items/videos.tsx', 'export function Videos() {}'),
    'registry/group-items/videos.tsx',
    'export',
    "Add 'videos' to the enum",
  ],
  [
    'A renderer exports the component named after its file.',
    withFile(project, 'registry/cards/hero-banner.tsx', 'export function Hero() {}'),
    'registry/cards/hero-banner.tsx',
    'export',
    'Write: export function HeroBanner',
  ],
  [
    'A block has one renderer.',
    withFile(project, 'registry/cards/hero-banner/hero-banner.tsx', 'export function HeroBanner() {}'),
    'registry/cards/hero-banner/hero-banner.tsx',
    'export',
    'registry/cards/hero-banner.tsx',
  ],
  [
    'No two schemas make a type of the same name.',
    set(PRODUCT, '/x-picks/value', ['id']),
    'schemas/entities/product.schema.json',
    '{',
    'ProductValue',
  ],
  [
    'An example fits the schema it stands in.',
    set(HERO, '/examples/1/translations/0/title', 'A title that is much too long'),
    HERO,
    '"title": "A title that is much too long"',
    'must NOT have more than 20 characters',
  ],
  [
    'An example fits the schema it stands in.',
    set(HERO, '/examples/2/image', undefined),
    HERO,
    '{',
    "required property 'image'",
  ],
]

/** Every rule of the generator, broken once or more. */
export const REFUSED_CASES: readonly RefusedCase[] = ROWS.map(([sentence, sources, file, line, advice]) => ({
  sentence,
  sources,
  file,
  line,
  advice,
}))

function twinCall(): Parameters<typeof withJson>[2] {
  return {
    $id: 'api.search.json',
    calls: [
      {
        name: 'search',
        method: 'GET',
        path: '/api/products/{slug}',
        tags: ['search'],
        summary: { en: 'Search', id: 'Cari' },
        params: { slug: { type: 'string' } },
        answer: { shape: 'null' },
      },
    ],
  }
}

function circle(): Sources {
  const there = set(BRAND, '/properties/products/x-relation/pick', 'full')
  return withValue(there, PRODUCT, '/properties/brand/x-relation/pick', 'full')
}
