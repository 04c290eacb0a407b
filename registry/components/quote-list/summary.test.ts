import { createIntl } from 'react-intl'
import { expect, it } from 'vitest'
import { texts } from '#generated/texts-quote-list.ts'
import type { QuoteList } from './kept-list.ts'
import { summaryMail } from './summary.tsx'

const intl = createIntl({ locale: 'en', messages: texts.en })

function listOf(lines: number): QuoteList {
  const line = { product: 1, product_sku: null, sku: 'FG-38', texts: { quantity: '12', unit: 'm2', note: 'Deck' } }
  const keys = Array.from({ length: lines }, (_, place) => ({ ...line, key: String(place) }))
  return { lines: keys, texts: { project: 'WTP 2' }, drawings: [] }
}

it('a mail holds the whole list, unless no system would open it', () => {
  const short = summaryMail({ list: listOf(2), products: new Map(), locale: 'en' }, intl)
  expect(decodeURIComponent(short.address)).toContain('2. FG-38 #1: 12 m²\n   Note: Deck\n\nProject: WTP 2')
  expect(short.paste).toBeNull()
  const long = summaryMail({ list: listOf(50), products: new Map(), locale: 'en' }, intl)
  expect(long.address.length).toBeLessThan(300)
  expect(long.paste).toContain('50. FG-38 #1: 12 m²')
})
