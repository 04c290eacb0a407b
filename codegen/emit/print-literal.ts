import { propertyName, quote } from '../model/type-names.ts'

const LINE_WIDTH = 120

/** The name of something that another file exports, where a value is expected. */
export class Reference {
  readonly name: string
  readonly from: string
  readonly exported: string
  /** The member of it that is meant. */
  readonly member: string | null

  constructor(name: string, from: string, { exported = name, member = null as string | null } = {}) {
    this.name = name
    this.from = from
    this.exported = exported
    this.member = member
  }

  /** As it is imported: `migrate as brandTo2`. */
  get imported(): string {
    return this.exported === this.name ? this.name : `${this.exported} as ${this.name}`
  }
}

/** A file that is loaded when it is needed first, where a value is expected, with the type of what it exports. */
export class LazyModule {
  readonly path: string
  readonly exports: string | null

  constructor(path: string, exports: string | null = null) {
    this.path = path
    this.exports = exports
  }
}

/** A value as TypeScript source in the project's style: short values on one line, long ones broken. */
export function printLiteral(value: unknown, depth = 0): string {
  const flat = printFlat(value, LINE_WIDTH - depth * 2)
  if (flat !== null) return flat
  const indent = '  '.repeat(depth + 1)
  const close = '  '.repeat(depth)
  if (value instanceof Map) return `new Map(${printLiteral([...value], depth)})`
  if (isName(value)) return printScalar(value)
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
  if (value instanceof Map) return printParts('new Map(', [['', [...value]]], ')', room)
  if (Array.isArray(value))
    return printParts(
      '[',
      value.map((item) => ['', item] as const),
      ']',
      room,
    )
  if (typeof value === 'object' && value !== null && !isName(value)) {
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

function isName(value: unknown): boolean {
  return value instanceof Reference || value instanceof LazyModule || value instanceof RegExp
}

function printScalar(value: unknown): string {
  if (value instanceof Reference) return value.member === null ? value.name : `${value.name}[${quote(value.member)}]`
  if (value instanceof LazyModule)
    return `() => import(${quote(value.path)})${value.exports === null ? '' : ` satisfies Promise<${value.exports}>`}`
  if (value instanceof RegExp) return String(value)
  return typeof value === 'string' ? quote(value) : JSON.stringify(value)
}

function entriesOf(value: object): [string, unknown][] {
  return Object.entries(value).filter(([, item]) => item !== undefined)
}
