import { expect, it, vi } from 'vitest'
import { keptOrRemoved } from './file-storage.ts'

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
