/** What replaces a part of an answer; undefined removes the part. */
const OTHERS: readonly unknown[] = [undefined, null, 0, '', 'text', true, [], {}, [null], { id: 'x' }]

/**
 * A copy of a JSON value with one random place changed. `random` returns numbers from 0 up to, but not including, 1.
 */
export function damagedValue(value: unknown, random: () => number): unknown {
  const copy: unknown = structuredClone(value)
  const places = placesIn(copy)
  const place = places[Math.floor(random() * places.length)]
  const other = OTHERS[Math.floor(random() * OTHERS.length)]
  if (!place) return other ?? null
  if (other === undefined && !Array.isArray(place.holder)) Reflect.deleteProperty(place.holder, place.name)
  else Reflect.set(place.holder, place.name, other ?? null)
  return copy
}

interface Place {
  holder: object
  name: string
}

function placesIn(value: unknown): Place[] {
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([name, inner]) => [{ holder: value, name }, ...placesIn(inner)])
}

/** Random numbers that are the same in every run. */
export function seededRandom(seed: number): () => number {
  let state = seed
  return () => {
    state = (state * 1_664_525 + 1_013_904_223) % 2 ** 32
    return state / 2 ** 32
  }
}
