import { describe, expect, it } from 'vitest'
import { createAddressRewriter, rewriteAddresses } from './host-rewriting.ts'

const ID = '0f8fad5b-d9cb-469f-a165-70867728950e'
const rewrite = createAddressRewriter(['cms.example.com', 'localhost:8055']) ?? ((text: string) => text)

describe('the address rewriter', () => {
  it.each([
    [`https://cms.example.com/assets/${ID}`, `/api/assets/${ID}`],
    [`https://CMS.example.com/assets/${ID}?width=200`, `/api/assets/${ID}`],
    [`http://localhost:8055/assets/${ID}/plan.webp`, `/api/assets/${ID}`],
    [`https://cms.example.com/assets/${ID}/intro.mp4`, `/api/files/video/stream/${ID}/intro.mp4`],
    [`https://cms.example.com/files/video/stream/${ID}/intro.mp4`, `/api/files/video/stream/${ID}/intro.mp4`],
    [`https://cms.example.com/api/files/video/stream/${ID}/intro.mp4`, `/api/files/video/stream/${ID}/intro.mp4`],
  ])('turns %s into %s', (from, to) => {
    expect(rewrite(from)).toBe(to)
  })

  it.each([
    [`https://elsewhere.example/assets/${ID}`],
    ['https://cms.example.com/about'],
    ['https://cms.example.com.evil.example/assets/x'],
    ['/product'],
    ['mailto:sales@cms.example.com'],
    ['https://'],
  ])('leaves %s unchanged', (text) => {
    expect(rewrite(text)).toBe(text)
  })

  it('is null without back-end hosts', () => {
    expect(createAddressRewriter([])).toBeNull()
  })

  it('reaches the links inside rich text', () => {
    const text = [{ type: 'paragraph', children: [{ type: 'link', href: `https://cms.example.com/assets/${ID}` }] }]
    expect(rewriteAddresses(text, rewrite)).toEqual([
      { type: 'paragraph', children: [{ type: 'link', href: `/api/assets/${ID}` }] },
    ])
  })
})
