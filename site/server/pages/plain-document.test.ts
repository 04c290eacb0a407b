import { createHash } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { PLAIN_POLICY, plainDocument } from './plain-document.ts'

describe('a plain document', () => {
  const html = plainDocument({ locale: 'id', title: '<b>', text: 'a & b', link: { href: '/"', label: 'Home' } })

  it('has the given text, escaped, in the given language', () => {
    expect(html).toContain('<html lang="id">')
    expect(html).toContain('<title>&lt;b&gt;</title>')
    expect(html).toContain('<h1>&lt;b&gt;</h1><p>a &amp; b</p>')
    expect(html).toContain('href="/&quot;"')
  })

  it('has its own styles, whose hash is in its policy, and no script', () => {
    const [, styles = ''] = /<style>([^<]*)<\/style>/.exec(html) ?? []
    expect(PLAIN_POLICY).toContain(`style-src 'sha256-${createHash('sha256').update(styles).digest('base64')}'`)
    expect(html).not.toContain('<script')
  })
})
