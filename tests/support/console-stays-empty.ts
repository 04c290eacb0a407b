import { afterEach, beforeEach, expect, vi } from 'vitest'

const noise: string[] = []

/** Expects this text among the console messages so far, and takes it off the list that must be empty after the test. */
export function expectConsole(text: string | RegExp): void {
  const found = noise.findIndex((line) => (typeof text === 'string' ? line.includes(text) : text.test(line)))
  expect(found, `the console should have said ${text}; it said: ${noise.join(' | ') || 'nothing'}`).not.toBe(-1)
  noise.splice(found, 1)
}

beforeEach(() => {
  noise.length = 0
  for (const level of ['error', 'warn'] as const) {
    vi.spyOn(console, level).mockImplementation((...parts: unknown[]) => {
      noise.push(parts.map(String).join(' '))
    })
  }
})

afterEach(() => {
  const said = [...noise]
  noise.length = 0
  vi.restoreAllMocks()
  expect(said, 'console.error and console.warn stay empty').toEqual([])
})
