import { project, type RefusedCase, set } from './refused-case.ts'
import { withFile, withJson, withoutFile } from './small-project.ts'

const BRAND = 'schemas/entities/brand.schema.json'
const HERO = 'schemas/blocks/card/hero-banner.schema.json'
const CALLS = 'schemas/api/products.calls.json'
const ACTIONS = 'schemas/messages/actions.json'
const LANGUAGES = 'schemas/languages.json'
const ENGLISH = 'site/messages/en/base.json'

const KEYWORDS = 'A schema has only keywords that the generator reads.'
const FORMS = 'A keyword has the form that schemas/meta/annotations.schema.json gives it.'

/** Mistakes inside one file. */
export const REFUSED_FILES: readonly RefusedCase[] = [
  ['The file is not JSON:', withFile(project, BRAND, '{\n  "a": 1,\n  oops\n}'), BRAND, 'oops', 'Mend the syntax'],
  [
    'No name appears twice in one object.',
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
  [FORMS, set(BRAND, '/properties/slug/minLength', 'one'), BRAND, '"minLength": "one"', 'must be'],
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
  [FORMS, set(BRAND, '/$schema', 'x'), BRAND, '"$schema"', 'draft-07/schema#'],
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
    KEYWORDS,
    set(BRAND, '/properties/slug/x-indx', true),
    BRAND,
    '"x-indx"',
    "Did you mean 'x-index'? A new one belongs in schemas/meta/annotations.schema.json.",
  ],
  [KEYWORDS, set(BRAND, '/properties/slug/maxLenght', 90), BRAND, '"maxLenght": 90', "Did you mean 'maxLength'?"],
  [
    KEYWORDS,
    set(CALLS, '/calls/0/query/page/minimun', 1),
    CALLS,
    '"minimun": 1',
    "'minimun' is unknown. Did you mean 'minimum'?",
  ],
  [KEYWORDS, set(BRAND, '/patternProperties', {}), BRAND, '"patternProperties"', "'patternProperties' is unknown."],
  [
    'A text for people is given in every language.',
    set(HERO, '/x-title', { en: 'Hero' }),
    HERO,
    '"x-title"',
    'Give the Indonesian text',
  ],
  [
    'A text for people is given in every language.',
    set(HERO, '/x-hint', { id: 'Lebar', en: ' ' }),
    HERO,
    '"x-hint"',
    'Give the English text',
  ],
  [FORMS, set(BRAND, '/properties/slug/x-index', 'yes'), BRAND, '"x-index": "yes"', "'x-index' must be true."],
  [
    FORMS,
    set(BRAND, '/properties/logo/x-relation/lmit', 3),
    BRAND,
    '"x-relation"',
    "'x-relation' must not have 'lmit'.",
  ],
  [FORMS, set(BRAND, '/properties/logo/x-relation/to', 3), BRAND, '"to": 3', "'to' must be string."],
  [
    FORMS,
    set(BRAND, '/additionalProperties', { type: 'string', maxLength: -1 }),
    BRAND,
    '"maxLength": -1',
    "'maxLength' must be >= 0.",
  ],
  ['A required property is declared.', set(BRAND, '/required/1', 'slgu'), BRAND, '"slgu"', "Did you mean 'slug'?"],
  [
    'A table of calls has the form of codegen/rules/call-table.ts.',
    set(CALLS, '/calls/0/methd', 'GET'),
    CALLS,
    '{',
    "must not have 'methd'",
  ],
  [FORMS, set(CALLS, '/calls/0/query/page/minimum', 'one'), CALLS, '"minimum": "one"', 'must be number'],
  [
    'A text for people is given in every language.',
    set(ACTIONS, '/messages/failed_send_message/id', undefined),
    ACTIONS,
    '"failed_send_message"',
    'Give the Indonesian text ("id")',
  ],
  [
    'A text for people is given in every language.',
    set(CALLS, '/calls/0/summary', { en: 'Products', id: 'Produk', fr: 'Produits' }),
    CALLS,
    '"summary"',
    '"fr" is not in the table of languages',
  ],
  [
    'A table of the error catalogue has the form of codegen/rules/call-table.ts.',
    set(ACTIONS, '/messages/failed_send_message/status', 'none'),
    ACTIONS,
    '"status"',
    'must be integer',
  ],
  [
    'The table of languages has the form of codegen/rules/call-table.ts.',
    set(LANGUAGES, '/languages/1/tag', 'Indonesian'),
    LANGUAGES,
    '"tag": "Indonesian"',
    'must match',
  ],
  [
    'The languages of the site are listed once each, the default one among them.',
    set(LANGUAGES, '/default', 'eng'),
    LANGUAGES,
    '"default"',
    "Did you mean 'en'?",
  ],
  [
    'The languages of the site are listed once each, the default one among them.',
    set(LANGUAGES, '/languages/1', { code: 'en', tag: 'en-GB', name: 'English' }),
    LANGUAGES,
    '"languages"',
    "'en' stands for two",
  ],
  [
    'The languages of the site are listed once each, the default one among them.',
    withoutFile(project, LANGUAGES),
    'schemas/common/common.schema.json',
    '{',
    `write ${LANGUAGES}`,
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
