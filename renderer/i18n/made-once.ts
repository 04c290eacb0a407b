/** Puts the making of a value off until it is asked for, and keeps it: formats for dates cost a phone a tenth of a second each, and few pages show one. */
export function madeOnce<Value>(make: () => Value): () => Value {
  let made: { value: Value } | undefined
  return () => {
    made ??= { value: make() }
    return made.value
  }
}
