import { describe, expect, it } from 'vitest'
import { pageAssets } from './page-assets.ts'

const find = pageAssets(
  new Map([
    ['site/early-start.ts', { file: 'assets/early.js' }],
    ['site/fetch-again.ts', { file: 'assets/again.js' }],
    ['site/entry-client.tsx', { file: 'assets/entry.js', imports: ['_packages.js'] }],
    ['_packages.js', { file: 'assets/packages.js' }],
    ['_kit.js', { file: 'assets/kit.js', imports: ['_packages.js'], css: ['assets/kit.css'] }],
    ['generated/messages-id.ts', { file: 'assets/id.js' }],
    ['registry/cards/notice.tsx', { file: 'assets/notice.js', imports: ['_kit.js'], css: ['assets/notice.css'] }],
    ['registry/components/faq/faq.tsx', { file: 'assets/faq.js' }],
    ['registry/group-items/market-fields.tsx', { file: 'assets/fields.js' }],
    ['style.css', { file: 'assets/style.css' }],
    ['renderer/theme/fonts/barlow-latin-400.woff2', { file: 'assets/barlow.woff2' }],
  ]),
)

describe('pageAssets', () => {
  it('lists script, style sheet and font', () => {
    expect(find('id', [])).toEqual({
      earlyStart: '/assets/early.js',
      fetchAgain: '/assets/again.js',
      script: '/assets/entry.js',
      modules: ['/assets/packages.js', '/assets/id.js'],
      styles: ['/assets/style.css'],
      fonts: ['/assets/barlow.woff2'],
    })
  })

  it("lists a renderer's imports once", () => {
    expect(find('en', [{ kind: 'cards', name: 'notice' }]).modules).toEqual([
      '/assets/packages.js',
      '/assets/notice.js',
      '/assets/kit.js',
    ])
  })

  it("links a renderer's style sheet after the one of every page and those of what it imports", () => {
    expect(find('en', [{ kind: 'cards', name: 'notice' }]).styles).toEqual([
      '/assets/style.css',
      '/assets/kit.css',
      '/assets/notice.css',
    ])
    expect(find('en', [], [{ kind: 'cards', name: 'notice' }])).toMatchObject({
      modules: find('en', []).modules,
      styles: ['/assets/style.css', '/assets/kit.css', '/assets/notice.css'],
    })
  })

  it('finds a renderer in its own folder', () => {
    expect(find('en', [{ kind: 'components', name: 'faq' }]).modules).toContain('/assets/faq.js')
  })

  it('finds a group item by its type', () => {
    expect(find('en', [{ kind: 'groupItems', name: 'market_fields' }]).modules).toContain('/assets/fields.js')
  })

  it('finds nothing for unknown names', () => {
    expect(find('en', [{ kind: 'cards', name: '__proto__' }]).modules).toEqual(['/assets/packages.js'])
  })
})
