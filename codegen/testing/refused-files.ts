import { project, type RefusedCase, set } from './refused-case.ts'
import { withFile, withJson } from './small-project.ts'

const BRAND = 'schemas/entities/brand.schema.json'
const HERO = 'schemas/blocks/card/hero-banner.schema.json'
const CALLS = 'schemas/api/products.calls.json'
const ACTIONS = 'schemas/messages/actions.json'
const ENGLISH = 'site/messages/en/base.json'

/** Mistakes inside one file. */
export const REFUSED_FILES: readonly RefusedCase[] = [
  ['The file is not JSON:', withFile(project, BRAND, '{\n  "a": 1,\n  oops\n}'), BRAND, 'oops', 'Mend the syntax'],
  [
    'No name stands twice in one object.',
    withFile(project, ENGLISH, '{\n  "base.back": "Back",\n  "base.back": "Home"\n}'),
    ENGLISH,
    '"base.back": "Home"',
    "Remove one 'base.back'",
  ],
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
  ['A schema is written in JSON Schema draft-07.', set(BRAND, '/$schema', 'x'), BRAND, '"$schema"', 'draft-07/schema#'],
  [
    'A format is one that the generator can check.',
    set(BRAND, '/properties/slug/format', 'uid'),
    BRAND,
    '"format": "uid"',
    "Did you mean 'uuid'?",
  ],
  [
    'A pattern is a regular expression with Unicode rules.',
    set(BRAND, '/properties/slug/pattern', '[a-'),
    BRAND,
    '"pattern": "[a-"',
    'Invalid regular expression',
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
]
