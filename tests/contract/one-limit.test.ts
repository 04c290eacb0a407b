import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { beforeAll, describe, expect, it } from 'vitest'
import { generate } from '#codegen/generate.ts'
import type { Sources } from '#codegen/model/source-types.ts'
import { readSources } from '#codegen/source/read-sources.ts'
import { forms } from '#generated/forms.ts'
import { LEADS } from '#generated/leads.ts'
import { CATALOGUE_REQUEST_LIMITS } from '#generated/limits.ts'
import { withValue } from '#tests/support/small-project.ts'
import { ROOT } from '#tests/support/source-files.ts'

const CAREER = 'schemas/forms/career.schema.json'
const UPLOAD = '/properties/attachment/x-upload'

const sources = readSources(process.cwd())
const changed = (pointer: string, value: Parameters<typeof withValue>[3]): Sources =>
  withValue(sources, CAREER, pointer, value)

describe('a CV of another size in the schema of its form', () => {
  const files = new Map<string, string>()
  beforeAll(async () => {
    const smaller = withValue(changed(`${UPLOAD}/maxBytes`, 1_572_864), CAREER, `${UPLOAD}/extensions`, ['pdf', 'doc'])
    for (const { path, text } of await generate(smaller)) files.set(path, text)
  }, 30_000)

  it.each([
    [
      'the form',
      'forms/career.ts',
      "hint: { en: 'CV max 1.5MB, as PDF or DOC', id: 'CV maksimal 1,5MB, berupa PDF atau DOC' }",
    ],
    ['the form', 'forms/career.ts', "maxBytes: { en: 'CV max 1.5MB', id: 'CV maksimal 1,5MB' }"],
    ['the form', 'forms/career.ts', 'Attachment must be a PDF or DOC file'],
    ["the service's refusal", 'answered-messages.ts', "{ status: 413, en: 'CV max 1.5MB', id: 'CV maksimal 1,5MB' }"],
    ["the service's refusal", 'answered-messages.ts', 'Lampiran harus berupa berkas PDF atau DOC'],
    ["the call's limit", 'calls.ts', 'maxBytes: 1572864'],
    ["the service's limits", 'limits.ts', 'UPLOAD_FILE_MAX_BYTES = 1572864'],
  ])('is in %s', (_where, path, text) => {
    expect(files.get(path)).toContain(text)
  })

  it('leaves the old size nowhere', () => {
    const old = [...files].filter(([, text]) => /2 ?MB|2097152/.test(text)).map(([path]) => path)
    expect(old).toEqual([])
  })
})

it.each([
  ['/properties/attachment/x-messages/maxBytes/id', 'CV maksimal 3MB', "Write {limit} instead of '3'."],
  ['/properties/attachment/x-hint/en', 'CV max {maxBytes}, as PDF', "Write {maxBytes} or {types} instead of 'PDF'."],
  ['/x-purpose/en', 'We delete it after 6 months.', "Write {months} instead of '6'."],
])('%s that says %j itself is refused', async (pointer, text, advice) => {
  const failure = await generate(changed(pointer, text)).catch((error: unknown) => String(error))
  expect(failure).toContain(advice)
  expect(failure).toMatch(/schemas\/forms\/career\.schema\.json:\d+/)
})

describe('limits in texts that nothing is filled into', () => {
  const textOf = (path: string) => readFileSync(join(ROOT, path), 'utf8')
  const monthsOf = (form: string) => forms.get(form)?.retentionMonths

  it('are those of the schemas in the guide for operators', () => {
    const { days, downloads } = CATALOGUE_REQUEST_LIMITS
    const guide = textOf('docs/operators.md')
    expect(guide).toContain(`after ${days} days or ${downloads} downloads`)
    expect(guide).toContain(`leads after ${monthsOf('contact')} months`)
    expect(guide).toContain(`applications and catalogue requests after ${monthsOf('career')} months`)
    expect(monthsOf('catalogue-request')).toBe(monthsOf('career'))
    for (const { statuses } of LEADS) for (const name of Object.keys(statuses)) expect(guide).toContain(`\`${name}\``)
  })

  it.each(['months', 'bulan'])('are those of the schemas in the privacy policy of the demo (%s)', (unit) => {
    const policy = textOf('service/demo/content/block_card/privacy-policy.json')
    const said = Array.from(policy.matchAll(new RegExp(`"text": "(\\d+) ${unit}"`, 'g')), ([, months]) =>
      Number(months),
    )
    expect(said).toEqual(['contact', 'catalogue-request', 'career'].map(monthsOf))
  })
})
