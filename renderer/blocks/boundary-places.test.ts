// @vitest-environment happy-dom
import { describe, expect, it } from 'vitest'
import { boundaryPlaces } from './boundary-places.ts'

function container(...nodes: (string | Element)[]): Element {
  const box = document.createElement('div')
  for (const node of nodes) box.append(typeof node === 'string' ? document.createComment(node) : node)
  return box
}

function element(id: string, ...children: Node[]): Element {
  const made = document.createElement('section')
  made.id = id
  made.append(...children)
  return made
}

describe('boundaryPlaces', () => {
  it('finds the first element of each boundary, in order', () => {
    const box = container('$', element('a'), element('b'), '/$', '$', element('c'), '/$')
    expect(boundaryPlaces(box).map((place) => place?.id)).toEqual(['a', 'c'])
  })

  it('keeps a place for a boundary that drew nothing', () => {
    expect(boundaryPlaces(container('$', '/$', '$', element('b'), '/$')).map((place) => place?.id)).toEqual([
      undefined,
      'b',
    ])
  })

  it('counts a nested boundary as part of the outer one', () => {
    const box = container('$', '$', element('inner'), '/$', element('outer'), '/$', '$?', element('next'), '/$')
    expect(boundaryPlaces(box).map((place) => place?.id)).toEqual(['inner', 'next'])
  })

  it('does not look inside elements', () => {
    const nested = element('a', document.createComment('$'), document.createComment('/$'))
    expect(boundaryPlaces(container('$', nested, '/$'))).toHaveLength(1)
  })
})
