import { describe, expect, it } from 'vitest'
import { styleSheet } from './style-sheet.ts'

describe('a style object written as CSS', () => {
  it('has hyphenated property names', () => {
    expect(styleSheet({ html: { lineHeight: 1.5, WebkitTextSizeAdjust: '100%' } })).toBe(
      'html{line-height:1.5;-webkit-text-size-adjust:100%}',
    )
  })

  it('keeps custom properties unchanged', () => {
    expect(styleSheet({ ':root': { '--ori-A': 'x' } })).toBe(':root{--ori-A:x}')
  })

  it('opens layers around their rules', () => {
    expect(styleSheet({ '@layer base': { '&html': { color: 'red' } } })).toBe('@layer base{html{color:red}}\n')
  })

  it('leaves out empty rules and undefined values', () => {
    expect(styleSheet({ '@layer base': { html: {} }, body: { color: undefined } })).toBe('')
  })
})
