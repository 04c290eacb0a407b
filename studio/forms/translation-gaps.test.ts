import { expect, it } from 'vitest'
import { inEveryLanguage } from '#domain/languages/locales.ts'
import type { PanelField } from '#domain/panels/panel.ts'
import { gapAfter, translationGaps } from './translation-gaps.ts'

const words = inEveryLanguage(() => 'Words')
const field = (name: string, rest: Partial<PanelField> = {}): PanelField => ({
  ...{ name, title: words, hint: words, widget: 'text', place: 'rows', required: false },
  ...rest,
})
/** As on two tabs. */
const FIELDS = [field('title'), field('code', { place: 'base' }), field('summary'), field('note')]
const at = (name: string, tag = 'id-ID') => `/translations/@${tag}/${name}`
const document = {
  code: 'FG-38',
  translations: [
    { id: 'a', languages_code: 'en-US', title: 'Grating', summary: 'Strong', note: 'New' },
    { id: 'b', languages_code: 'id-ID', title: 'Kisi' },
  ],
}

it('what is missing or written for another original is a gap, in the order of the form', () => {
  expect(translationGaps(document, FIELDS)).toEqual([at('summary'), at('note')])
  expect(translationGaps(document, FIELDS, [at('title')])).toEqual([at('title'), at('summary'), at('note')])
  expect(translationGaps({ ...document, translations: [] }, FIELDS)).toEqual([])
})

it('the next gap is the one behind the field that is left, and the first one behind the last', () => {
  const next = (from: string | null, gaps = translationGaps(document, FIELDS)) => gapAfter(document, FIELDS, gaps, from)
  expect(next(null)).toBe(at('summary'))
  expect(next('/code')).toBe(at('summary'))
  expect(next(at('summary', 'en-US'))).toBe(at('summary'))
  expect(next(at('summary'))).toBe(at('note'))
  expect(next(at('note'))).toBe(at('summary'))
  expect(next(at('summary'), [at('summary')])).toBe(at('summary'))
  expect(next(at('title'), [])).toBe(null)
})
