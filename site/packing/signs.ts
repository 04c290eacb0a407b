import { FIRST_SIGN, FIRST_SIGN_BEYOND, LAST_OF_ASCII } from '#site/packed-state.ts'
import type { Shape, Value } from './value-graph.ts'

/** The sign that stands for a place. */
export function signOf(place: number): string {
  const code = place + FIRST_SIGN
  return String.fromCharCode(code > LAST_OF_ASCII ? place + FIRST_SIGN_BEYOND : code)
}

/** The names of all fields, those used most first, and the shapes in signs. */
export function namedShapes(
  shapes: readonly Shape[],
  placeOf: (one: Value) => number | undefined,
): [names: string, shapes: string] {
  const uses = new Map<string, number>()
  for (const { names } of shapes) for (const name of names) uses.set(name, (uses.get(name) ?? 0) + 1)
  const names = [...uses].sort(([, a], [, b]) => b - a).map(([name]) => name)
  const signs = new Map(names.map((name, at) => [name, signOf(at)]))
  const inSigns = shapes.map(({ names, constants }) =>
    names
      .map((name, at) => {
        const constant = constants[at]
        return `${signs.get(name)}${constant === undefined ? '' : placeOf(constant)}`
      })
      .join(''),
  )
  return [names.join(' '), ['', ...inSigns].join(' ')]
}
