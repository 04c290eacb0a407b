import { renderToStaticMarkup } from 'react-dom/server'
import { IntlProvider } from 'react-intl'
import { MemoryRouter } from 'react-router-dom'
import { expect, it } from 'vitest'
import { messages as english } from '#generated/messages-en.ts'
import { messages as indonesian } from '#generated/messages-id.ts'
import { ArticleTile } from './article-tile.tsx'

const ENGLISH = { id: 1, languages_code: 'en-US' as const, title: 'Slip values', summary: null, image: null }
const INDONESIAN = { id: 2, languages_code: 'id-ID' as const, title: 'Nilai antiselip', summary: null, image: null }

it.each([
  ['an article without an Indonesian text is marked as English', 'id', [ENGLISH], ['Dalam bahasa Inggris']],
  ['an article with an Indonesian text is not marked', 'id', [ENGLISH, INDONESIAN], null],
  ['no article is marked on an English page', 'en', [ENGLISH], null],
] as const)('%s', (_, locale, translations, marks) => {
  expect(markup(locale, [...translations]).match(/Dalam bahasa \w+|In \p{Lu}\w+/gu)).toEqual(marks)
})

function markup(locale: 'en' | 'id', translations: (typeof ENGLISH | typeof INDONESIAN)[]): string {
  const article = { slug: 'slip-values', category: null, image: null, date_published: '2026-03-01', translations }
  return renderToStaticMarkup(
    <IntlProvider locale={locale} messages={{ en: english, id: indonesian }[locale]}>
      <MemoryRouter>
        <ArticleTile article={article} />
      </MemoryRouter>
    </IntlProvider>,
  )
}
