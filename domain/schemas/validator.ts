/** One fault of a value, as Ajv reports it. */
export interface ValidationFault {
  /** JSON pointer into the value. */
  instancePath: string
  schemaPath: string
  /** The rule that was broken: `required`, `type`, `format` … */
  keyword: string
  params: Record<string, unknown>
  /** For developers; absent in validators that browsers load. Never shown to visitors. */
  message?: string
}

/** Returns whether a value is valid; `errors` has the faults found by the last call. */
export interface Validator<T> {
  (value: unknown): value is T
  errors?: ValidationFault[] | null
}
