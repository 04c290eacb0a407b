import type { FormInput } from '#domain/forms/form.ts'

/**
 * The address a form goes to once it is sent: names in braces are replaced with what was sent, else with what was
 * answered.
 */
export function sentPath(pattern: string, value: FormInput, answer: unknown): string {
  const known = new Map([...plainValues(answer), ...plainValues(value)])
  return pattern.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(known.get(name) ?? ''))
}

function plainValues(values: unknown): [string, string][] {
  if (typeof values !== 'object' || values === null) return []
  return Object.entries(values).flatMap(([name, value]): [string, string][] =>
    typeof value === 'string' || typeof value === 'number' ? [[name, String(value)]] : [],
  )
}
