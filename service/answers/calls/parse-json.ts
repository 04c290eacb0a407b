import { AppError } from '#service/runtime/errors/app-error.ts'

/** Deepest nesting allowed, unless said otherwise: no form nests deeper than a list of objects. */
const DEEPEST = 10
/** Names that have a special meaning in JavaScript itself. */
const FORBIDDEN_NAMES: ReadonlySet<string> = new Set(['__proto__', 'constructor', 'prototype'])

/**
 * The value of a JSON body; undefined for an empty one. Refuses a body that is not UTF-8, is not JSON, nests too deeply
 * or repeats a name in one object, because it would be arbitrary which value counts.
 */
export function parseJson(bytes: Uint8Array, deepest = DEEPEST): unknown {
  try {
    const text = new TextDecoder('utf-8', { fatal: true }).decode(bytes)
    if (text === '') return undefined
    const value: unknown = JSON.parse(text)
    if (isCrooked(text, deepest)) throw new SyntaxError('The JSON is nested too deep or names something twice')
    return value
  } catch (error) {
    throw new AppError('body_invalid', {}, { cause: error })
  }
}

/** Looks for forbidden names, repeated names and too deep nesting in a text that is known to be JSON. */
function isCrooked(text: string, deepest: number): boolean {
  /** The names of each open object; null for an open list. */
  const open: (Set<string> | null)[] = []
  for (const [token] of text.matchAll(/"(?:[^"\\]|\\.)*"\s*:?|[{}[\]]/g)) {
    if (token === '{') open.push(new Set())
    else if (token === '[') open.push(null)
    else if (token === '}' || token === ']') open.pop()
    else if (token.endsWith(':') && isRepeated(token, open.at(-1))) return true
    if (open.length > deepest) return true
  }
  return false
}

function isRepeated(token: string, names: Set<string> | null | undefined): boolean {
  const name = String(JSON.parse(token.slice(0, -1)))
  if (!names || names.has(name) || FORBIDDEN_NAMES.has(name)) return true
  names.add(name)
  return false
}
