import { type JsonSchema, visitSchema } from '../model/json-schema.ts'

/** A condition between fields of a form: an `if` in its schema. */
export interface FormCondition {
  /** Its location: the form's `$id` with a JSON pointer. */
  id: string
  /** Appended to the form's function name for the compiled condition: `Condition1`, `Condition2` … in schema order. */
  suffix: string
}

/**
 * The conditions of a form's schema. Each is compiled separately, because a form shows the effect of a condition before
 * all of its input is valid.
 */
export function formConditions(id: string, schema: JsonSchema): FormCondition[] {
  const ids: string[] = []
  visitSchema(schema, (one, path) => {
    if (one.if) ids.push(`${id}#${[...path, 'if'].map((step) => `/${step}`).join('')}`)
  })
  return ids.map((one, index) => ({ id: one, suffix: `Condition${index + 1}` }))
}
