import { rememberLast } from '../compile/remember-last.ts'
import { blockTypeName } from '../derive/block-fields.ts'
import { answerSchemaId } from '../derive/call-schemas.ts'
import type { DerivedSchema } from '../derive/derived-schema.ts'
import { type ApiCall, callTypeName } from '../model/api-call.ts'
import type { ContentModel } from '../model/content-model.ts'
import { bundleDefinitions } from './bundle-definitions.ts'
import { type GeneratedFile, indentCode } from './generated-file.ts'
import { dataModule, unionType } from './print-module.ts'

const ROOT = 'SyntheticRoot'

/** `types.ts`: a type for every schema, the unions of blocks, and the answer of every call. */
export async function emitTypes(
  model: ContentModel,
  derived: DerivedSchema[],
  calls: ApiCall[],
): Promise<GeneratedFile> {
  const compiled = await compileLast(derived.filter((one) => one.kind !== 'settings'))
  const answers = answerTypes(model, derived, calls)
  return dataModule({
    path: 'types.ts',
    source: 'schemas/',
    types: answers.includes('Paged<') ? { '#domain/calls/paged.ts': '{ Paged }' } : {},
    declared: [indentCode(compiled), ...blockUnions(model), answers],
  })
}

const compileLast = rememberLast(compileTypes)

/**
 * TypeScript for a list of schemas. They are compiled in one run from a root that lists them all, so that each type is
 * printed once.
 */
export async function compileTypes(derived: DerivedSchema[]): Promise<string> {
  const bundle = bundleDefinitions(derived)
  if (bundle.size === 0) return ''
  // Loaded only when needed: the compiler and its printer are slow to load, and a run with nothing to do should not
  // wait for them.
  const { compile } = await import('json-schema-to-typescript')
  const root = {
    title: ROOT,
    type: 'object' as const,
    properties: Object.fromEntries([...bundle.keys()].map((name) => [name, { $ref: `#/definitions/${name}` }])),
    definitions: Object.fromEntries(bundle),
  }
  const code = await compile(JSON.parse(JSON.stringify(root)), ROOT, {
    additionalProperties: false,
    bannerComment: '',
    customName: (_schema, key) => key,
    format: false,
    ignoreMinAndMaxItems: true,
    unknownAny: true,
  })
  const withoutRoot = code.replace(new RegExp(`export interface ${ROOT} \\{\\n(?:[^}].*\\n)*\\}\\n`), '')
  return sortDeclarations(tidyTypes(withoutRoot))
}

/** Declarations sorted by name, each with the comment above it. */
function sortDeclarations(code: string): string {
  const declarations = code
    .split(/\n(?=\/\*\*.*\*\/\nexport |\/\*\*\n(?: ?\*.*\n)+export |export )/)
    .reduce<string[]>((all, part) => {
      const previous = all.at(-1)
      // Keep a comment with the declaration below it.
      if (previous !== undefined && !/^export /m.test(previous)) all[all.length - 1] = `${previous}\n${part}`
      else all.push(part)
      return all
    }, [])
  const nameOf = (part: string) => /^export (?:interface|type) (\w+)/m.exec(part)?.[1] ?? ''
  return declarations
    .map((part) => bareUnion(part.trim()))
    .filter((part) => part !== '')
    .sort((a, b) => (nameOf(a) < nameOf(b) ? -1 : 1))
    .join('\n\n')
}

/** `type X = ({…} | {…})` as a plain list of alternatives. */
function bareUnion(declaration: string): string {
  const match = /^([\s\S]*export type \w+ =) \((\{[\s\S]*\})\)$/.exec(declaration)
  return match ? `${match[1]}\n| ${match[2]?.replaceAll('} | {', '}\n| {')}` : declaration
}

/**
 * The compiler's output in the project's style: short comments on one line, single quotes, no parentheses around a
 * whole type.
 */
function tidyTypes(code: string): string {
  return code
    .replace(/\/\*\*\n\s*\* ?(.*)\n\s*\*\//g, '/** $1 */')
    .split('\n')
    .map((line) => (/^\s*\/?\*/.test(line) ? line : line.replace(/"((?:[^"\\']|\\.)*)"/g, "'$1'")))
    .map((line) => line.replace(/\(\(([^()]*)\) \| null\)/, '($1 | null)'))
    .map((line) => line.replace(/^((?:export type )?['\w]+\??(?::| =)) \(([^()]*)\)$/, '$1 $2'))
    .join('\n')
}

function blockUnions(model: ContentModel): string[] {
  const of = (envelope: string) =>
    model.blocks
      .filter((block) => block.envelope === envelope)
      .map(blockTypeName)
      .sort()
  return [
    unionType('CardBlock', of('card'), 'Every card that has its own schema, distinguished by component_name.'),
    unionType(
      'CardGroupBlock',
      of('card-group'),
      'Every card group that has its own schema, distinguished by component_name.',
    ),
    unionType(
      'ComponentBlock',
      of('component'),
      'Every component that has its own schema, distinguished by component_name.',
    ),
    unionType('KnownBlock', ['CardBlock', 'CardGroupBlock', 'ComponentBlock'], 'Every block that has its own schema.'),
    unionType(
      'BlockItem',
      [...[...model.envelopes.values()].map((envelope) => envelope.typeName), 'KnownBlock'],
      'Any block that can be rendered: as described by its envelope, or narrowed by its own schema.',
    ),
  ]
}

function answerTypes(model: ContentModel, derived: DerivedSchema[], calls: ApiCall[]): string {
  const typeNames = new Map(derived.map((one) => [one.id, one.typeName]))
  return calls
    .map((call) => {
      const one = typeNames.get(answerSchemaId(model, call) ?? '') ?? 'unknown'
      return `export type ${callTypeName(call.name, 'Answer')} = ${answerType(call, one)}`
    })
    .sort()
    .join('\n')
}

function answerType(call: ApiCall, row: string): string {
  switch (call.answer.shape) {
    case 'array':
      return `${row}[]`
    case 'page':
      return `Paged<${row}>`
    case 'object':
      return row
    case 'file':
      return 'Blob'
    default:
      return call.answer.shape
  }
}
