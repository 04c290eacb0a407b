import { mkdtempSync, rmSync } from 'node:fs'
import { stripTypeScriptTypes } from 'node:module'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { generateFiles } from '../testing/generated-project.ts'
import { writeFiles } from '../write-files.ts'

type Check = (input: unknown) => {
  ok: boolean
  value?: unknown
  faults?: { field: string; rule: string; limit?: number }[]
}

const folder = mkdtempSync(join(tmpdir(), 'codegen-'))
let check: Check
let messages: Map<string, { en: string; id: string }>

beforeAll(async () => {
  const files = await generateFiles()
  const plain = (path: string) => ({
    path: path.replace('.ts', '.mjs'),
    text: stripTypeScriptTypes(files.get(path) ?? '').replaceAll(/(from '\.\/[\w-]+)\.ts'/g, "$1.mjs'"),
  })
  const validators = { path: 'form-validators.js', text: files.get('form-validators.js') ?? '' }
  writeFiles(folder, [
    ...['form-checks.ts', 'form-schemas.ts', 'form-words.ts', 'forms.ts', 'error-messages.ts'].map(plain),
    validators,
    { path: 'package.json', text: '{"type":"module"}' },
  ])
  check = (await import(pathToFileURL(join(folder, 'form-checks.mjs')).href)).checkContactForm
  messages = (await import(pathToFileURL(join(folder, 'forms.mjs')).href)).formMessages
})

afterAll(() => rmSync(folder, { recursive: true }))

it('answers the trimmed value of a good form', () => {
  expect(check({ kind: 'message', email: ' a@b.co ' })).toEqual({
    ok: true,
    value: { kind: 'message', email: 'a@b.co' },
  })
})

it('takes an empty text for an absent one', () => {
  expect(check({ kind: 'message', email: '   ' }).faults).toEqual([{ field: 'email', rule: 'required' }])
})

it('has one fault per field, the first rule first', () => {
  expect(check({ kind: 'message', email: 'x'.repeat(40) }).faults).toEqual([{ field: 'email', rule: 'format' }])
})

it('gives the bound of a broken rule', () => {
  expect(check({ kind: 'message', email: `${'x'.repeat(40)}@b.co` }).faults).toEqual([
    { field: 'email', rule: 'maxLength', limit: 30 },
  ])
})

it('tells fields that a condition demands, and fields it does not have', () => {
  expect(check({ kind: 'quote', email: 'a@b.co', colour: 'red' }).faults).toEqual(
    expect.arrayContaining([
      { field: 'npwp', rule: 'required' },
      { field: 'colour', rule: 'unknown' },
    ]),
  )
})

it.each([[null], ['text'], [[1]]])('takes %j for an empty form', (input) => {
  expect(check(input).faults?.map(({ rule }) => rule)).toEqual(['required', 'required'])
})

it('keeps the sentences of fields by form, field and rule', () => {
  expect(messages.get('contact.email.format')).toEqual({ en: 'Email must be valid', id: 'Email harus valid' })
})
