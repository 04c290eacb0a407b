import { FIRST, type Packed, type PackedValue } from '#site/packed-state.ts'
import { listOf, withoutEmptyEnd } from './list-ways.ts'
import { namedShapes } from './signs.ts'
import { isNode, LIST, type Node, PLAIN, TEXT, type Value, type ValueGraph, valueGraph } from './value-graph.ts'

/** The length of most references. */
const REFERENCE_LENGTH = 4

/** Packs what `JSON.stringify` can write. */
export function packState(value: unknown): Packed {
  const graph = valueGraph(value)
  const known: unknown[] = [null]
  /** Where nothing, numbers and truths are known; nodes tell it themselves. */
  const places = new Map<Value, number>([[null, 0]])
  const writer = { write, placeOf }
  for (const one of graph.unpacked) setPlace(one, known.push(isNode(one) ? JSON.parse(one.text) : one) - 1)
  const shared = sharedNodes(graph)
  for (const [at, one] of shared.entries()) one.place = known.length + at
  const [names, shapes] = namedShapes(graph.shapes, placeOf)
  return [names, shapes, known, [...shared.map(writtenOut), write(graph.root)]]

  function placeOf(one: Value): number | undefined {
    return isNode(one) ? one.place : places.get(one)
  }

  function setPlace(one: Value, place: number): void {
    if (isNode(one)) one.place = place
    else places.set(one, place)
  }

  function write(one: Value): PackedValue {
    if (typeof one === 'boolean' || (typeof one === 'number' && one >= 0)) return one
    const place = placeOf(one)
    return place === undefined ? writtenOut(one as Node) : FIRST - place
  }

  function writtenOut({ shape, text, own }: Node): PackedValue {
    if (shape === TEXT) return text
    return shape === LIST ? listOf(own, writer) : [shape, ...withoutEmptyEnd(own.map(write))]
  }
}

/**
 * What is written once: the parts of a value before it, and otherwise what is used most, for the shortest references.
 */
function sharedNodes({ nodes, shapes }: ValueGraph): Node[] {
  const told = new Set(shapes.flatMap(({ constants }) => constants))
  const unplaced = nodes.filter(({ place }) => place === undefined)
  const found = unplaced.filter((one) => isWorthSharing(one) || told.has(one)).sort((a, b) => b.uses - a.uses)
  const waiting = new Set(found)
  const seen = new Set<Node>()
  const order: Node[] = []
  for (const one of found) settle(one)
  return order

  function settle(one: Node): void {
    if (seen.has(one)) return
    seen.add(one)
    for (const part of one.children) if (isNode(part)) settle(part)
    if (waiting.has(one)) order.push(one)
  }
}

/** It is written once more, and each of its places holds a reference instead. */
function isWorthSharing({ shape, text, uses }: Node): boolean {
  if (shape === TEXT) return (uses - 1) * (text.length + 2) > uses * REFERENCE_LENGTH
  return shape !== PLAIN && uses > 1
}
