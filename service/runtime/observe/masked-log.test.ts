import { expect, it } from 'vitest'
import { type LogLine, recordingLog } from '#tests/support/content/content-service.ts'
import { maskedLog } from './masked-log.ts'

function logged(fields: object, message = 'It happened.') {
  const lines: LogLine[] = []
  maskedLog(recordingLog(lines)).warn(fields, message)
  return lines[0]
}

it('a masked log hides values that the schemas mark as personal, at any depth', () => {
  const lead = { npwp: '01.234', product: 12, contact: [{ phone_number: '+62', page: '/id' }] }
  expect(logged({ lead, password: 'x', authorization: 'Bearer x' })?.fields).toEqual({
    lead: { npwp: '[masked]', product: 12, contact: [{ phone_number: '[masked]', page: '/id' }] },
    password: '[masked]',
    authorization: '[masked]',
  })
})

it('a masked log removes e-mail addresses from every text', () => {
  expect(logged({ reason: 'No such user <rini@example.co.id>' }, 'To rini@example.com: refused')).toEqual({
    level: 'warn',
    fields: { reason: 'No such user <[masked]>' },
    message: 'To [masked]: refused',
  })
})

it('a masked log keeps only the parts of an error that describe the program', () => {
  const cause = Object.assign(new Error('duplicate key'), { code: '23505', detail: 'Key (email)=(rini@example.com)' })
  const { fields } = logged({ err: new Error('The store failed for rini@example.com', { cause }) }) ?? { fields: {} }
  expect(fields).toMatchObject({
    err: {
      type: 'Error',
      message: 'The store failed for [masked]',
      cause: { code: '23505', message: 'duplicate key' },
    },
  })
  expect(JSON.stringify(fields)).not.toMatch(/rini|detail/)
  expect(JSON.stringify(fields)).toContain('masked-log.test.ts')
})

it('a masked log takes no longer for a text without spaces', () => {
  const before = process.cpuUsage().user
  logged({ reason: `${'x'.repeat(20_000)}@example.com` })
  expect((process.cpuUsage().user - before) / 1000).toBeLessThan(1000)
  expect(logged({ reason: 'x'.repeat(20) })?.fields).toEqual({ reason: 'x'.repeat(20) })
})
