import { expect, it } from 'vitest'
import { createVersionedMemory } from './versioned-memory.ts'

it('a value that many ask for at once is made once, and again from another version', async () => {
  const memory = createVersionedMemory<string>(2)
  const made: string[] = []
  const make = (value: string) => async () => {
    made.push(value)
    return value
  }
  const asked = ['a', 'b'].map((value) => memory.recall('counts', '1', make(value)))
  expect(await Promise.all(asked)).toEqual(['a', 'a'])
  expect(await memory.recall('counts', '2', make('c'))).toBe('c')
  expect(made).toEqual(['a', 'c'])
})

it('a value that could not be made is tried again', async () => {
  const memory = createVersionedMemory<string>(2)
  const failing = async () => {
    throw new Error('no')
  }
  const asked = [1, 2].map(() => memory.recall('counts', '1', failing))
  for (const one of asked) await expect(one).rejects.toThrow('no')
  expect(await memory.recall('counts', '1', async () => 'there')).toBe('there')
})
