import { describe, expect, it } from 'vitest'
import { buttonLook } from './button-look.ts'

describe('the look of a content button', () => {
  it('is solid and medium by default', () => {
    expect(buttonLook({})).toEqual({ variant: 'solid', size: 'md' })
  })

  it('is plain with is_text', () => {
    expect(buttonLook({ is_text: true, is_outlined: true }).variant).toBe('plain')
  })

  it('is outlined with is_outlined', () => {
    expect(buttonLook({ is_outlined: true }).variant).toBe('outline')
  })

  it('lets variant override the flags', () => {
    expect(buttonLook({ variant: 'solid', is_text: true }).variant).toBe('solid')
  })

  it('ignores unknown names', () => {
    expect(buttonLook({ variant: 'constructor', size: '__proto__' })).toEqual({
      variant: 'solid',
      size: 'md',
    })
  })
})
