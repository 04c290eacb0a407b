import { globSync, readFileSync } from 'node:fs'
import { dirname, join, relative, resolve } from 'node:path'
import { parseSync, Visitor } from 'vite'

/** A TypeScript file of a checkout, read with a real parser. */
export interface CodeFile {
  /** Path from the checkout's root. */
  path: string
  isTest: boolean
  /** The number of lines that are neither blank nor only a comment. */
  codeLines: number
  /** The code lines of every function that has a body in braces. */
  functionLengths: number[]
  /** How many functions there are, and how many of them have more than three parameters. */
  functions: { all: number; manyParameters: number }
  /** The files of the checkout that it imports, as paths from the root. */
  imports: string[]
  /** Every text in quotes or backticks, with the line on which it begins. */
  texts: { line: number; text: string }[]
}

/** The folders that contain code, including those of an older checkout. */
const FOLDERS = ['site', 'studio', 'registry', 'renderer', 'service', 'domain', 'codegen', 'tests']
const TEST = /^tests\/|\.test\.tsx?$/

/** Reads every TypeScript file in the folders of the house. */
export function readCheckout(root: string): CodeFile[] {
  const paths = globSync(`{${FOLDERS.join(',')}}/**/*.{ts,tsx}`, { cwd: root }).sort()
  return paths.map((path) => readCode(root, path))
}

function readCode(root: string, path: string): CodeFile {
  const text = readFileSync(join(root, path), 'utf8')
  const { program, module, comments, errors } = parseSync(path, text)
  if (errors.length > 0) throw new Error(`${path}: ${errors[0]?.message}`)

  const lineStarts = [0, ...[...text.matchAll(/\n/g)].map(({ index }) => index + 1)]
  const lineAt = (offset: number) => lineStarts.findLastIndex((start) => start <= offset)
  // Keeps the length, so that offsets stay valid: what is left of a line that had only a comment is blank.
  const bare = comments.reduce(
    (rest, { start, end }) => rest.slice(0, start) + rest.slice(start, end).replace(/[^\n]/g, ' ') + rest.slice(end),
    text,
  )
  const isCode = bare.split('\n').map((line) => line.trim() !== '')

  const file: CodeFile = {
    path,
    isTest: TEST.test(path),
    codeLines: isCode.filter(Boolean).length,
    functionLengths: [],
    functions: { all: 0, manyParameters: 0 },
    imports: importsOf(root, path, [...specifiers(module), ...onDemand(text, module)]),
    texts: [],
  }
  const meet = (node: { start: number; end: number; params: unknown[]; body: { type: string } | null }) => {
    file.functions.all += 1
    if (node.params.length > 3) file.functions.manyParameters += 1
    if (node.body?.type !== 'BlockStatement') return
    file.functionLengths.push(isCode.slice(lineAt(node.start), lineAt(node.end - 1) + 1).filter(Boolean).length)
  }
  const say = (start: number, said: string) => void file.texts.push({ line: lineAt(start) + 1, text: said })
  new Visitor({
    FunctionDeclaration: meet,
    FunctionExpression: meet,
    ArrowFunctionExpression: meet,
    Literal: ({ start, value }) => typeof value === 'string' && say(start, value),
    TemplateElement: ({ start, value }) => say(start, value.raw),
    JSXText: ({ start, value }) => say(start, value),
  }).visit(program)
  return file
}

type ParsedModule = ReturnType<typeof parseSync>['module']

function specifiers({ staticImports, staticExports }: ParsedModule): string[] {
  const exported = staticExports.flatMap(({ entries }) => entries)
  return [
    ...staticImports.map(({ moduleRequest }) => moduleRequest.value),
    ...exported.flatMap(({ moduleRequest }) => moduleRequest?.value ?? []),
  ]
}

/** The argument of `import('…')`; an address that is worked out at run time gives nothing. */
function onDemand(text: string, { dynamicImports }: ParsedModule): string[] {
  const named = dynamicImports.map(({ moduleRequest: { start, end } }) => text.slice(start, end))
  return named.flatMap((said) => /^(['"`])([^$]+)\1$/.exec(said)?.[2] ?? [])
}

function importsOf(root: string, path: string, named: readonly string[]): string[] {
  const targets = named.flatMap((specifier) => {
    if (specifier.startsWith('#')) return [specifier.slice(1)]
    if (specifier.startsWith('.')) return [relative(root, resolve(root, dirname(path), specifier))]
    return []
  })
  return [...new Set(targets)]
}
