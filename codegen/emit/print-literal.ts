import { propertyName, quote } from '../model/type-names.ts'

const LINE_WIDTH = 120

/** A JSON value as TypeScript source in the project's style: short values on one line, long ones broken. */
export function printLiteral(value: unknown, depth = 0): string {
  const flat = printFlat(value)
  if (flat.length + depth * 2 <= LINE_WIDTH) return flat
  const indent = '  '.repeat(depth + 1)
  const close = '  '.repeat(depth)
  if (Array.isArray(value)) {
    return `[\n${value.map((item) => `${indent}${printLiteral(item, depth + 1)},\n`).join('')}${close}]`
  }
  if (typeof value === 'object' && value !== null) {
    const members = entriesOf(value).map(
      ([key, item]) => `${indent}${propertyName(key)}: ${printLiteral(item, depth + 1)},\n`,
    )
    return `{\n${members.join('')}${close}}`
  }
  return flat
}

function printFlat(value: unknown): string {
  if (typeof value === 'string') return quote(value)
  if (Array.isArray(value)) return `[${value.map(printFlat).join(', ')}]`
  if (typeof value === 'object' && value !== null) {
    const members = entriesOf(value).map(([key, item]) => `${propertyName(key)}: ${printFlat(item)}`)
    return members.length > 0 ? `{ ${members.join(', ')} }` : '{}'
  }
  return JSON.stringify(value)
}

function entriesOf(value: object): [string, unknown][] {
  return Object.entries(value).filter(([, item]) => item !== undefined)
}
