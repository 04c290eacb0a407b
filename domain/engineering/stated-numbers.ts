/** A measured value as content has it. */
export interface StatedValue {
  /** As it is printed: `38`, `≥ 55`, `60–82`. */
  value: string
  number?: number | null | undefined
}

/** The numbers that a measured value states: both ends of a range, each of several between slashes. */
export function statedNumbers({ value, number }: StatedValue): number[] {
  if (typeof number === 'number') return [number]
  return value.split(/\s*[/–]\s*/).flatMap((part) => {
    const figure = part.replace(/^[^\d-]+/, '').replace(/\D+$/, '')
    return figure !== '' && Number.isFinite(Number(figure)) ? [Number(figure)] : []
  })
}

interface MeasuredSpec extends StatedValue {
  spec: { quantity?: string | null | undefined } | null
}

/**
 * The highest temperature in °C that a product itself is for; of a range, what promises less. Null if it states none.
 */
export function serviceTemperature(values: readonly MeasuredSpec[]): number | null {
  const stated = values.flatMap((one) => (one.spec?.quantity === 'temperature' ? statedNumbers(one) : []))
  return stated.length > 0 ? Math.min(...stated) : null
}
