import { propertyName, quote } from '../model/type-names.ts'
import { type GeneratedFile, moduleFile } from './generated-file.ts'
import { LazyModule, printLiteral, Reference } from './print-literal.ts'

/** A generated module: types, and data of types that are written in real files. Logic has no place in it. */
export interface DataModule {
  path: string
  /** The files that it is made from, for its first line. */
  source: string
  /** The types that its constants and types name, by file: `{ Call }`. */
  types?: Readonly<Record<string, string>>
  /** Its own types, printed. */
  declared?: readonly string[]
  constants?: readonly Constant[]
}

/** A constant with a value of JSON, maps, references, patterns and lazy modules. */
interface Constant {
  name: string
  about?: string
  value: unknown
  /** The type of the constant, unless the value's own type is wanted. */
  type?: string
  /** The type that the value has to satisfy where the constant keeps the value's own type. */
  satisfies?: string
}

/** A module that contains data. What the data refers to is imported. */
export function dataModule({ path, source, types = {}, declared = [], constants = [] }: DataModule): GeneratedFile {
  const imports = [
    ...Object.entries(types).map(([from, names]) => `import type ${names} from ${quote(from)}\n`),
    ...[...importedNames(constants.map(({ value }) => value))].map(([from, names]) => importLine(from, [...names])),
  ]
  const parts = [imports.sort(byFile).join('').trimEnd(), ...declared, ...constants.map(printConstant)]
  return moduleFile(path, source, parts.filter((part) => part !== '').join('\n\n') || 'export {}')
}

function printConstant({ name, about, value, type, satisfies }: Constant): string {
  const note = about === undefined ? '' : `/** ${about} */\n`
  const kept = typeof value === 'object' && !hasReference(value) ? ' as const' : ''
  const end = type === undefined && satisfies !== undefined ? `${kept} satisfies ${satisfies}` : ''
  const generics = value instanceof Map ? (/^(?:Readonly)?Map(<.*>)$/s.exec(type ?? '')?.[1] ?? '') : ''
  const literal = printLiteral(value).replace(/^new Map/, `new Map${generics}`)
  return `${note}export const ${name}${type === undefined ? '' : `: ${type}`} = ${literal}${end}`
}

/** `export type Name = 'a' | 'b'`, one member to a line. */
export function unionType(name: string, members: readonly string[], about = ''): string {
  const note = about === '' ? '' : `/** ${about} */\n`
  return `${note}export type ${name} =${members.map((member) => `\n  | ${member}`).join('') || ' never'}`
}

/** `export interface Name { … }`: its members with their types, and comments where there are any. */
export function interfaceType(
  name: string,
  members: readonly { name: string; type: string; about?: string }[],
  about: string,
): string {
  const rows = members.map(
    (member) =>
      `${member.about === undefined ? '' : `  /** ${member.about} */\n`}  ${propertyName(member.name)}: ${member.type}\n`,
  )
  return `/** ${about} */\nexport interface ${name} {\n${rows.join('')}}`
}

/** The types of a module that the validators' compiler has printed: `validate….d.ts`. */
export function declarationsOf(
  path: string,
  source: string,
  validators: readonly { name: string; about: string; of: string | null }[],
): GeneratedFile {
  const up = path.includes('/') ? '..' : '.'
  const imports = `import type { Validator } from '#domain/schemas/validator.ts'\nimport type * as types from '${up}/types.ts'\n`
  const rows = validators.map(({ name, about, of }) => {
    const value = of === null ? 'unknown' : `types.${of}`
    return `/** ${about} */\nexport declare const ${name}: Validator<${value}>`
  })
  const body = rows.length > 0 ? `${imports}\n${rows.join('\n')}` : 'export {}'
  return moduleFile(path.replace(/\.js$/, '.d.ts'), source, body)
}

/** Everything of other files that values refer to: names by file. */
function importedNames(value: unknown, found = new Map<string, Set<string>>()): Map<string, Set<string>> {
  if (value instanceof Reference) {
    const names = found.get(value.from) ?? new Set()
    found.set(value.from, names.add(value.imported))
  } else if (typeof value === 'object' && value !== null) {
    for (const part of partsOf(value)) importedNames(part, found)
  }
  return found
}

function hasReference(value: unknown): boolean {
  if (value instanceof Reference || value instanceof LazyModule || value instanceof Map || value instanceof RegExp)
    return true
  return typeof value === 'object' && value !== null && partsOf(value).some(hasReference)
}

function partsOf(value: object): unknown[] {
  return value instanceof Map ? [...value.values()] : Object.values(value)
}

function importLine(from: string, names: readonly string[]): string {
  return `import { ${names.join(', ')} } from ${quote(from)}\n`
}

function byFile(one: string, other: string): number {
  const fileOf = (line: string) => line.slice(line.lastIndexOf(' from '))
  return fileOf(one) < fileOf(other) ? -1 : 1
}
