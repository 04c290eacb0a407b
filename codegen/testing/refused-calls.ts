import type { Json } from '../model/json-schema.ts'
import { project, type RefusedCase, set } from './refused-case.ts'
import { withJson, withValue } from './small-project.ts'

const CONTACT = 'schemas/forms/contact.schema.json'
const CALLS = 'schemas/api/products.calls.json'

/** Mistakes in calls and forms. */
export const REFUSED_CALLS: readonly RefusedCase[] = [
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
    'A handler that follows from the row fits what the call takes and answers.',
    set(CALLS, '/calls/1/handler', 'by-id'),
    CALLS,
    '"handler": "by-id"',
    "'by-id' takes nothing in its query.",
  ],
  [
    'A handler that follows from the row fits what the call takes and answers.',
    set(CALLS, '/calls/0/handler', 'whole-collection'),
    CALLS,
    '"answer"',
    "'whole-collection' answers array.",
  ],
  [
    'A handler that follows from the row fits what the call takes and answers.',
    set(CALLS, '/calls/0/order', 'title'),
    CALLS,
    '"order": "title"',
    'Only a whole collection has an order of its own.',
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
    'A sent path names fields of its form, or of what its calls answer.',
    set(CONTACT, '/x-sent-path', '/sent/{kidn}'),
    CONTACT,
    '"x-sent-path"',
    "Did you mean 'kind'?",
  ],
  [
    'What is kept of a person has a purpose and an end.',
    set(CONTACT, '/properties/email/x-personal', true),
    CONTACT,
    '"email"',
    'add "x-retention-months" to the form, 0 if it keeps nothing',
  ],
  [
    'What is kept of a person has a purpose and an end.',
    withValue(set(CONTACT, '/properties/email/x-personal', true), CONTACT, '/x-retention-months', 12),
    CONTACT,
    '"email"',
    'add "x-purpose"',
  ],
]

function twinCall(): Json {
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
