import { expect, it } from 'vitest'
import { jakartaClock, jakartaDay, TIME_ZONE } from './jakarta-time.ts'

it('jakartaClock shows the date and time in Jakarta', () => {
  expect(jakartaClock(new Date('2026-11-21T10:30:05.999Z'))).toBe('2026-11-21T17:30:05')
})

it.each(['2026-01-31T16:59:59Z', '2026-01-31T17:00:00Z', '2026-12-31T17:00:00Z', '2026-07-01T00:00:00Z'])(
  'jakartaDay agrees with the calendar of Jakarta at %s',
  (moment) => {
    const calendar = new Intl.DateTimeFormat('en-CA', { timeZone: TIME_ZONE })
    expect(jakartaDay(new Date(moment))).toBe(calendar.format(new Date(moment)))
  },
)
