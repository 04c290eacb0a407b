import { renderToStaticMarkup } from 'react-dom/server'
import { IntlProvider } from 'react-intl'
import { MemoryRouter } from 'react-router-dom'
import { expect, it } from 'vitest'
import { messages } from '#generated/messages-id.ts'
import { texts } from '#generated/texts-search.ts'
import { SearchHitItem } from './search-hit-item.tsx'

const HIT = {
  ...{ id: 1, type: 'article' as const, title: 'Slip values', url: '/article/detail/slip-values' },
  ...{ code: null, summary: null, summary_lang: null, image: null },
}

it.each([
  ['says that an article without an Indonesian text is in English', 'en', ['Dalam bahasa Inggris']],
  ['says nothing of the language of an article in Indonesian', null, null],
] as const)('%s', (_, title_lang, notes) => {
  const markup = renderToStaticMarkup(
    <IntlProvider locale="id" messages={Object.assign({}, messages, texts.id)}>
      <MemoryRouter>
        <SearchHitItem hit={{ ...HIT, title_lang }} question="slip" />
      </MemoryRouter>
    </IntlProvider>,
  )
  expect(markup.match(/Dalam bahasa \w+/g)).toEqual(notes)
})
