import { DEEPEST, findSyntaxFault, type SyntaxFault, skipSpace, TOO_DEEP } from './json-syntax.ts'

/** A place in a text; both count from 1. */
export interface TextPlace {
  line: number
  column: number
}

/** Something in a JSON text that parsing silently changes. */
export interface JsonLoss {
  rule: 'repeated-name' | 'number'
  /** Offset of the name or the number. */
  offset: number
  pointer: string
  message: string
}

/** Parses JSON and reports what parsing loses; for a text that is not JSON, returns where it stops being JSON. */
export function readJson(text: string): { value: unknown; losses: JsonLoss[] } | { fault: SyntaxFault } {
  let value: unknown
  try {
    value = JSON.parse(text)
  } catch {
    return { fault: findSyntaxFault(text) }
  }
  try {
    return { value, losses: findLosses(text) }
  } catch (error) {
    if (error instanceof TooDeep) return { fault: { offset: error.offset, message: TOO_DEEP } }
    throw error
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
 * The offset of the value at a JSON pointer, or of its name when `atName`. For a pointer to nothing it is the deepest
 * value on the way, so a message always has a place.
 */
export function offsetOf(text: string, pointer: string, atName = false): number {
  const places = placesIn(text)
  for (let way = pointer; way !== ''; way = way.slice(0, way.lastIndexOf('/'))) {
    const place = places.get(way)
    if (place) return atName && way === pointer ? (place.nameAt ?? place.valueAt) : place.valueAt
  }
  return skipSpace(text, 0)
}

interface MemberPlace {
  /** Null for an item of a list. */
  nameAt: number | null
  valueAt: number
}

let walked: { text: string; places: ReadonlyMap<string, MemberPlace> } | undefined

/**
 * The offsets of each member and item of a text, by pointer. Cached for the last text, so that a document with many
 * faults is walked once.
 */
function placesIn(text: string): ReadonlyMap<string, MemberPlace> {
  if (walked?.text === text) return walked.places
  const places = new Map<string, MemberPlace>()
  const ways = ['']
  const walker = new Walker(text, {
    onMember(depth, name, nameAt, valueAt) {
      const way = ways[depth] + escapePart(name)
      ways[depth + 1] = way
      places.set(way, { nameAt, valueAt })
      return true
    },
  })
  walker.value(skipSpace(text, 0), 0, true)
  walked = { text, places }
  return places
}

/** Every name that repeats another in its object, and every number that does not survive parsing as it is written. */
function findLosses(text: string): JsonLoss[] {
  const losses: JsonLoss[] = []
  const trail: string[] = []
  const seen: Set<string>[] = []
  const pointer = (depth: number) => trail.slice(0, depth).map(escapePart).join('')
  const walker = new Walker(text, {
    onMember(depth, name, nameAt) {
      trail[depth] = name
      if (nameAt === null) return true
      const names = seen[depth] ?? new Set<string>()
      if (names.has(name)) {
        const message = `The name '${name}' stands twice in this object; only the last one counts.`
        losses.push({ rule: 'repeated-name', offset: nameAt, pointer: pointer(depth + 1), message })
      }
      names.add(name)
      seen[depth] = names
      return true
    },
    onObject(depth) {
      seen[depth] = new Set()
    },
    onWord(depth, offset, word) {
      if (isKeptNumber(word)) return
      const read = Number(word)
      const message = `The number cannot be kept as it is written: programs read it as ${read}.`
      losses.push({ rule: 'number', offset, pointer: pointer(depth), message })
    },
  })
  walker.value(skipSpace(text, 0), 0, true)
  return losses
}

interface Visits {
  /**
   * Called for each member or item on the way; return false to skip what is inside it. `nameAt` is null for an item.
   */
  onMember(depth: number, name: string, nameAt: number | null, valueAt: number): boolean
  onObject?(depth: number): void
  /** Called for each number, true, false and null. */
  onWord?(depth: number, offset: number, word: string): void
}

/** Thrown where a text nests too deeply to be walked through. */
class TooDeep extends Error {
  readonly offset: number

  constructor(offset: number) {
    super(TOO_DEEP)
    this.offset = offset
  }
}

/** Walks through a text that is known to be JSON. */
class Walker {
  readonly text: string
  readonly visits: Visits

  constructor(text: string, visits: Visits) {
    this.text = text
    this.visits = visits
  }

  /** Walks the value at an offset and returns the offset after it. */
  value(start: number, depth: number, visited: boolean): number {
    const first = this.text[start]
    if (first === '"') return endOfString(this.text, start)
    if (first !== '{' && first !== '[') {
      const word = wordAt(this.text, start)
      if (visited) this.visits.onWord?.(depth, start, word)
      return start + word.length
    }
    if (depth >= DEEPEST) throw new TooDeep(start)
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

function endOfString(text: string, start: number): number {
  let at = start + 1
  while (at < text.length && text[at] !== '"') at += text[at] === '\\' ? 2 : 1
  return at + 1
}

/** The number, true, false or null at an offset, as written. */
export function wordAt(text: string, start: number): string {
  let at = start
  while (at < text.length && !',]} \n\r\t'.includes(text[at] ?? '')) at += 1
  return text.slice(start, at)
}

/** Whether a number is the same after it was parsed and written again. True, false and null always are. */
function isKeptNumber(word: string): boolean {
  // Numbers with so few digits always are.
  if (!/\d$/.test(word) || (word.length <= 15 && !/[eE]/.test(word))) return true
  const read = Number(word)
  return Number.isFinite(read) && sameNumber(word) === sameNumber(String(read))
}

/**
 * One canonical form for a number, however it is written: its digits without surrounding zeros, and the power of ten.
 */
function sameNumber(word: string): string {
  const [, sign, whole = '', part = '', power = '0'] = /^(-?)(\d+)(?:\.(\d+))?(?:e([+-]?\d+))?$/i.exec(word) ?? []
  const digits = (whole + part).replace(/^0+/, '')
  const bare = digits.replace(/0+$/, '')
  return bare === '' ? '0' : `${sign}${bare}e${Number(power) - part.length + digits.length - bare.length}`
}

function escapePart(name: string): string {
  return `/${name.replaceAll('~', '~0').replaceAll('/', '~1')}`
}
