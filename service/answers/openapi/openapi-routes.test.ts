import { brotliDecompressSync } from 'node:zlib'
import Fastify from 'fastify'
import { describe, expect, it } from 'vitest'
import { LINK_BLUE } from '#domain/company/brand-colors.ts'
import { calls } from '#generated/calls.ts'
import { openApiRoutes } from './openapi-routes.ts'

async function ask(url: string, headers: Record<string, string> = {}) {
  const app = Fastify()
  await app.register(openApiRoutes)
  return app.inject({ url, headers })
}

describe('the API reference', () => {
  it('is available in both languages', async () => {
    expect((await ask('/api/docs?lang=id')).body).toContain('Referensi API')
    expect((await ask('/api/docs', { language: 'id' })).body).toContain('<html lang="id">')
    expect((await ask('/api/docs')).body).toContain('API reference')
  })

  it('runs and loads only its own files', async () => {
    const { headers, body } = await ask('/api/docs')
    expect(headers['content-security-policy']).toContain("default-src 'none'")
    expect(headers['content-security-policy']).not.toMatch(/unsafe|https?:|\*/)
    expect(body).not.toMatch(/<script(?![^>]*src="\/api\/docs\/)|<style|\sstyle=|\son\w+=/)
    const files = [...body.matchAll(/(?:src|href)="(\/api\/docs\/[^"]+)"/g)].map(([, path = '']) => path)
    const answers = await Promise.all(files.map(async (path) => (await ask(path)).statusCode))
    expect(answers).toEqual([200, 200, 200, 200, 200])
    expect((await ask('/api/docs/reference.js')).headers['content-type']).toContain('text/javascript')
    expect((await ask('/api/docs/swagger-ui.css')).headers['content-type']).toContain('text/css')
    expect((await ask('/api/docs/reference.css')).body).toContain(`--company-link: ${LINK_BLUE}`)
  })

  it('sends its files compressed to those who read brotli', async () => {
    const path = '/api/docs/swagger-ui-bundle.js'
    const small = await ask(path, { 'accept-encoding': 'gzip, br' })
    const plain = await ask(path)
    expect([small.headers['content-encoding'], plain.headers['content-encoding']]).toEqual(['br', undefined])
    expect(brotliDecompressSync(small.rawPayload).equals(plain.rawPayload)).toBe(true)
    expect(small.rawPayload.length).toBeLessThan(plain.rawPayload.length / 4)
  })

  it('describes every call of the table of calls, and every schema that it refers to', async () => {
    const { body } = await ask('/api/docs/openapi.json')
    const { components } = JSON.parse(body)
    expect(calls.filter(({ name }) => !body.includes(`"operationId":"${name}"`)).map(({ name }) => name)).toEqual([])
    const referred = new Set([...body.matchAll(/"#\/components\/schemas\/(\w+)"/g)].map(([, name = '']) => name))
    expect([...referred].filter((name) => !(name in components.schemas))).toEqual([])
    expect(referred.size).toBeGreaterThan(20)
  })

  it('serves the document that it shows, with summaries in the language asked for', async () => {
    const document = (await ask('/api/docs/openapi.json')).json()
    const indonesian = (await ask('/api/docs/openapi.json?lang=id')).json()
    expect(document.openapi).toMatch(/^3\.1/)
    expect(document.paths['/api/products'].get.operationId).toBe('listProducts')
    expect(indonesian.paths['/api/products'].get.summary).toBe(document.paths['/api/products'].get['x-summary-id'])
    expect(indonesian.info.description).toMatch(/^Semua yang/)
  })
})
