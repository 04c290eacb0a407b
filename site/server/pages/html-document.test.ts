import { describe, expect, it } from 'vitest'
import { unpackState } from '#site/packed-state.ts'
import type { PageState } from '#site/page-state.ts'
import { htmlDocument, jsonForScript } from './html-document.ts'

const assets = {
  script: '/a.js',
  earlyStart: '/early.js',
  fetchAgain: '/again.js',
  modules: [],
  styles: ['/a.css'],
  fonts: [],
}
const state = { loaded: { status: 404, message: '</script><script>alert(1)' } } as unknown as PageState

describe('htmlDocument', () => {
  const html = htmlDocument({
    locale: 'id',
    head: '<title>x</title>',
    body: '<main></main>',
    state,
    structuredData: [],
    assets,
  }).toString()

  it('declares its language', () => {
    expect(html).toMatch(/^<!DOCTYPE html><html lang="id">/)
  })

  it("puts the head's elements into the head", () => {
    expect(html.indexOf('<title>x</title>')).toBeLessThan(html.indexOf('</head>'))
  })

  it("contains only the page's script and its data", () => {
    expect(html.match(/<script[^>]*>/g)).toEqual([
      '<script type="module" src="/a.js">',
      '<script type="module" async fetchpriority="low" src="/early.js">',
      '<script type="application/json" id="page-state">',
    ])
  })

  it("preserves the page's state", () => {
    const json = /id="page-state">(.*?)<\/script>/.exec(html)?.[1] ?? ''
    expect(unpackState(JSON.parse(json))).toEqual(state)
  })
})

describe('jsonForScript', () => {
  it('cannot end its script element', () => {
    expect(jsonForScript('</script><!--')).not.toContain('<')
  })
})
