import { mkdtempSync, rmSync } from 'node:fs'
import { stripTypeScriptTypes } from 'node:module'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { checkForm } from '#domain/forms/check-form.ts'
import type { Form } from '#domain/forms/form.ts'
import { generateFiles } from '#tests/support/small-project.ts'
import { writeFiles } from '../write-files.ts'

const folder = mkdtempSync(join(tmpdir(), 'codegen-'))
let contact: Form

function check(input: unknown): { ok: boolean; value?: unknown; faults?: unknown[] } {
  return checkForm(contact, input)
}

beforeAll(async () => {
  const files = await generateFiles()
  writeFiles(folder, [
    { path: 'contact.mjs', text: stripTypeScriptTypes(files.get('forms/contact.ts') ?? '') },
    { path: 'contact-validators.js', text: files.get('forms/contact-validators.js') ?? '' },
    { path: 'package.json', text: '{"type":"module"}' },
  ])
  contact = (await import(pathToFileURL(join(folder, 'contact.mjs')).href)).contactForm
})

afterAll(() => rmSync(folder, { recursive: true }))

it('the check of a form returns the trimmed value of valid input', () => {
  expect(check({ kind: 'message', email: ' a@b.co ' })).toEqual({
    ok: true,
    value: { kind: 'message', email: 'a@b.co' },
  })
})

it('the check of a form treats a blank text as absent', () => {
  expect(check({ kind: 'message', email: '   ' }).faults).toEqual([{ field: 'email', rule: 'required' }])
})

it('the check of a form reports one fault per field, by order of precedence', () => {
  expect(check({ kind: 'message', email: 'x'.repeat(40) }).faults).toEqual([{ field: 'email', rule: 'format' }])
})

it('the check of a form reports the limit of a broken rule', () => {
  expect(check({ kind: 'message', email: `${'x'.repeat(40)}@b.co` }).faults).toEqual([
    { field: 'email', rule: 'maxLength', limit: 30 },
  ])
})

it('the check of a form reports missing fields that a condition requires, and unknown fields', () => {
  expect(check({ kind: 'quote', email: 'a@b.co', color: 'red' }).faults).toEqual(
    expect.arrayContaining([
      { field: 'npwp', rule: 'required' },
      { field: 'color', rule: 'unknown' },
    ]),
  )
})

it.each([[null], ['text'], [[1]]])('the check of a form treats %j as an empty form', (input) => {
  expect(check(input).faults).toEqual(['kind', 'email'].map((field) => ({ field, rule: 'required' })))
})

it('a form field lists its sentences by rule', () => {
  const email = contact.fields.find(({ name }) => name === 'email')
  expect(email?.messages).toMatchObject({ format: { en: 'Email must be valid', id: 'Email harus valid' } })
})
