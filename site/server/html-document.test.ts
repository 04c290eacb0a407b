import { describe, expect, it } from 'vitest'
import type { PageState } from '../page-state.ts'
import { htmlDocument, jsonForScript } from './html-document.ts'

const assets = { script: '/a.js', modules: [], styles: ['/a.css'], fonts: [] }
const state = { loaded: { status: 404, message: '</script><script>alert(1)' } } as unknown as PageState

describe('a document', () => {
  const html = htmlDocument({
    locale: 'id',
    head: '<title>x</title>',
    body: '<main></main>',
    state,
    structuredData: [],
    assets,
  })

  it('it names its language', () => {
    expect(html).toMatch(/^<!DOCTYPE html><html lang="id">/)
  })

  it('it puts the head where it belongs', () => {
    expect(html.indexOf('<title>x</title>')).toBeLessThan(html.indexOf('</head>'))
  })

  it('it runs no script of its own', () => {
    expect(html.match(/<script[^>]*>/g)).toEqual([
      '<script type="module" fetchpriority="low" src="/a.js">',
      '<script type="application/json" id="page-state">',
    ])
  })

  it('it loses nothing of its state', () => {
    const json = /id="page-state">(.*?)<\/script>/.exec(html)?.[1] ?? ''
    expect(JSON.parse(json)).toEqual(state)
  })
})

describe('data in a script', () => {
  it('it cannot end its element', () => {
    expect(jsonForScript('</script><!--')).not.toContain('<')
  })
})
