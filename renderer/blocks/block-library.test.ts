import { describe, expect, it } from 'vitest'
import { createBlockLibrary } from './block-library.ts'
import type { BlockModule, Registry } from './block-types.ts'

const module: BlockModule = { Component: () => null }
const empty: Registry = { cards: new Map(), cardGroups: new Map(), components: new Map(), groupItems: new Map() }

function library(load = async () => module) {
  return createBlockLibrary({ ...empty, cards: new Map([['notice', load]]) })
}

const notice = { kind: 'cards', name: 'notice' } as const
const unknown = { kind: 'cards', name: 'constructor' } as const

describe('the block library', () => {
  it('finds nothing before loading', () => {
    expect(library().find('cards', 'notice')).toBeUndefined()
  })

  it('finds a renderer it has loaded', async () => {
    const loaded = library()
    await loaded.load([notice])
    expect(loaded.find('cards', 'notice')).toBe(module)
  })

  it('loads each renderer once', async () => {
    let times = 0
    const counting = library(async () => {
      times += 1
      return module
    })
    await counting.load([notice])
    await counting.load([notice])
    expect(times).toBe(1)
  })

  it('treats the names of object members as unknown', async () => {
    const loaded = library()
    await loaded.load([unknown])
    expect(loaded.find('cards', 'constructor')).toBeUndefined()
  })

  it('has a default renderer for unknown names', async () => {
    const loaded = library()
    await loaded.load([unknown])
    expect(loaded.fallback('cards')?.Component).toBeTypeOf('function')
  })

  it('resolves an arrival when its renderers have loaded', async () => {
    const loaded = library()
    const needs = [notice]
    const arrival = loaded.arrival(needs)
    await loaded.load([notice])
    await expect(arrival).resolves.toBeUndefined()
  })

  it('gives the same promise for the same list', () => {
    const loaded = library()
    const needs = [notice]
    expect(loaded.arrival(needs)).toBe(loaded.arrival(needs))
  })
})
