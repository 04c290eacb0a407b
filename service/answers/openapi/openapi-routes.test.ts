import Fastify from 'fastify'
import { describe, expect, it } from 'vitest'
import { calls } from '#generated/calls.ts'
import { html } from './html-text.ts'
import { openApiRoutes } from './openapi-routes.ts'

async function ask(url: string, headers: Record<string, string> = {}) {
  const app = Fastify()
  await app.register(openApiRoutes)
  return app.inject({ url, headers })
}

describe('the API reference', () => {
  it('lists every call of the table of calls', async () => {
    const { statusCode, body } = await ask('/api/docs')
    expect(statusCode).toBe(200)
    const missing = calls.filter((call) => !body.includes(`id="${call.name}"`)).map((call) => call.name)
    expect(missing).toEqual([])
  })

  it('is available in both languages', async () => {
    expect((await ask('/api/docs?lang=id')).body).toContain('Referensi API')
    expect((await ask('/api/docs', { language: 'id' })).body).toContain('<html lang="id">')
    expect((await ask('/api/docs')).body).toContain('API reference')
  })

  it('runs and loads only its own files', async () => {
    const { headers, body } = await ask('/api/docs')
    expect(headers['content-security-policy']).toContain("default-src 'none'")
    expect(body).not.toMatch(/<script(?![^>]*src="\/api\/docs\/docs\.js")|<style|\sstyle=|\son\w+=/)
    expect((await ask('/api/docs/docs.js')).headers['content-type']).toContain('text/javascript')
    expect((await ask('/api/docs/docs.css')).headers['content-type']).toContain('text/css')
  })

  it('links only to schemas that it describes', async () => {
    const { body } = await ask('/api/docs')
    const linked = new Set([...body.matchAll(/href="#(schema-\w+)"/g)].map(([, id]) => id))
    expect([...linked].filter((id) => !body.includes(`id="${id}"`))).toEqual([])
    expect(linked.size).toBeGreaterThan(20)
  })

  it('serves the document that it shows', async () => {
    const document = (await ask('/api/docs/openapi.json')).json()
    expect(document.openapi).toMatch(/^3\.1/)
    expect(document.paths['/api/products'].get.operationId).toBe('listProducts')
  })
})

it('escapes values inserted into HTML', () => {
  expect(html`<b>${'<i>&"'}</b>${[1, null, false]}`.text).toBe('<b>&#60;i&#62;&#38;&#34;</b>1')
})
