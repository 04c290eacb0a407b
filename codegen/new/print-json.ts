import type { Json } from '../model/json-schema.ts'

const LINE_WIDTH = 120

/** JSON as a person would format it: whatever fits on a line is on one line, unless something is nested in it. */
export function printJson(value: Json): string {
  return `${print(value, '', 0)}\n`
}

function print(value: Json, indent: string, before: number): string {
  if (typeof value !== 'object' || value === null) return JSON.stringify(value)
  const rows = Array.isArray(value)
    ? value.map((item) => ({ name: '', item }))
    : Object.entries(value).map(([name, item]) => ({ name: `${JSON.stringify(name)}: `, item }))
  const [open, close] = Array.isArray(value) ? ['[', ']'] : ['{', '}']
  if (rows.length === 0) return open + close
  if (rows.every(({ item }) => typeof item !== 'object' || item === null)) {
    const words = rows.map(({ name, item }) => name + JSON.stringify(item)).join(', ')
    const line = Array.isArray(value) ? `[${words}]` : `{ ${words} }`
    if (indent.length + before + line.length < LINE_WIDTH && indent !== '') return line
  }
  const inner = `${indent}  `
  const lines = rows.map(({ name, item }) => `${inner}${name}${print(item, inner, name.length)}`)
  return `${open}\n${lines.join(',\n')}\n${indent}${close}`
}
