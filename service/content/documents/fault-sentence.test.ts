import { describe, expect, it } from 'vitest'
import { isRecord } from '#domain/json/is-record.ts'
import { jsonSchemas } from '#domain/schemas/json-schemas.ts'
import { validators } from '#generated/validator-map.ts'
import { withoutOtherForms } from './fault-alternatives.ts'
import { faultPointer, faultSentence } from './fault-sentence.ts'

/** The faults of a card with this text, as `pointer below the text: sentence`. */
function faultsOf(...content: unknown[]): string[] {
  const translations = [{ languages_code: 'en-US', title: 'T', content }]
  const card = { slug: 'a', component_name: 'notice', translations }
  const validate = validators.get('card.notice.document.json')
  if (!validate || validate(card)) return []
  const faults = withoutOtherForms(validate.errors ?? [], card).filter(({ keyword }) => keyword !== 'anyOf')
  const lines = faults.map((fault) => `${faultPointer(fault)}: ${faultSentence(fault)}`)
  return [...new Set(lines)].map((line) => line.replace('/translations/0/content', ''))
}

const words = [{ type: 'text', text: 'Words.' }]
/** Every pattern that content or a form has to match, with its words. */
const patterns = [...jsonSchemas].flatMap(([id, schema]) =>
  /^(?:common|rich-text|form\.)|\.document\.json$/.test(id) ? patternsIn(schema) : [],
)

function patternsIn(schema: unknown, under = ''): { pattern: string; said: unknown }[] {
  if (Array.isArray(schema)) return schema.flatMap((one) => patternsIn(one))
  if (!isRecord(schema)) return []
  const inner = Object.entries(schema).flatMap(([name, one]) => patternsIn(one, name))
  const { pattern, 'x-pattern-words': said } = schema
  return typeof pattern === 'string' && under !== 'not' ? [{ pattern, said }, ...inner] : inner
}

describe('a fault in formatted text is told in one sentence', () => {
  it('about a heading of a wrong level', () => {
    expect(faultsOf({ type: 'heading', level: 1, children: words })).toEqual([
      '/0/level: The value must be one of: 2, 3, 4.',
    ])
  })

  it('about a field that is missing or not known', () => {
    expect(faultsOf({ type: 'heading', children: words })).toEqual(["/0: The field 'level' is missing."])
    expect(faultsOf({ type: 'paragraph', level: 2, children: words })).toEqual([
      "/0/level: The field 'level' is not known here.",
    ])
  })

  it('about a kind of block or of words that there is not', () => {
    expect(faultsOf({ type: 'headin', level: 2, children: words })).toEqual([
      '/0/type: The value must be one of: paragraph, heading, list, table, picture, code.',
    ])
    expect(faultsOf({ type: 'paragraph', children: [{ type: 'lnk', href: '/a', children: words }] })).toEqual([
      '/0/children/0/type: The value must be one of: text, link, break.',
    ])
  })

  it('about words where blocks belong', () => {
    expect(faultsOf({ type: 'link', href: '/a', children: words })).toEqual([
      '/0/type: The value must be one of: paragraph, heading, list, table, picture, code.',
    ])
  })

  it('about a link inside a list', () => {
    const link = { type: 'link', href: 'javascript:alert(1)', children: words }
    expect(faultsOf({ type: 'list', ordered: false, items: [[link]] })).toEqual([
      '/0/items/0/0/href: The value must be an address that begins with https://, http://, mailto: or tel:, or one of this site such as /about.',
    ])
  })

  it('for each of several faults', () => {
    expect(
      faultsOf({ type: 'heading', level: 7, children: words }, { type: 'code' }, { type: 'list', items: [words] }),
    ).toEqual([
      '/0/level: The value must be one of: 2, 3, 4.',
      "/1: The field 'text' is missing.",
      "/2: The field 'ordered' is missing.",
    ])
  })
})

it('every pattern of content and forms is given in words, the same words everywhere', () => {
  expect(patterns.length).toBeGreaterThan(20)
  expect(patterns.filter(({ said }) => said === undefined)).toEqual([])
  const wordings = Map.groupBy(patterns, ({ pattern }) => pattern).values()
  expect([...wordings].filter((same) => new Set(same.map(({ said }) => JSON.stringify(said))).size > 1)).toEqual([])
})

it('faultSentence never shows an expression', () => {
  const sentence = (pattern: string) =>
    faultSentence({ instancePath: '/slug', schemaPath: '', keyword: 'pattern', params: { pattern } })
  expect(sentence('^[a-z0-9]+(?:-[a-z0-9]+)*$')).toBe(
    'The value must be small letters and digits, in words joined by single hyphens.',
  )
  for (const { pattern } of patterns) expect(sentence(pattern)).not.toContain(pattern)
  expect(sentence('^unheard-of$')).toBe('The value must be written in another way.')
})
