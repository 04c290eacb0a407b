import { expect, it } from 'vitest'
import { shownFrom, visitorTime } from './shown-from.ts'

const NOW = new Date('2026-11-26T10:00:00Z')

it.each([
  [
    'an article of a moment to come',
    'article',
    { date_published: '2026-12-02T17:00:00Z' },
    'hidden',
    '2026-12-02T17:00',
  ],
  ['an article of today', 'article', { date_published: '2026-11-26T09:00:00Z' }, null, ''],
  ['an article without a date', 'article', {}, null, ''],
  ['a job that opens on a day to come', 'career', { start_date: '2026-11-27' }, 'opens', '2026-11-26T17:00'],
  ['a job whose last day is today', 'career', { end_date: '2026-11-26' }, null, ''],
  ['a job whose last day was yesterday', 'career', { end_date: '2026-11-25' }, 'closed', '2026-11-25T17:00'],
  ['a day that is still being typed', 'career', { start_date: '2026-1' }, null, ''],
  ['a document of a kind without such dates', 'product', { date_published: '2099-01-01T00:00:00Z' }, null, ''],
])('%s (%s) %j is %s', (_, collection, document, kind, moment) => {
  const time = visitorTime(collection, document, NOW)
  expect([time?.kind ?? null, time?.moment.toISOString().slice(0, 16) ?? '']).toEqual([kind, moment])
  expect(shownFrom(collection, document, NOW)).toEqual(kind === 'closed' ? null : (time?.moment ?? null))
})
