import { mkdirSync, readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { systemFaultInWords } from './system-fault.ts'

function errorOf(act: () => unknown): unknown {
  try {
    act()
  } catch (error) {
    return error
  }
  throw new Error('nothing was refused')
}

describe('what the operating system refuses', () => {
  it('is said in words, with the place and what to do', () => {
    const below = `${import.meta.filename}/folder`
    expect(systemFaultInWords(errorOf(() => mkdirSync(below)))).toBe(
      `${below} cannot be used: where a folder should be, there is a file. Name another place. (ENOTDIR)`,
    )
    expect(systemFaultInWords(errorOf(() => mkdirSync('/no/such/folder')))).toBe(
      '/no/such/folder cannot be created: nothing can be kept in the folder around it. Name another place. (ENOENT)',
    )
    expect(systemFaultInWords(errorOf(() => readFileSync('/no/such/file')))).toBe(
      '/no/such/file does not exist. Create it, or name another place. (ENOENT)',
    )
  })

  it('includes a write that no longer knows its file', () => {
    const error = Object.assign(new Error('ENOSPC: no space left on device, write'), {
      code: 'ENOSPC',
      syscall: 'write',
    })
    expect(systemFaultInWords(error)).toMatch(/^A file cannot be written: its disk is full\./)
  })

  it('includes the full disk of the store', () => {
    expect(systemFaultInWords(new Error('database or disk is full'))).toMatch(
      /^The store cannot be written: .*DATA_DIR/,
    )
  })

  it('leaves all other errors to those who know them', () => {
    expect(systemFaultInWords(new Error('something else'))).toBeNull()
    const refused = Object.assign(new Error('connect ECONNREFUSED'), { code: 'ECONNREFUSED', syscall: 'connect' })
    expect(systemFaultInWords(refused)).toBeNull()
    expect(systemFaultInWords('text')).toBeNull()
  })
})
