import { describe, expect, it } from 'vitest'
import { parseJson } from './parse-json.ts'

const parse = (text: string | Buffer) => parseJson(Buffer.from(text as string))

describe('a JSON body', () => {
  it.each([
    ['{"a":"b: \\"c\\"","d":[{"a":1},{"a":2}],"e":{"a":null}}'],
    ['[1,"two",{"x":[]}]'],
    ['"text: {"'],
    ['{"message":"{\\"name\\": 1, \\"name\\": 2}"}'],
    ['{"back\\\\":1,"back":2}'],
  ])('is parsed as standard JSON: %s', (text) => {
    expect(parse(text)).toEqual(JSON.parse(text))
  })

  it('may be empty or begin with a byte order mark', () => {
    expect(parse('')).toBeUndefined()
    expect(parse('\ufeff{}')).toEqual({})
  })

  it.each([
    ['no JSON', '{'],
    ['a name twice', '{"a":1,"a":2}'],
    ['a name twice, written differently', '{"a":1,"\\u0061" : 2}'],
    ['a name twice further in', '{"x":[{"a":1,"a":2}]}'],
    ['a name of JavaScript', '{"__proto__":{"admin":true}}'],
    ['a name of JavaScript in disguise', '{"x":{"\\u005f_proto__":1}}'],
    ['the constructor', '{"constructor":{"prototype":{"x":1}}}'],
    ['endless lists', `{"a":${'['.repeat(40_000)}${']'.repeat(40_000)}}`],
    ['endless objects', `${'{"a":'.repeat(11)}1${'}'.repeat(11)}`],
    ['no UTF-8', Buffer.from('{"a":"\xff"}', 'latin1')],
    ['a cut letter', Buffer.from('{"a":"é"}').subarray(0, 7)],
    ['UTF-16', Buffer.from('\ufeff{"a":1}', 'utf16le')],
    ['a bare control character', '{"a":"\u0000"}'],
  ])('with %s is refused', (_what, text) => {
    expect(() => parse(text)).toThrow(expect.objectContaining({ code: 'body_invalid' }))
  })
})
