import type { FormInput } from './form-input.ts'

/** The address that a form leads to: names in braces are filled with what was sent, else with what came back. */
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
