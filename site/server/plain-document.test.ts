import { createHash } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { PLAIN_POLICY, plainDocument } from './plain-document.ts'

describe('a plain document', () => {
  const html = plainDocument({ locale: 'id', title: '<b>', text: 'a & b', link: { href: '/"', label: 'Home' } })

  it('says what it is told in the language of the address, escaped', () => {
    expect(html).toContain('<html lang="id">')
    expect(html).toContain('<title>&lt;b&gt;</title>')
    expect(html).toContain('<h1>&lt;b&gt;</h1><p>a &amp; b</p>')
    expect(html).toContain('href="/&quot;"')
  })

  it('brings its own styles, which its policy names by their hash, and no script', () => {
    const [, styles = ''] = /<style>([^<]*)<\/style>/.exec(html) ?? []
    expect(PLAIN_POLICY).toContain(`style-src 'sha256-${createHash('sha256').update(styles).digest('base64')}'`)
    expect(html).not.toContain('<script')
  })
})
