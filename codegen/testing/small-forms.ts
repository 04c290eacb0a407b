import type { Json } from '../model/json-schema.ts'

type JsonFile = [path: string, value: Json]

const SCHEMA = 'http://json-schema.org/draft-07/schema#'

// Written as entries, because an object with a member 'then' would look like a promise.
const QUOTE_NEEDS_NPWP: Json = Object.fromEntries<Json>([
  ['if', { properties: { kind: { const: 'quote' } }, required: ['kind'] }],
  ['then', { required: ['npwp'] }],
])

const contact: JsonFile = [
  'schemas/forms/contact.schema.json',
  {
    $schema: SCHEMA,
    $id: 'form.contact.json',
    'x-title': { en: 'Contact', id: 'Kontak' },
    'x-confirm': [{ when: { kind: 'quote' }, text: { en: 'Send?', id: 'Kirim?' } }],
    'x-calls': [{ call: 'createMessage' }],
    type: 'object',
    additionalProperties: false,
    required: ['kind', 'email'],
    properties: {
      kind: {
        type: 'string',
        enum: ['quote', 'message'],
        'x-title': { en: 'Kind', id: 'Jenis' },
        'x-enum-titles': { quote: { en: 'Quote', id: 'Penawaran' }, message: { en: 'Message', id: 'Pesan' } },
      },
      email: {
        type: 'string',
        format: 'email',
        maxLength: 30,
        'x-title': { en: 'Email', id: 'Email' },
        'x-messages': {
          required: { en: 'Email address is required', id: 'Alamat email wajib diisi' },
          format: { en: 'Email must be valid', id: 'Email harus valid' },
        },
      },
      npwp: { type: 'string', 'x-title': { en: 'NPWP', id: 'NPWP' }, 'x-when': { kind: 'quote' } },
    },
    allOf: [QUOTE_NEEDS_NPWP],
  },
]

const settings: JsonFile = [
  'schemas/settings.schema.json',
  {
    $schema: SCHEMA,
    $id: 'settings.json',
    type: 'object',
    properties: {
      PORT: { type: 'integer', default: 3000, description: 'Port of the web server.', examples: [8080] },
      SITE_URL: { type: 'string', description: 'Public origin.' },
    },
  },
]

/** The form and the settings of the small project, by path. */
export const SMALL_FORMS: readonly JsonFile[] = [contact, settings]
