/**
 * Creates a value on first use and keeps it: each date format costs a phone a tenth of a second, and few pages show a
 * date.
 */
export function madeOnce<Value>(make: () => Value): () => Value {
  let made: { value: Value } | undefined
  return () => {
    made ??= { value: make() }
    return made.value
  }
}
