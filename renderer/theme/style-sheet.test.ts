import { describe, expect, it } from 'vitest'
import { styleSheet } from './style-sheet.ts'

describe('a style object as text', () => {
  it('it writes properties with hyphens', () => {
    expect(styleSheet({ html: { lineHeight: 1.5, WebkitTextSizeAdjust: '100%' } })).toBe(
      'html{line-height:1.5;-webkit-text-size-adjust:100%}',
    )
  })

  it('it keeps custom properties as they are', () => {
    expect(styleSheet({ ':root': { '--ori-A': 'x' } })).toBe(':root{--ori-A:x}')
  })

  it('it opens layers around their rules', () => {
    expect(styleSheet({ '@layer base': { '&html': { color: 'red' } } })).toBe('@layer base{html{color:red}}\n')
  })

  it('it leaves out what is empty', () => {
    expect(styleSheet({ '@layer base': { html: {} }, body: { color: undefined } })).toBe('')
  })
})
