import { describe, expect, it } from 'vitest'
import { LONGER_BY, longer } from './longest.ts'

describe('a text that is looked at longer', () => {
  it('has its own words again, at least as many as the share', () => {
    expect(longer('Lantai kisi untuk pabrik')).toBe('Lantai kisi untuk pabrik Lantai kisi')
    expect(String(longer('Kisi')).length).toBeGreaterThanOrEqual(4 * (1 + LONGER_BY))
    expect(longer('')).toBe('')
  })

  it('keeps addresses and what is no words of formatted text and buttons', () => {
    const link = (text: string) => [
      { type: 'link', href: '/faq', children: [{ type: 'text', text, marks: ['strong'] }] },
    ]
    expect(longer(link('Tanya'))).toEqual(link('Tanya Tanya'))
    expect(longer([{ id: '1', label: 'Hubungi kami', href: '/contact-us', variant: 'solid' }])).toEqual([
      { id: '1', label: 'Hubungi kami Hubungi', href: '/contact-us', variant: 'solid' },
    ])
    expect(longer([[{ type: 'picture', image: 'kisi', width: 3 }]])).toEqual([
      [{ type: 'picture', image: 'kisi', width: 3 }],
    ])
  })
})
