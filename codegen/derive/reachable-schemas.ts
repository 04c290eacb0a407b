import { type JsonSchema, visitSchema } from '../model/json-schema.ts'
import type { DerivedSchema } from './derived-schema.ts'

/** The ids of the other schemas that a schema refers to. */
export function referredIds(schema: JsonSchema): string[] {
  const ids: string[] = []
  visitSchema(schema, ({ $ref }) => {
    const id = $ref?.split('#')[0]
    if (id && id !== schema.$id) ids.push(id)
  })
  return ids
}

/** The given schemas and all that they refer to, directly or not, in the order of the whole list. */
export function reachableSchemas(derived: DerivedSchema[], start: DerivedSchema[]): DerivedSchema[] {
  const byId = new Map(derived.map((one) => [one.id, one]))
  const reached = new Set<string>()
  const waiting = start.map((one) => one.id)
  for (let id = waiting.pop(); id !== undefined; id = waiting.pop()) {
    if (reached.has(id)) continue
    reached.add(id)
    waiting.push(...referredIds(byId.get(id)?.schema ?? {}))
  }
  return derived.filter(({ id }) => reached.has(id))
}
