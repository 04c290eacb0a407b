import { parseAst } from 'vite'
import { expect, it } from 'vitest'
import { filesBelow, literalsIn, parsedFile } from '#tests/support/source-files.ts'

/** Everything that data consists of, and what TypeScript adds to it. */
const DATA = new Set([
  ...['Program', 'ImportDeclaration', 'ExportNamedDeclaration', 'VariableDeclaration', 'VariableDeclarator'],
  ...[
    'ImportSpecifier',
    'ImportNamespaceSpecifier',
    'Identifier',
    'Literal',
    'ObjectExpression',
    'Property',
    'ArrayExpression',
  ],
  ...['MemberExpression', 'UnaryExpression', 'NewExpression'],
])

/**
 * What a tree contains besides data: statements, functions, calls. A function that does nothing but load a module is
 * the reference to that module, and `new Map` with its entries is how a map is written.
 */
function logicIn(node: unknown): string[] {
  if (Array.isArray(node)) return node.flatMap(logicIn)
  if (typeof node !== 'object' || node === null) return []
  const { type = '', start } = node as { type?: string; start?: number }
  if (type.startsWith('TS') && type !== 'TSSatisfiesExpression' && type !== 'TSAsExpression') return []
  if (isLazyModule(node)) return []
  const isData = type === '' || DATA.has(type) || type.startsWith('TS')
  const own = isData && (type !== 'NewExpression' || isMap(node)) ? [] : [`${type} at ${start}`]
  return [...own, ...Object.values(node).flatMap(logicIn)]
}

function isMap(node: object): boolean {
  const { callee } = node as { callee?: { name?: string } }
  return callee?.name === 'Map'
}

function isLazyModule(node: object): boolean {
  const { type, params, body, async } = node as { type: string; params?: unknown[]; body?: Body; async?: boolean }
  const loaded = body?.type === 'TSSatisfiesExpression' ? body.expression : body
  return type === 'ArrowFunctionExpression' && params?.length === 0 && !async && loaded?.type === 'ImportExpression'
}

interface Body {
  type: string
  expression?: Body
}

const GENERATED = filesBelow('generated', /(?<!\.d)\.ts$/)

it('generated modules are data: no function, call or statement', () => {
  expect(GENERATED.length).toBeGreaterThan(40)
  expect(GENERATED.flatMap((file) => logicIn(parsedFile(file)).map((what) => `${file}: ${what}`))).toEqual([])
})

it.each([
  ['a function', 'export const check = (input) => run(input)'],
  ['a function that does more than load', "export const load = async () => (await import('../a.js')).validate"],
  ['a call', 'export const cards = rows([])'],
  ['a condition', 'export const cards = a ? [] : [1]'],
  ['a statement', 'for (const one of []) print(one)'],
])('%s counts as logic', (_what, code) => {
  expect(logicIn(parseAst(code, { lang: 'ts' }))).not.toEqual([])
})

/** Code in a text: a function, or a statement with its bracket. The type of a function that loads a module is none. */
const LOGIC = /=>(?! Promise<)|\bfunction\b|\breturn\b|\b(?:if|for|while|switch) \(|\bawait\b/

/**
 * The only files that write how a module begins: the printers of data, and those that finish what compilers have
 * printed.
 */
const PRINTERS = [
  'emit/print-literal.ts',
  'emit/print-module.ts',
  'emit/emit-types.ts',
  'compile/compile-validators.ts',
]

it('the generator has no code in its texts, and only its printers write constants, imports and types', () => {
  const files = ['emit', 'compile'].flatMap((room) => filesBelow(`codegen/${room}`, /(?<!\.test)\.ts$/))
  const found = files.flatMap((file) => {
    const isPrinter = PRINTERS.some((printer) => file.endsWith(printer))
    const code = literalsIn(parsedFile(file)).filter(
      (text) =>
        (LOGIC.test(text) && text !== '() => import(') || (!isPrinter && /^(?:import|export) [\w{*]/m.test(text)),
    )
    return code.map((text) => `${file}: ${text}`)
  })
  expect(files.length).toBeGreaterThan(30)
  expect(found).toEqual([])
})
