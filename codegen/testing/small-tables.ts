import type { Json } from '../model/json-schema.ts'

type JsonFile = [path: string, value: Json]

/** The calls and the error catalogue of the small project. */
export const SMALL_CALLS: readonly JsonFile[] = [
  [
    'schemas/api/products.calls.json',
    {
      $id: 'api.products.json',
      calls: [
        {
          name: 'listProducts',
          method: 'GET',
          path: '/api/products',
          tags: ['products'],
          summary: { en: 'Products', id: 'Produk' },
          facets: 'product',
          query: { page: { type: 'integer', minimum: 1 } },
          answer: { shape: 'page', of: 'product', pick: 'link' },
          errors: [400],
        },
        {
          name: 'getProduct',
          method: 'GET',
          path: '/api/products/{id}',
          tags: ['products'],
          summary: { en: 'A product', id: 'Satu produk' },
          params: { id: { type: 'integer' } },
          query: { preview: { type: 'string' } },
          requiredQuery: ['preview'],
          answer: { shape: 'object', of: 'product' },
        },
        {
          name: 'getProductBySlug',
          method: 'GET',
          path: '/api/products/slug/{slug}',
          tags: ['products'],
          summary: { en: 'A product by its slug', id: 'Satu produk menurut slug' },
          params: { slug: { type: 'string' } },
          answer: { shape: 'object', of: 'product' },
        },
      ],
    },
  ],
  [
    'schemas/api/messages.calls.json',
    {
      $id: 'api.messages.json',
      calls: [
        {
          name: 'createMessage',
          method: 'POST',
          path: '/api/messages',
          tags: ['messages'],
          summary: { en: 'Send a message', id: 'Mengirim pesan' },
          idempotent: true,
          access: 'visitor',
          body: 'form.contact.json',
          bodyWhere: { kind: 'message' },
          answer: { shape: 'null' },
          failure: 'failed_send_message',
          errors: [422],
        },
      ],
    },
  ],
  [
    'schemas/messages/actions.json',
    {
      $id: 'messages.actions.json',
      messages: { failed_send_message: { status: 502, en: 'Failed send {thing}.', id: 'Gagal mengirim {thing}.' } },
    },
  ],
]

/** The interface words of the small project. */
export const SMALL_MESSAGES: readonly JsonFile[] = [
  [
    'site/messages/en/base.json',
    { 'base.back': 'Back', 'base.count': '{count, plural, one {# item} other {# items}}' },
  ],
  ['site/messages/en/compare.json', { 'compare.general': 'General', 'compare.values': 'Values' }],
  ['site/messages/en/menu.json', { 'menu.brand': 'Brands', 'menu.product': 'Products' }],
  ['site/messages/id/menu.json', { 'menu.brand': 'Merek', 'menu.product': 'Produk' }],
  ['site/messages/id/base.json', { 'base.back': 'Kembali', 'base.count': '{count, plural, other {# barang}}' }],
  ['site/messages/id/compare.json', { 'compare.general': 'Umum', 'compare.values': 'Nilai' }],
]

/** The built-in pages of the small project. */
export const SMALL_CONTENT: readonly JsonFile[] = [
  ['site/content/page/product-detail.json', { slug: 'product-detail', blocks: [] }],
]

/** The renderers of the small project, and a part that is not a renderer. */
export const SMALL_REGISTRY: readonly [path: string, text: string][] = [
  [
    'registry/cards/hero-banner.tsx',
    'export function HeroBanner() {\n  return null\n}\n\nexport function queries() {\n  return []\n}\n',
  ],
  ['registry/components/faq-list/faq-list.tsx', 'export const FaqList = () => null\n'],
  ['registry/components/faq-list/faq-answer.tsx', 'export const FaqAnswer = () => null\n'],
  ['registry/group-items/product-types.tsx', 'export function ProductTypes() {\n  return null\n}\n'],
]
