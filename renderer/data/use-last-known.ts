import { useState } from 'react'

/** A value, or the last one that there was. */
export function useLastKnown<Value>(value: Value | undefined): Value | undefined {
  const [known, setKnown] = useState(value)
  if (value === undefined || value === known) return known
  setKnown(value)
  return value
}
