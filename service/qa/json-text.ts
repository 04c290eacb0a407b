/** Where something stands in a text; both count from 1. */
export interface TextPlace {
  line: number
  column: number
}

/** Why a text is no JSON: where reading stopped, and what would have gone on. */
export interface SyntaxFault {
  offset: number
  message: string
}

/** A name that stands twice in one object, of which JSON.parse silently keeps the last. */
export interface RepeatedName {
  name: string
  offset: number
  pointer: string
}

/** Reads JSON; a text that is none answers where it stops being JSON. */
export function readJson(text: string): { value: unknown } | { fault: SyntaxFault } {
  try {
    return { value: JSON.parse(text) as unknown }
  } catch {
    return { fault: findSyntaxFault(text) }
  }
}

/** Line and column of a character offset. */
export function placeAt(text: string, offset: number): TextPlace {
  let line = 1
  let start = 0
  for (let at = text.indexOf('\n'); at !== -1 && at < offset; at = text.indexOf('\n', start)) {
    line += 1
    start = at + 1
  }
  return { line, column: offset - start + 1 }
}

/**
 * The offset of the value at a JSON pointer, or of its name when `atName`. A pointer that leads nowhere answers the
 * deepest value on its way, so a message always has a place.
 */
export function offsetOf(text: string, pointer: string, atName = false): number {
  const path = pointer.split('/').slice(1).map(unescapePart)
  let found = skipSpace(text, 0)
  const walker = new Walker(text, {
    onMember(depth, name, nameAt, valueAt) {
      if (name !== path[depth]) return false
      found = atName && depth === path.length - 1 && nameAt !== null ? nameAt : valueAt
      return depth < path.length - 1
    },
  })
  if (path.length > 0) walker.value(found, 0, true)
  return found
}

/** Every name of a JSON text that repeats another one of its object. */
export function findRepeatedNames(text: string): RepeatedName[] {
  const repeated: RepeatedName[] = []
  const trail: string[] = []
  const seen: Set<string>[] = []
  const walker = new Walker(text, {
    onMember(depth, name, nameAt) {
      trail.length = depth
      trail.push(name)
      if (nameAt === null) return true
      const names = seen[depth] ?? new Set<string>()
      if (names.has(name)) repeated.push({ name, offset: nameAt, pointer: trail.map(escapePart).join('') })
      names.add(name)
      seen[depth] = names
      return true
    },
    onObject(depth) {
      seen[depth] = new Set()
    },
  })
  walker.value(skipSpace(text, 0), 0, true)
  return repeated
}

interface Visits {
  /** Called for each member or item on the way; false skips what is inside it. `nameAt` is null for an item. */
  onMember(depth: number, name: string, nameAt: number | null, valueAt: number): boolean
  onObject?(depth: number): void
}

/** Walks through a text that is known to be JSON. */
class Walker {
  readonly text: string
  readonly visits: Visits

  constructor(text: string, visits: Visits) {
    this.text = text
    this.visits = visits
  }

  /** Walks the value at an offset and answers the offset after it. */
  value(start: number, depth: number, visited: boolean): number {
    const first = this.text[start]
    if (first === '"') return endOfString(this.text, start)
    if (first !== '{' && first !== '[') return endOfWord(this.text, start)
    if (visited && first === '{') this.visits.onObject?.(depth)
    return this.members(start, depth, visited, first === '{')
  }

  private members(start: number, depth: number, visited: boolean, named: boolean): number {
    const { text } = this
    let at = skipSpace(text, start + 1)
    for (let index = 0; text[at] !== '}' && text[at] !== ']' && at < text.length; index += 1) {
      const nameAt = named ? at : null
      const nameEnd = named ? endOfString(text, at) : at
      const valueAt = named ? skipSpace(text, skipSpace(text, nameEnd) + 1) : at
      const name = named ? nameOf(text.slice(at, nameEnd)) : String(index)
      const inside = visited && this.visits.onMember(depth, name, nameAt, valueAt)
      at = skipSpace(text, this.value(valueAt, depth + 1, inside))
      if (text[at] === ',') at = skipSpace(text, at + 1)
    }
    return at + 1
  }
}

