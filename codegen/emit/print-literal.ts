import { propertyName, quote } from '../model/type-names.ts'

const LINE_WIDTH = 120

/** A JSON value as TypeScript source in the project's style: short values on one line, long ones broken. */
export function printLiteral(value: unknown, depth = 0): string {
  const flat = printFlat(value, LINE_WIDTH - depth * 2)
  if (flat !== null) return flat
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
  return printScalar(value)
}

/**
 * The value on one line, or null as soon as it does not fit. Giving up early avoids printing large values at every
 * depth.
 */
function printFlat(value: unknown, room: number): string | null {
  if (Array.isArray(value))
    return printParts(
      '[',
      value.map((item) => ['', item] as const),
      ']',
      room,
    )
  if (typeof value === 'object' && value !== null) {
    const members = entriesOf(value)
    return members.length === 0
      ? '{}'
      : printParts(
          '{ ',
          members.map(([key, item]) => [`${propertyName(key)}: `, item] as const),
          ' }',
          room,
        )
  }
  const scalar = printScalar(value)
  return scalar.length <= room ? scalar : null
}

function printParts(open: string, parts: (readonly [string, unknown])[], close: string, room: number): string | null {
  let text = open
  for (const [index, [label, item]] of parts.entries()) {
    text += (index === 0 ? '' : ', ') + label
    const flat = printFlat(item, room - text.length)
    if (flat === null) return null
    text += flat
  }
  text += close
  return text.length <= room ? text : null
}

function printScalar(value: unknown): string {
  return typeof value === 'string' ? quote(value) : JSON.stringify(value)
}

function entriesOf(value: object): [string, unknown][] {
  return Object.entries(value).filter(([, item]) => item !== undefined)
}
