import type { ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { MemoryRouter } from 'react-router-dom'
import { beforeAll, describe, expect, it } from 'vitest'
import type { RichTextBlock, RichTextInline } from '#generated/types.ts'
import { LocaleProvider } from '#renderer/i18n/locale-provider.tsx'
import { loadMessages } from '#renderer/i18n/messages.ts'
import { RichText } from './rich-text.tsx'

beforeAll(() => loadMessages('id'))

function styledMarkup(element: ReactNode): string {
  return renderToStaticMarkup(
    <LocaleProvider locale="id">
      <MemoryRouter>{element}</MemoryRouter>
    </LocaleProvider>,
  )
}

function markup(element: ReactNode): string {
  return styledMarkup(element).replaceAll(/ class="[^"]*"/g, '')
}

function paragraph(...children: RichTextInline[]): RichTextBlock[] {
  return [{ type: 'paragraph', children }]
}

describe('rich text', () => {
  it('renders nothing when there is none', () => {
    expect(markup(<RichText value={[]} />)).toBe('')
  })

  it('nests the marks of a text', () => {
    const value = paragraph({ type: 'text', text: 'a', marks: ['strong', 'emphasis'] })
    expect(markup(<RichText value={value} />)).toBe('<div><p><em><strong>a</strong></em></p></div>')
  })

  it('never turns text into markup', () => {
    const value = paragraph({ type: 'text', text: '<script>alert(1)</script>' })
    expect(markup(<RichText value={value} />)).toContain('&lt;script&gt;')
  })

  it('keeps the words of an unsafe link', () => {
    const value = paragraph({ type: 'link', href: 'javascript:alert(1)', children: [{ type: 'text', text: 'a' }] })
    expect(markup(<RichText value={value} />)).toBe('<div><p><span>a</span></p></div>')
  })

  it('lowers headings below a section', () => {
    const value: RichTextBlock[] = [{ type: 'heading', level: 2, children: [{ type: 'text', text: 'a' }] }]
    expect(markup(<RichText value={value} headingOffset={1} />)).toBe('<div><h3>a</h3></div>')
  })

  it('is marked with the language it fell back to', () => {
    const value = paragraph({ type: 'text', text: 'a' })
    expect(markup(<RichText value={value} lang="en" />)).toBe('<div lang="en"><p>a</p></div>')
  })

  it('has pictures that open large: without scripts, as the file', () => {
    const image = { id: 1, image: '0f8fad5b-d9cb-469f-a165-70867728950e', alt: 'Panel', width: 1200, height: 900 }
    const value = [{ type: 'picture', image: { ...image, type: 'image/webp', translations: [] } }] as never
    expect(markup(<RichText value={value} />)).toMatch(/<figure><a href="\/api\/assets\/0f8fad5b[^"]*"[^>]*><picture/)
  })

  it('renders tables with column heads', () => {
    const value: RichTextBlock[] = [
      { type: 'table', head: [[{ type: 'text', text: 'Span' }]], rows: [[[{ type: 'text', text: '1 m' }]]] },
    ]
    expect(markup(<RichText value={value} />)).toContain('<th scope="col">Span</th>')
  })

  it('right-aligns columns of plain figures, except the first column', () => {
    const row = (...texts: string[]) => texts.map((text) => [{ type: 'text' as const, text }])
    const rows = [row('0.6', '22.2', '4 kg', '1.500'), row('0.8', '−9,4', '5', '')]
    const drawn = styledMarkup(<RichText value={[{ type: 'table', head: row('a', 'b', 'c', 'd'), rows }]} />)
    const cells = [...drawn.matchAll(/<t[hd][^>]*class="[^"]*figures[^>]*>([^<]*)/g)]
    expect(cells.map(([, text]) => text)).toEqual(['b', '22.2', '−9,4'])
  })

  const heading = (level: 2 | 3 | 4, text: string): RichTextBlock => ({
    type: 'heading',
    level,
    children: [{ type: 'text', text }],
  })

  it('skips no heading level, whichever levels the editor chose', () => {
    const value = [heading(4, 'a'), heading(2, 'b'), heading(4, 'c')]
    expect(markup(<RichText value={value} />)).toBe('<div><h2>a</h2><h2>b</h2><h3>c</h3></div>')
  })

  it('renders no heading, link or column head that is blank', () => {
    const blank = [{ type: 'text' as const, text: ' \u200b\n' }]
    const value: RichTextBlock[] = [
      heading(2, '\u00a0'),
      { type: 'paragraph', children: [{ type: 'link', href: '/about', children: blank }] },
      { type: 'table', head: [blank, [{ type: 'text', text: 'Span' }]], rows: [[blank]] },
    ]
    const drawn = markup(<RichText value={value} />)
    expect(drawn).not.toMatch(/<h\d|<a /)
    expect(drawn).toContain('<tr><td></td><th scope="col">Span</th></tr>')
  })
})
