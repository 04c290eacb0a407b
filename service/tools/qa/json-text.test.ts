import { describe, expect, it } from 'vitest'
import { offsetOf, placeAt, readJson } from './json-text.ts'

const TEXT = `{
  "a": [1, {"b/c": "x", "d": {}}],
  "e": "\\"quoted\\" {",
  "f": null
}
`

/** The text at a pointer, up to the end of its line. */
const at = (pointer: string, atName = false) => TEXT.slice(offsetOf(TEXT, pointer, atName)).split('\n')[0]

describe('places in a text', () => {
  it.each([
    ['/a', '[1, {"b/c": "x", "d": {}}],'],
    ['/a/0', '1, {"b/c": "x", "d": {}}],'],
    ['/a/1/b~1c', '"x", "d": {}}],'],
    ['/a/1/d', '{}}],'],
    ['/f', 'null'],
  ])('finds the value at %s', (pointer, found) => {
    expect(at(pointer)).toBe(found)
  })

  it('finds the name of a member', () => {
    expect(at('/a/1/b~1c', true)).toBe('"b/c": "x", "d": {}}],')
  })

  it('falls back to the deepest value on a path that does not exist', () => {
    expect(at('/a/1/missing/deeper')).toBe('{"b/c": "x", "d": {}}],')
  })

  it('counts lines and columns from one', () => {
    expect([placeAt(TEXT, 0), placeAt(TEXT, offsetOf(TEXT, '/f'))]).toEqual([
      { line: 1, column: 1 },
      { line: 4, column: 8 },
    ])
  })
})

describe('a text that is not JSON', () => {
  it.each([
    ['{"a": 1,}', 8, "found '}', expected a name in double quotes"],
    ["{'a': 1}", 1, "found ''', expected a name in double quotes"],
    ['{"a" 1}', 5, "found '1', expected ':' after the name"],
    ['[1 2]', 3, "found '2', expected ',' or ']'"],
    ['[1, 2', 5, "found the end of the file, expected ',' or ']'"],
    ['', 0, 'found the end of the file, expected a value'],
    ['[01]', 2, "found '1', expected ',' or ']'"],
    ['["a\nb"]', 3, 'expected no line break or tab inside of a text'],
    ['["\\x"]', 2, 'expected a known escape'],
    ['["open', 6, "expected '\"' at the end of the text"],
    ['{} {}', 3, 'expected the end of the file'],
    ['[nul]', 1, "found 'n', expected a value"],
  ])('is reported with the offset where it stops and what was expected: %j', (text, offset, message) => {
    const read = readJson(text)
    expect(read).toMatchObject({ fault: { offset, message: expect.stringContaining(message) } })
  })
})

describe('a text that nests too deeply', () => {
  it.each([
    ['whole', `${'['.repeat(50_000)}${']'.repeat(50_000)}`],
    ['broken off', '{"a":['.repeat(50_000)],
  ])('is refused at the first level beyond the limit, %s', (_, text) => {
    expect(readJson(text)).toMatchObject({ fault: { message: expect.stringContaining('nested too deeply') } })
  })

  it('is told apart from one that nests to exactly the limit', () => {
    expect(readJson(`${'['.repeat(500)}1${']'.repeat(500)}`)).toMatchObject({ losses: [] })
  })
})

/** What reading a text loses: rule, offset and pointer. */
function lossesOf(text: string): unknown[] {
  const read = readJson(text)
  return 'fault' in read ? [read.fault] : read.losses.map(({ rule, offset, pointer }) => [rule, offset, pointer])
}

describe('the losses in a text', () => {
  it('include repeated names, inside lists as well', () => {
    expect(lossesOf('{"a": 1, "b": [{"c": 1}, {"c": 2, "d": 0, "c": 3}], "a": 2}')).toEqual([
      ['repeated-name', 42, '/b/1/c'],
      ['repeated-name', 52, '/a'],
    ])
  })

  it('do not include the same name in different objects', () => {
    expect(lossesOf('[{"a": {"a": {}}}, {"a": "\\"a\\": 1"}]')).toEqual([])
  })

  it.each(['1e999', '-1e999', '12345678901234567890', '9007199254740993', '0.12345678901234567890', '1e-999'])(
    'include the number %s',
    (number) => {
      expect([lossesOf(number), lossesOf(`{"a": [true, ${number}]}`)]).toEqual([
        [['number', 0, '']],
        [['number', 13, '/a/1']],
      ])
    },
  )

  it.each([
    '0',
    '-0',
    '0.000',
    '1.50',
    '1E2',
    '1e21',
    '9007199254740991',
    '0.30000000000000004',
    '100000000000000000000',
  ])('do not include the number %s', (number) => {
    expect(lossesOf(`[${number}]`)).toEqual([])
  })
})
