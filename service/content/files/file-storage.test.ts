import { describe, expect, it, vi } from 'vitest'
import { isStorageName, keptOrRemoved } from './file-storage.ts'

const FULL = new Error('no space left on device')

it('a file whose work succeeds is kept', async () => {
  const remove = vi.fn()
  await expect(keptOrRemoved({ remove }, 'cv', async () => 'kept')).resolves.toBe('kept')
  expect(remove).not.toHaveBeenCalled()
})

it.each([
  ['is removed', async () => undefined],
  ['that cannot be removed either', () => Promise.reject(new Error('the disk is read-only'))],
])('the file of work that fails %s, and the failure of the work is what callers get', async (_what, answer) => {
  const remove = vi.fn(answer)
  await expect(keptOrRemoved({ remove }, 'cv', () => Promise.reject(FULL))).rejects.toBe(FULL)
  expect(remove).toHaveBeenCalledExactlyOnceWith('cv')
})

describe('a storage name', () => {
  it.each(['a.webp', 'images/a-b_c.webp', 'A/B/c.1.tar.gz'])('may be %s', (name) => {
    expect(isStorageName(name)).toBe(true)
  })

  it.each(['', '/a', 'a/', '../a', 'a/../b', 'a//b', '.hidden', 'a/.b', 'a\\b', 'a b', 'a\0b', `${'a'.repeat(256)}`])(
    'may not be %j',
    (name) => {
      expect(isStorageName(name)).toBe(false)
    },
  )
})
