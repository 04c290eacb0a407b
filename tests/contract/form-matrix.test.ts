import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { checkForm } from '#domain/forms/check-form.ts'
import { faultText } from '#domain/forms/fault-text.ts'
import { contactForm } from '#generated/forms/contact.ts'
import { forms } from '#generated/forms.ts'
import { shownFields } from '#renderer/forms/form-input.ts'
import { brokenFileRule } from '#renderer/forms/sending/upload-file.ts'
import { CV_BYTES } from '#tests/fixtures/cv-limits.ts'
import { specifiedText, VALIDATOR_WORDS } from '#tests/fixtures/form-texts.ts'
import { drawnError, drawTriedForm } from '#tests/support/drawn-form.tsx'
import { FORM_CASES, type FormCase, formAddress, goodInput } from '#tests/support/form-cases.ts'
import { openSmallService, type SmallService } from '#tests/support/servers/small-service.ts'

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
/** Posts as a different visitor each time: posts per address are limited, which is not the subject of these tests. */
async function post(url: string, payload: object, language: string) {
  asked += 1
  const remoteAddress = `10.${asked >> 16}.${(asked >> 8) & 255}.${asked & 255}`
  const response = await small.app.inject({ method: 'POST', url, payload, headers: { language }, remoteAddress })
  const body = response.json() as { message: string; errors?: { path: string; code: string; message: string }[] }
  return { status: response.statusCode, body, text: response.payload }
}

it('the cases cover every form, field and rule of the schemas', () => {
  expect(new Set(FORM_CASES.map(({ form }) => form.name))).toEqual(new Set(forms.keys()))
  expect(FORM_CASES.length).toBeGreaterThan(100)
  for (const form of forms.values())
    expect(checkForm(form, goodInput(form.name)), form.name).toMatchObject({ ok: true })
})

describe.each(CASES)('$key in $locale', (one) => {
  const { key, form, field, told, limit, input, locale } = one
  const text = specifiedText(`${form.name}.${field.name}.${told}`, field.title, locale, limit)

  it('is reported by the browser', () => {
    const checked = checkForm(form, input)
    const faults = checked?.ok === false ? checked.faults.filter((fault) => fault.field === field.name) : []
    expect(faults.map((fault) => [fault.rule, faultText(form, fault, locale)])).toEqual([[told, text]])
  })

  it.runIf(isDrawn(one))('is shown under its field', async () => {
    const html = await drawTriedForm(form.name, locale, input)
    expect(drawnError(html, form.name, field.name)).toBe(text)
    expect(html).not.toMatch(VALIDATOR_WORDS)
  })

  // The address determines the kind of request, so it is never missing there.
  it.runIf(key !== 'contact.request_type.required')('is reported by the service', async () => {
    const { status, body, text: answered } = await post(formAddress(form, input), input, locale)
    expect(status).toBe(422)
    expect(body.errors?.filter(({ path }) => path === `/${field.name}`)).toEqual([
      { path: `/${field.name}`, code: told, message: text },
    ])
    expect(answered).not.toMatch(VALIDATOR_WORDS)
  })
})

describe.each(LOCALES)('in %s', (locale) => {
  it.each([...forms.values()])('$name reports a field that it does not have', async (form) => {
    const input = { ...goodInput(form.name), color: 'red' }
    const text = specifiedText(`${form.name}.color.unknown`, { en: 'color', id: 'color' }, locale)
    const checked = checkForm(form, input)
    expect(checked?.ok === false && checked.faults.map((fault) => faultText(form, fault, locale))).toEqual([text])
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
    expect(checkForm(contactForm, { ...input, country: 'SG' })).toMatchObject({ ok: true })
  })

  it.each([
    ['cv.exe', 10, 'types'],
    ['cv.pdf', CV_BYTES + 1, 'maxBytes'],
  ])('a file %s of %d bytes is refused before it is sent', async (name, size, rule) => {
    const field = forms.get('career')?.fields.find(({ upload }) => upload)
    if (!field?.upload) throw new Error('The career form takes a file')
    expect(brokenFileRule(new File([new Uint8Array(size)], name), field.upload)).toBe(rule)
    const html = await drawTriedForm('career', locale, {}, [{ field: 'attachment', rule }])
    const text = specifiedText(`career.attachment.${rule}`, field.title, locale)
    expect(drawnError(html, 'career', 'attachment')).toBe(text)
  })
})