function nameOf(quoted: string): string {
  return quoted.includes('\\') ? String(JSON.parse(quoted)) : quoted.slice(1, -1)
}

/** Where a text stops being JSON. Only asked about texts that JSON.parse has refused. */
function findSyntaxFault(text: string): SyntaxFault {
  try {
    const end = skipSpace(text, readStrictly(text, skipSpace(text, 0)))
    return { offset: end, message: 'Something stands after the end of the JSON; expected the end of the file.' }
  } catch (error) {
    if (error instanceof Stop) return { offset: error.offset, message: error.message }
    throw error
  }
}

class Stop extends Error {
  readonly offset: number

  constructor(text: string, offset: number, expected: string) {
    const letter = text[offset] ?? ''
    const shown =
      letter < ' ' ? JSON.stringify(letter).slice(1, -1) : letter === '\uFEFF' ? 'a byte order mark' : letter
    const found = offset >= text.length ? 'the end of the file' : `'${shown}'`
    super(`The file is no valid JSON: found ${found}, expected ${expected}.`)
    this.offset = offset
  }
}

function readStrictly(text: string, at: number): number {
  const first = text[at]
  if (first === '{') return readMembers(text, at, '}')
  if (first === '[') return readMembers(text, at, ']')
  if (first === '"') return readString(text, at)
  const word = /(?:true|false|null|-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?)(?![\w.+-])/y
  word.lastIndex = at
  if (word.test(text)) return word.lastIndex
  throw new Stop(text, at, 'a value: {, [, a text in double quotes, a number, true, false or null')
}

function readMembers(text: string, start: number, close: '}' | ']'): number {
  let at = skipSpace(text, start + 1)
  if (text[at] === close) return at + 1
  while (true) {
    if (close === '}') {
      if (text[at] !== '"') throw new Stop(text, at, 'a name in double quotes')
      at = skipSpace(text, readString(text, at))
      if (text[at] !== ':') throw new Stop(text, at, "':' after the name")
      at = skipSpace(text, at + 1)
    }
    at = skipSpace(text, readStrictly(text, at))
    if (text[at] === close) return at + 1
    if (text[at] !== ',') throw new Stop(text, at, `',' or '${close}'`)
    at = skipSpace(text, at + 1)
  }
}

function readString(text: string, start: number): number {
  for (let at = start + 1; at < text.length; at += 1) {
    const letter = text[at] ?? ''
    if (letter === '"') return at + 1
    if (letter < ' ') throw new Stop(text, at, 'no line break or tab inside of a text (write \\n or \\t)')
    if (letter !== '\\') continue
    const known = /\\(?:["\\/bfnrt]|u[0-9a-fA-F]{4})/y
    known.lastIndex = at
    if (!known.test(text)) throw new Stop(text, at, 'a known escape such as \\n, \\" or \\u00e9')
    at = known.lastIndex - 1
  }
  throw new Stop(text, text.length, "'\"' at the end of the text")
}

function endOfString(text: string, start: number): number {
  let at = start + 1
  while (at < text.length && text[at] !== '"') at += text[at] === '\\' ? 2 : 1
  return at + 1
}

function endOfWord(text: string, start: number): number {
  let at = start
  while (at < text.length && !',]} \n\r\t'.includes(text[at] ?? '')) at += 1
  return at
}

function skipSpace(text: string, start: number): number {
  let at = start
  while (at < text.length && ' \n\r\t'.includes(text[at] ?? '')) at += 1
  return at
}

function unescapePart(part: string): string {
  return part.replaceAll('~1', '/').replaceAll('~0', '~')
}

function escapePart(name: string): string {
  return `/${name.replaceAll('~', '~0').replaceAll('/', '~1')}`
}
