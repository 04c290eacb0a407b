import type { Call } from '#domain/calls/call.ts'
import { jsonSchemas } from '#domain/schemas/json-schemas.ts'

const person = { name: 'Rini', email: 'rini@example.com', phone_number: '+62 812 3456 7890' }
const message = { ...person, request_type: 'information', company: 'PT Contoh', message: 'Halo' }

/** A valid body of each form. */
export const VALID: Record<string, Record<string, unknown>> = {
  createMessage: message,
  createQuoteList: {
    lines: [{ product: 1, quantity: 12, unit: 'piece' }],
    name: 'Rini',
    email: 'rini@example.com',
    phone_number: '+62 812 3456 7890',
    company: 'PT Contoh',
  },
  createQuoteListLink: { lines: [{ product: 1, quantity: 12, unit: 'piece' }], project: 'WTP 2' },
  createQuoteRequest: {
    ...message,
    request_type: 'quote',
    product: 1,
    company_name: 'PT Contoh',
    head_office_address: 'Jl. Contoh 1, Jakarta',
    country: 'ID',
    postal_code: '10110',
    npwp: '01.234.567.8-901.000',
    invoice_address: 'Jl. Contoh 1, Jakarta',
    permanent_employees: 12,
    estimated_monthly_purchases: 5_000_000,
  },
  createCatalogueRequest: { ...person, company_name: 'PT Contoh', product: 1 },
  createCareerApplicant: {
    ...person,
    job_position: 1,
    attachment: '99999999-9999-4999-8999-999999999999',
    agreement: true,
  },
  addWishlist: { productId: 1, productSkuId: 1 },
  removeWishlist: { productId: 1 },
  addCompare: { productId: 1 },
  removeCompare: { productId: 1 },
  login: { username: 'rini', password: 'kata sandi panjang' },
  refreshSession: { refresh_token: 'a'.repeat(43) },
}

/** A request that no page of the site makes, and the status of its answer. */
export interface HostileRequest {
  what: string
  status: number | number[]
  headers?: Record<string, string>
  body?: string | Buffer
}

const json = { 'content-type': 'application/json' }
const sent = (what: string, status: number | number[], value: unknown): HostileRequest => ({
  what,
  status,
  headers: json,
  body: typeof value === 'string' || Buffer.isBuffer(value) ? value : JSON.stringify(value),
})

/** Headers of requests that a page of another site makes a browser send. */
export const FOREIGN: [string, Record<string, string>][] = [
  ['from another site', { 'sec-fetch-site': 'cross-site', origin: 'https://evil.example' }],
  ['from a sibling site', { 'sec-fetch-site': 'same-site' }],
  ['from another origin', { origin: 'https://evil.example' }],
  ['from nowhere', { origin: 'null' }],
]

/** Bodies that are wrong whatever their fields are. */
export function hostileBodies(valid: Record<string, unknown>): HostileRequest[] {
  const text = JSON.stringify(valid)
  const [first = ''] = Object.keys(valid)
  const more = (inner: string) => `${text.slice(0, -1)},${inner}}`
  return [
    { what: 'nothing', status: 400 },
    sent('an empty body', 400, ''),
    ...['null', '[]', '"text"', '1', 'true'].map((value) => sent(`the value ${value}`, 400, value)),
    sent('cut JSON', 400, text.slice(0, -1)),
    sent('two values', 400, `${text}${text}`),
    sent('a comment', 400, `/* */${text}`),
    sent('an empty object', 422, {}),
    sent('a field twice', 400, more(`${JSON.stringify(first)}:1`)),
    sent('an unknown field', 422, { ...valid, is_admin: true }),
    sent('9,000 unknown fields', 422, {
      ...valid,
      ...Object.fromEntries(Array.from({ length: 9000 }, (_, at) => [`f${at}`, 1])),
    }),
    sent('a field name of 90,000 letters', 422, { ...valid, ['x'.repeat(90_000)]: 1 }),
    sent('a prototype', 400, more('"__proto__":{"is_admin":true}')),
    sent('a prototype in disguise', 400, more('"\\u005f_proto__":{"is_admin":true}')),
    sent('a constructor', 400, more('"constructor":{"prototype":{"is_admin":true}}')),
    sent('a field named like a method', 422, { ...valid, toString: 'x', hasOwnProperty: 'x' }),
    sent('endless nesting', 400, more(`"x":${'['.repeat(20_000)}${']'.repeat(20_000)}`)),
    sent('a huge list', 422, { ...valid, [first]: Array.from({ length: 20_000 }, () => 1) }),
    sent('very many fields', 422, {
      ...valid,
      ...Object.fromEntries(Array.from({ length: 3000 }, (_, index) => [`field_${index}`, 1])),
    }),
    sent('a body that is too large', 413, { ...valid, [first]: 'x'.repeat(100_001) }),
    sent(
      'no UTF-8',
      400,
      Buffer.concat([Buffer.from(more('"x":"').slice(0, -1)), Buffer.from([0xc3, 0x28]), Buffer.from('"}')]),
    ),
    sent('UTF-16', 400, Buffer.from(text, 'utf16le')),
    sent('the character 0', [400], more('"x":"a\\u0000b"')),
    {
      what: 'a claimed compression',
      status: [400, 415],
      headers: { ...json, 'content-encoding': 'gzip' },
      body: Buffer.from([31, 139, 8, 0]),
    },
    ...[
      'text/plain',
      'application/xml',
      'application/x-www-form-urlencoded',
      'application/json-patch+json',
      'text/json',
      'x',
      '*/*',
    ].map(
      (type): HostileRequest => ({
        what: `the type ${type}`,
        status: 415,
        headers: { 'content-type': type },
        body: text,
      }),
    ),
    {
      what: 'a form with parts',
      status: 415,
      headers: { 'content-type': 'multipart/form-data; boundary=x' },
      body: '--x\r\ncontent-disposition: form-data; name="name"\r\n\r\nRini\r\n--x--\r\n',
    },
    ...FOREIGN.map(
      ([what, headers]): HostileRequest => ({ what, status: 403, headers: { ...json, ...headers }, body: text }),
    ),
  ]
}

