import { GLANCE } from '#domain/engineering/load-at-one-meter.ts'
import { isRecord } from '#domain/json/is-record.ts'
import { keptText } from '#renderer/data/kept-text.ts'

/** What a visitor asks of compared products, as the fields have it: measures in metric units. */
export interface AskedConditions {
  /** In mm. */
  span: string
  limit: string
  /** In kN/m². */
  load: string
  /** Slug of the chemical. */
  chemical: string
  /** In percent. */
  concentration: string
  /** In °C. */
  temperature: string
}

const kept = keptText('compare-conditions')

/** Nothing but the span and the limit of the key figures on product pages. */
export const USUAL_CONDITIONS: AskedConditions = {
  ...{ span: String(GLANCE.span), limit: String(GLANCE.limit), load: '' },
  ...{ chemical: '', concentration: '', temperature: '' },
}

/** What was asked last on this device; null if nothing was. */
export function keptConditions(): AskedConditions | null {
  try {
    return readConditions(kept.read() ?? '')
  } catch {
    // Nothing, or what another build has kept.
    return null
  }
}

/** Keeps a question on the device: who looks at a product and comes back has not to type it again. */
export function keepConditions(asked: AskedConditions): void {
  kept.keep(JSON.stringify(asked))
}

/** Conditions from storage, of which only known texts count. */
export function readConditions(text: string): AskedConditions | null {
  const value: unknown = JSON.parse(text)
  if (!isRecord(value)) return null
  const entries = Object.entries(USUAL_CONDITIONS).map(([field, usual]) => {
    const own = value[field]
    return [field, typeof own === 'string' ? own : usual]
  })
  return Object.fromEntries(entries)
}
