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

describe('the places of boundaries', () => {
  it('it finds the first element of each in order', () => {
    const box = container('$', element('a'), element('b'), '/$', '$', element('c'), '/$')
    expect(boundaryPlaces(box).map((place) => place?.id)).toEqual(['a', 'c'])
  })

  it('it keeps the place of one that drew nothing', () => {
    expect(boundaryPlaces(container('$', '/$', '$', element('b'), '/$')).map((place) => place?.id)).toEqual([
      undefined,
      'b',
    ])
  })

  it('it takes a boundary inside another for part of it', () => {
    const box = container('$', '$', element('inner'), '/$', element('outer'), '/$', '$?', element('next'), '/$')
    expect(boundaryPlaces(box).map((place) => place?.id)).toEqual(['inner', 'next'])
  })

  it('it does not look into elements', () => {
    const nested = element('a', document.createComment('$'), document.createComment('/$'))
    expect(boundaryPlaces(container('$', nested, '/$'))).toHaveLength(1)
  })
})