/** Bodies with one wrong field, from the call's schema. */
export function hostileFields(call: Call, valid: Record<string, unknown>): HostileRequest[] {
  const { properties = {}, required = [] } = jsonSchemas.get(call.bodySchema ?? '') as {
    properties?: Record<string, { type?: string | string[]; maxLength?: number; maximum?: number }>
    required?: string[]
  }
  const fixed = Object.keys(call.bodyWhere ?? {})
  const missing = required
    .filter((name) => !fixed.includes(name))
    .flatMap((name) => [
      sent(`no ${name}`, 422, { ...valid, [name]: undefined }),
      sent(`an empty ${name}`, 422, { ...valid, [name]: '  ' }),
    ])
  const wrong = Object.entries(properties).flatMap(([name, { type: types = [], maxLength, maximum }]) => {
    const type = [types].flat().find((one) => one !== 'null')
    const value = (what: string, given: unknown) => sent(`${what} as ${name}`, 422, { ...valid, [name]: given })
    return [
      value('an object', { $gt: '' }),
      value('an object with names', { toString: 1, length: 1 }),
      ...([types].flat().includes('null') ? [] : [value('null', null)]),
      ...(type === 'array' ? [] : [value('a list', ['a', 'b'])]),
      ...(type === 'string'
        ? [value('a number', 7), value('true', true)]
        : [value('words', 'seven'), value('a fraction', 1.5)]),
      ...(type === 'integer' ? [value('a number as text', '1'), value('a negative number', -1)] : []),
      ...(maxLength ? [value('too long a text', 'x'.repeat(maxLength + 1))] : []),
      ...(maximum ? [value('too large a number', maximum + 1), value('an endless number', 1e300)] : []),
      ...(type === 'string' ? [sent(`the character 0 in ${name}`, 400, { ...valid, [name]: 'a\u0000b' })] : []),
    ]
  })
  return [...missing, ...wrong]
}

const part = (name: string, content: string | Buffer, filename: string | null = 'cv.pdf') =>
  Buffer.concat([
    Buffer.from(
      `--x\r\ncontent-disposition: form-data; name="${name}"${filename === null ? '' : `; filename="${filename}"`}\r\n\r\n`,
    ),
    Buffer.from(content as string),
    Buffer.from('\r\n'),
  ])
const PDF = '%PDF-1.4\n%%EOF\n'
const END = Buffer.from('--x--\r\n')

/** Wrong files, and wrong forms that contain one. */
export function hostileUploads(maxBytes: number): HostileRequest[] {
  const type = { 'content-type': 'multipart/form-data; boundary=x' }
  const form = (what: string, status: number | number[], ...parts: Buffer[]): HostileRequest => ({
    what,
    status,
    headers: type,
    body: Buffer.concat([...parts, END]),
  })
  return [
    { what: 'nothing', status: 415 },
    { what: 'JSON', status: 415, headers: json, body: '{}' },
    {
      what: 'no boundary',
      status: [400, 415],
      headers: { 'content-type': 'multipart/form-data' },
      body: part('file', PDF),
    },
    { what: 'a form that is cut', status: 400, headers: type, body: part('file', PDF) },
    { what: 'no form at all', status: 400, headers: type, body: Buffer.from('hello') },
    form('no file', 400),
    form('a text for a file', 400, part('file', PDF, null)),
    form('another field', 400, part('picture', PDF)),
    form('two files', [400, 413], part('file', PDF), part('file', PDF)),
    form(
      'too many fields',
      [400, 413],
      ...Array.from({ length: 9 }, (_, index) => part(`f${index}`, 'x', null)),
      part('file', PDF),
    ),
    form('too large a file', 413, part('file', PDF + 'x'.repeat(maxBytes))),
    form('a program', 415, part('file', 'MZ\u0000\u0000')),
    form('a page', 415, part('file', '<html>', 'cv.pdf')),
    form('an empty file', 415, part('file', '')),
    form('a field that poisons', 400, part('__proto__', PDF)),
    ...FOREIGN.map(
      ([what, headers]): HostileRequest => ({
        ...form(what, 403, part('file', PDF)),
        headers: { ...type, ...headers },
      }),
    ),
    {
      ...form('a crooked key', 400, part('file', PDF)),
      headers: { ...type, 'idempotency-key': 'no spaces, please' },
    },
  ]
}
