import { Ajv } from 'ajv'
import { expect, it } from 'vitest'
import { DRAFT_07, SCHEMA_LANGUAGE } from './schema-language.ts'

const ajv = new Ajv({ strict: false, validateFormats: false })

it('the schema of the schema language is valid in that language itself', () => {
  const fits = ajv.compile(SCHEMA_LANGUAGE)

  expect([fits(SCHEMA_LANGUAGE), fits.errors ?? []]).toEqual([true, []])
})

it('the schema of the schema language is valid JSON Schema draft-07', () => {
  const fits = ajv.getSchema(DRAFT_07)

  expect([fits?.(SCHEMA_LANGUAGE), fits?.errors ?? []]).toEqual([true, []])
})

it('every annotation of the schema language has a description', () => {
  const silent = Object.entries(SCHEMA_LANGUAGE.properties ?? {})
    .filter(([name, { description }]) => name.startsWith('x-') && !description)
    .map(([name]) => name)

  expect(silent).toEqual([])
})
