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
  it('gets the prefix of the page language', () => {
    expect(markup(<AppLink to="/product?sort=code">Produk</AppLink>)).toContain('href="/id/product?sort=code"')
  })

  it('has no prefix in English', () => {
    expect(markup(<AppLink to="/about">About</AppLink>, 'en')).toContain('href="/about"')
  })

  it('has a safe rel when it goes to another host', () => {
    expect(markup(<AppLink to="https://example.com">x</AppLink>)).toBe(
      '<a href="https://example.com" rel="noopener noreferrer external">x</a>',
    )
  })

  it('has no prefix when it goes to a file', () => {
    expect(markup(<AppLink to="/api/files/download/1/a.pdf">x</AppLink>)).toBe(
      '<a href="/api/files/download/1/a.pdf">x</a>',
    )
  })

  it('keeps only its text when the address is unsafe', () => {
    expect(markup(<AppLink to="javascript:alert(1)">x</AppLink>)).toBe('<span>x</span>')
  })
})
