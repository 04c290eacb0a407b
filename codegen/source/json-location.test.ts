import { expect, it } from 'vitest'
import { findRepeatedNames, lineOfPointer, pointerOf } from './json-location.ts'

const text = `{
  "first": { "deep": [1,
    2] },
  "a/b": "x, \\"y\\": {",
  "last": true
}`

it.each([
  ['', 1],
  ['/first', 2],
  ['/first/deep/0', 2],
  ['/first/deep/1', 3],
  ['/a~1b', 4],
  ['/last', 5],
])('lineOfPointer finds the line of %s', (pointer, line) => {
  expect(lineOfPointer(text, pointer)).toBe(line)
})

it('lineOfPointer returns the line of the nearest parent of an unknown value', () => {
  expect(lineOfPointer(text, '/first/nowhere/else')).toBe(2)
})

it('findRepeatedNames finds names that occur twice in one object', () => {
  const twice = '{\n"a": { "b": 1 },\n"b": [{ "a": 1,\n"a": 2 }],\n"a": 3 }'
  expect(findRepeatedNames(twice)).toEqual([
    { name: 'a', line: 4 },
    { name: 'a', line: 5 },
  ])
  expect(findRepeatedNames(text)).toEqual([])
})

it('pointerOf escapes names in a pointer', () => {
  expect(pointerOf('a/b', '~', 0)).toBe('/a~1b/~0/0')
})
