import { expect, it } from 'vitest'
import { printLiteral } from './print-literal.ts'

it('printLiteral prints short values on one line', () => {
  expect(printLiteral({ name: 'a', 'two words': [1, null, true], none: undefined })).toBe(
    "{ name: 'a', 'two words': [1, null, true] }",
  )
})

it('printLiteral breaks long values', () => {
  expect(printLiteral(['x'.repeat(80), 'y'.repeat(80)])).toBe(`[\n  '${'x'.repeat(80)}',\n  '${'y'.repeat(80)}',\n]`)
})

it.each([["it's"], ['say "no"'], ['back\\slash'], ['line\nbreak'], ['both \' and "'], ['\u2028']])(
  'printLiteral prints %j so that it reads back unchanged',
  (text) => {
    expect(new Function(`return ${printLiteral({ text })}`)()).toEqual({ text })
  },
)
