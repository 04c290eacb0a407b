import { describe, expect, it } from 'vitest'
import { mayReload } from './lost-chunk.ts'

function storage() {
  const values = new Map<string, string>()
  return {
    getItem: (key: string) => values.get(key) ?? null,
    setItem: (key: string, value: string) => void values.set(key, value),
  }
}

describe('a reload for lost code', () => {
  it('happens the first time', () => {
    expect(mayReload(1_000_000, storage())).toBe(true)
  })

  it('does not happen twice within ten seconds', () => {
    const kept = storage()
    mayReload(1_000_000, kept)
    expect(mayReload(1_009_999, kept)).toBe(false)
  })

  it('may happen again after ten seconds', () => {
    const kept = storage()
    mayReload(1_000_000, kept)
    expect(mayReload(1_010_000, kept)).toBe(true)
  })

  it('does not happen if storage is blocked', () => {
    const blocked = {
      getItem() {
        throw new DOMException('The operation is insecure.', 'SecurityError')
      },
      setItem() {},
    }
    expect(mayReload(1_000_000, blocked)).toBe(false)
  })
})
