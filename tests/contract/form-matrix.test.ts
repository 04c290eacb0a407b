import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { formChecks } from '#generated/form-checks.ts'
import { faultText } from '#generated/form-words.ts'
import { forms } from '#generated/forms.ts'
import { shownFields } from '#renderer/forms/form-input.ts'
import { brokenFileRule } from '#renderer/forms/upload-file.ts'
import { specifiedText, VALIDATOR_WORDS } from '#tests/fixtures/form-texts.ts'
import { drawnError, drawTriedForm } from '#tests/support/drawn-form.tsx'
import { FORM_CASES, type FormCase, formAddress, goodInput } from '#tests/support/form-cases.ts'
import { openSmallService, type SmallService } from '#tests/support/small-service.ts'

const LOCALES = ['en', 'id'] as const
const CASES = LOCALES.flatMap((locale) => FORM_CASES.map((one) => ({ ...one, locale })))
/** Forms that a visitor sees; the others are sent by buttons. */
const isDrawn = ({ form, field, input }: FormCase) =>
  form.submit !== null && shownFields(form, input, {}).some(({ name }) => name === field.name)

let small: SmallService
beforeAll(async () => {
  small = await openSmallService()
})
afterAll(() => small.close())

let asked = 0
/** Posts as another visitor each time: what one address may send is limited, and this is not about that. */
async function post(url: string, payload: object, language: string) {
  asked += 1
  const remoteAddress = `10.${asked >> 16}.${(asked >> 8) & 255}.${asked & 255}`
  const response = await small.app.inject({ method: 'POST', url, payload, headers: { language }, remoteAddress })
  const body = response.json() as { message: string; errors?: { path: string; code: string; message: string }[] }
  return { status: response.statusCode, body, text: response.payload }
}

it('covers every form, field and rule of the schemas', () => {
  expect(new Set(FORM_CASES.map(({ form }) => form.name))).toEqual(new Set(forms.keys()))
  expect(FORM_CASES.length).toBeGreaterThan(100)
  for (const { name } of forms.values())
    expect(formChecks.get(name)?.(goodInput(name)), name).toMatchObject({ ok: true })
})

describe.each(CASES)('$key in $locale', (one) => {
  const { key, form, field, told, limit, input, locale } = one
  const text = specifiedText(`${form.name}.${field.name}.${told}`, field.title, locale, limit)

  it('is told by the browser', () => {
    const checked = formChecks.get(form.name)?.(input)
    const faults = checked?.ok === false ? checked.faults.filter((fault) => fault.field === field.name) : []
    expect(faults.map((fault) => [fault.rule, faultText(form.name, fault, locale)])).toEqual([[told, text]])
  })

  it.runIf(isDrawn(one))('is drawn under its field', async () => {
    const html = await drawTriedForm(form.name, locale, input)
    expect(drawnError(html, form.name, field.name)).toBe(text)
    expect(html).not.toMatch(VALIDATOR_WORDS)
  })

  // The address says which kind of request it is, so that it is never missing there.
  it.runIf(key !== 'contact.request_type.required')('is told by the service', async () => {
    const { status, body, text: answered } = await post(formAddress(form, input), input, locale)
    expect(status).toBe(422)
    expect(body.errors?.filter(({ path }) => path === `/${field.name}`)).toEqual([
      { path: `/${field.name}`, code: told, message: text },
    ])
    expect(answered).not.toMatch(VALIDATOR_WORDS)
  })
})

describe.each(LOCALES)('in %s', (locale) => {
  it.each([...forms.values()])('$name tells of a field that it does not have', async (form) => {
    const input = { ...goodInput(form.name), colour: 'red' }
    const text = specifiedText(`${form.name}.colour.unknown`, { en: 'colour', id: 'colour' }, locale)
    const checked = formChecks.get(form.name)?.(input)
    expect(checked?.ok === false && checked.faults.map((fault) => faultText(form.name, fault, locale))).toEqual([text])
    const { status, body } = await post(formAddress(form, input), input, locale)
    expect([status, body.errors?.map(({ message }) => message)]).toEqual([422, [text]])
  })

  it('a company in Indonesia cannot leave out its tax number', async () => {
    const text = specifiedText('contact.npwp.pattern', { en: 'NPWP', id: 'NPWP' }, locale)
    const input = { ...goodInput('contact'), npwp: '-' }
    expect(drawnError(await drawTriedForm('contact', locale, input), 'contact', 'npwp')).toBe(text)
    expect((await post('/api/quote-requests', input, locale)).body.errors?.map(({ message }) => message)).toEqual([
      text,
    ])
    expect(formChecks.get('contact')?.({ ...input, country: 'SG' })).toMatchObject({ ok: true })
  })

  it.each([
    ['cv.exe', 10, 'types'],
    ['cv.pdf', 2 * 1024 * 1024 + 1, 'maxBytes'],
  ])('a file %s of %d bytes is told before it is sent', async (name, size, rule) => {
    const field = forms.get('career')?.fields.find(({ upload }) => upload)
    if (!field?.upload) throw new Error('The career form takes a file')
    expect(brokenFileRule(new File([new Uint8Array(size)], name), field.upload)).toBe(rule)
    const html = await drawTriedForm('career', locale, {}, [{ field: 'attachment', rule }])
    const text = specifiedText(`career.attachment.${rule}`, field.title, locale)
    expect(drawnError(html, 'career', 'attachment')).toBe(text)
  })
})
