import { findNodeAtLocation, type Node, parseTree, visit } from 'jsonc-parser'

/**
 * The line (from 1) on which the value at a JSON pointer starts, or the name in front of it. For an unknown pointer,
 * the line of its deepest known parent, so that a message always has a location.
 */
export function lineOfPointer(text: string, pointer: string): number {
  const path = pointerParts(pointer)
  let node = treeOf(text)
  for (const part of path) {
    const next = node && findNodeAtLocation(node, [node.type === 'array' ? Number(part) : part])
    if (!next) break
    node = next
  }
  // A named member is reported at its name, which is the line that an editor looks for.
  const named = node?.parent?.type === 'property' ? node.parent : node
  return lineOfOffset(text, named?.offset ?? 0)
}

let parsed: { text: string; tree: Node | undefined } | undefined

/** The tree of a text. Cached for the last text, in which there may be more problems. */
function treeOf(text: string): Node | undefined {
  if (parsed?.text !== text) parsed = { text, tree: parseTree(text) }
  return parsed.tree
}

/** A name that occurs twice in one object; JSON.parse silently keeps the last one. */
export interface RepeatedName {
  name: string
  line: number
}

/** Every name in a JSON text that repeats another one in the same object. */
export function findRepeatedNames(text: string): RepeatedName[] {
  const repeated: RepeatedName[] = []
  const seen: Set<string>[] = []
  visit(text, {
    onObjectBegin: () => {
      seen.push(new Set())
    },
    onObjectEnd: () => seen.pop(),
    onObjectProperty(name, _offset, _length, line) {
      if (seen.at(-1)?.has(name)) repeated.push({ name, line: line + 1 })
      seen.at(-1)?.add(name)
    },
  })
  return repeated
}

/** The line (from 1) of a character offset. */
export function lineOfOffset(text: string, offset: number): number {
  return text.slice(0, offset).split('\n').length
}

/** Joins property names and indexes into a JSON pointer. */
export function pointerOf(...parts: (string | number)[]): string {
  return parts.map((part) => `/${String(part).replaceAll('~', '~0').replaceAll('/', '~1')}`).join('')
}

/** The property names and indexes of a JSON pointer. */
export function pointerParts(pointer: string): string[] {
  return pointer
    .split('/')
    .slice(1)
    .map((part) => part.replaceAll('~1', '/').replaceAll('~0', '~'))
}
