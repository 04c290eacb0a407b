import type { ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { IntlProvider } from 'react-intl'
import { MemoryRouter } from 'react-router-dom'
import { describe, expect, it } from 'vitest'
import { AppLink } from './app-link.tsx'

function markup(link: ReactNode, locale = 'id'): string {
  return renderToStaticMarkup(
    <IntlProvider locale={locale}>
      <MemoryRouter>{link}</MemoryRouter>
    </IntlProvider>,
  )
}

describe('a link', () => {
  it('it gets the prefix of the page language', () => {
    expect(markup(<AppLink to="/product?sort=code">Produk</AppLink>)).toContain('href="/id/product?sort=code"')
  })

  it('it has no prefix in English', () => {
    expect(markup(<AppLink to="/about">About</AppLink>, 'en')).toContain('href="/about"')
  })

  it('it gives other hosts a safe rel', () => {
    expect(markup(<AppLink to="https://example.com">x</AppLink>)).toBe(
      '<a href="https://example.com" rel="noopener noreferrer external">x</a>',
    )
  })

  it('it leaves files without a prefix', () => {
    expect(markup(<AppLink to="/api/files/download/1/a.pdf">x</AppLink>)).toBe(
      '<a href="/api/files/download/1/a.pdf">x</a>',
    )
  })

  it('it keeps only the text of an unsafe address', () => {
    expect(markup(<AppLink to="javascript:alert(1)">x</AppLink>)).toBe('<span>x</span>')
  })
})
