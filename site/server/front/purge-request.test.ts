import { expect, it } from 'vitest'
import { readPurging } from './purge-request.ts'

function asked(address: string) {
  const { kind, request } = readPurging(address)
  const { method, url, headers } = request(['product-1', 'product'])
  return { kind, method, url, headers: Object.fromEntries(headers) }
}

it('Varnish is asked by the method PURGE', () => {
  expect(asked('http://cache:6081')).toMatchObject({
    kind: 'varnish',
    method: 'PURGE',
    url: 'http://cache:6081/',
    headers: { 'xkey-purge': 'product-1 product' },
  })
})

it('Fastly is asked with its key, which is not part of the address', () => {
  expect(asked('https://:KEY@api.fastly.com/service/abc123/purge')).toMatchObject({
    kind: 'fastly',
    method: 'POST',
    url: 'https://api.fastly.com/service/abc123/purge',
    headers: { 'fastly-key': 'KEY', 'surrogate-key': 'product-1 product' },
  })
})

it('Cloudflare is asked with its token and a list of tags', async () => {
  const { request } = readPurging('https://:TO%2FKEN@api.cloudflare.com/client/v4/zones/abc/purge_cache')
  const made = request(['product-1', 'product'])
  expect([made.method, made.url]).toEqual(['POST', 'https://api.cloudflare.com/client/v4/zones/abc/purge_cache'])
  expect(Object.fromEntries(made.headers)).toEqual({
    authorization: 'Bearer TO/KEN',
    'content-type': 'application/json',
  })
  expect(await made.json()).toEqual({ tags: ['product-1', 'product'] })
})
