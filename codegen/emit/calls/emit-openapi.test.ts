import { expect, it } from 'vitest'
import { generateFiles } from '#tests/support/small-project.ts'

const text = (await generateFiles()).get('openapi.json') ?? ''
const document = JSON.parse(text)

it('openapi.json describes every call in both languages', () => {
  expect(Object.keys(document.paths)).toEqual([
    '/api/messages',
    '/api/products',
    '/api/products/slug/{slug}',
    '/api/products/{id}',
  ])
  expect(document.paths['/api/products'].get).toMatchObject({
    operationId: 'listProducts',
    summary: 'Products',
    'x-summary-id': 'Produk',
  })
})

it('openapi.json contains every schema that it refers to', () => {
  const names = [...text.matchAll(/"#\/components\/schemas\/(\w+)"/g)].map((match) => match[1])

  expect(names).toContain('ProductLink')
  expect(names.filter((name) => !Object.hasOwn(document.components.schemas, String(name)))).toEqual([])
  expect(text).not.toMatch(/"\$ref": "(?!#)/)
})

it('openapi.json contains only schemas that calls take or answer', () => {
  expect(Object.keys(document.components.schemas)).not.toContain('ProductDocument')
  expect(Object.keys(document.components.schemas)).toContain('ContactForm')
})

it('openapi.json puts data and counts into the envelope of an answer', () => {
  const { schema } = document.paths['/api/products'].get.responses['200'].content['application/json']
  expect(schema.required).toEqual(['success', 'status', 'data', 'page', 'limit', 'total', 'filter_count'])
  expect(schema.properties.data.items).toEqual({ $ref: '#/components/schemas/ProductLink' })
})

it('openapi.json lists the statuses with which a call may fail', () => {
  expect(Object.keys(document.paths['/api/messages'].post.responses)).toEqual(['200', '422', '500'])
  expect(document.paths['/api/messages'].post.security).toEqual([{ visitor: [] }])
})
