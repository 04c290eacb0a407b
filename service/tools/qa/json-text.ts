import { type JSONVisitor, printParseErrorCode, visit } from 'jsonc-parser'
import { pointerTo } from '#domain/json/json-pointer.ts'

/** A place in a text; both count from 1. */
export interface TextPlace {
  line: number
  column: number
}

/** Why a text is not JSON: the offset where reading stopped, and what was expected there. */
export interface SyntaxFault {
  offset: number
  message: string
}

/** Something in a JSON text that parsing silently changes. */
export interface JsonLoss {
  rule: 'repeated-name' | 'number'
  /** Offset of the name or the number. */
  offset: number
  pointer: string
  message: string
}

/** Deepest nesting allowed. Genuine content never comes near it; anything deeper is made to break its reader. */
const DEEPEST = 500

/** Parses JSON and reports what parsing loses; for a text that is not JSON, returns where it stops being JSON. */
export function readJson(text: string): { value: unknown; losses: JsonLoss[] } | { fault: SyntaxFault } {
  try {
    const losses: JsonLoss[] = []
    const report = (rule: JsonLoss['rule'], offset: number, pointer: string, message: string) =>
      losses.push({ rule, offset, pointer, message })
    const seen: Set<string>[] = []
    walk(text, {
      onObjectBegin: () => {
        seen.push(new Set())
      },
      onObjectEnd: () => seen.pop(),
      onObjectProperty(name, offset, _length, _line, _column, path) {
        const message = `The name '${name}' stands twice in this object; only the last one counts.`
        if (seen.at(-1)?.has(name)) report('repeated-name', offset, pointerTo(...path(), name), message)
        seen.at(-1)?.add(name)
      },
      onLiteralValue(value, offset, length, _line, _column, path) {
        const word = text.slice(offset, offset + length)
        if (typeof value !== 'number' || isKeptNumber(word)) return
        const message = `The number cannot be kept as it is written: programs read it as ${value}.`
        report('number', offset, pointerTo(...path()), message)
      },
    })
    return { value: JSON.parse(text), losses }
  } catch (error) {
    if (error instanceof Stop) return { fault: { offset: error.offset, message: error.message } }
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
  const { names, values } = placesIn(text)
  for (let way = pointer; way !== ''; way = way.slice(0, way.lastIndexOf('/'))) {
    const place = (atName && way === pointer ? names.get(way) : undefined) ?? values.get(way)
    if (place !== undefined) return place
  }
  return values.get('') ?? 0
}

interface Places {
  names: Map<string, number>
  values: Map<string, number>
}

let walked: { text: string; places: Places } | undefined

/**
 * The offsets of each name and value of a text, by pointer. Cached for the last text, so that a document with many
 * faults is walked once.
 */
function placesIn(text: string): Places {
  if (walked?.text === text) return walked.places
  const places: Places = { names: new Map(), values: new Map() }
  const onBegin: JSONVisitor['onArrayBegin'] = (offset, _length, _line, _column, path) => {
    places.values.set(pointerTo(...path()), offset)
  }
  walk(text, {
    onObjectBegin: onBegin,
    onArrayBegin: onBegin,
    onObjectProperty: (name, offset, _length, _line, _column, path) =>
      places.names.set(pointerTo(...path(), name), offset),
    onLiteralValue: (_value, offset, _length, _line, _column, path) => places.values.set(pointerTo(...path()), offset),
  })
  walked = { text, places }
  return places
}

class Stop extends Error {
  readonly offset: number

  constructor(offset: number, message: string) {
    super(message)
    this.offset = offset
  }
}

/** Visits a text as JSON without comments; stops at the first fault or where it nests too deeply. */
function walk(text: string, visitor: JSONVisitor): void {
  /** What closes each list or object that is open, and whether the last separator was a colon. */
  const open: ('}' | ']')[] = []
  let afterColon = false
  const begin = (close: '}' | ']', onBegin: JSONVisitor['onArrayBegin']): JSONVisitor['onArrayBegin'] => {
    return (offset, ...others) => {
      if (open.length === DEEPEST) {
        throw new Stop(offset, `The JSON is nested too deeply: in more than ${DEEPEST} levels.`)
      }
      open.push(close)
      afterColon = false
      onBegin?.(offset, ...others)
    }
  }
  visit(
    text,
    {
      ...visitor,
      onObjectBegin: begin('}', visitor.onObjectBegin),
      onArrayBegin: begin(']', visitor.onArrayBegin),
      onObjectEnd(...place) {
        open.pop()
        visitor.onObjectEnd?.(...place)
      },
      onArrayEnd: () => open.pop(),
      onSeparator: (character) => {
        afterColon = character === ':'
      },
      onError: (code, offset, length) => {
        const close = open.at(-1)
        throw faultOf(
          text,
          printParseErrorCode(code),
          offset,
          length,
          close === '}' && !afterColon ? NAME : VALUE,
          close,
        )
      },
    },
    { disallowComments: true },
  )
}

const VALUE = 'a value: {, [, a text in double quotes, a number, true, false or null'
const NAME = 'a name in double quotes'

function faultOf(
  text: string,
  code: string,
  start: number,
  length: number,
  expected: string,
  close: '}' | ']' | undefined,
): Stop {
  switch (code) {
    case 'InvalidEscapeCharacter':
    case 'InvalidUnicode': {
      const [sound = ''] = /^(?:[^\\]|\\(?:["\\/bfnrt]|u[\da-f]{4}))*/i.exec(text.slice(start)) ?? []
      return stop(text, start + sound.length, 'a known escape such as \\n, \\" or \\u00e9')
    }
    case 'EndOfFileExpected':
      return new Stop(start, 'Something stands after the end of the JSON; expected the end of the file.')
    case 'UnexpectedEndOfString':
      return start + length < text.length
        ? stop(text, start + length, NO_BREAK)
        : stop(text, text.length, "'\"' at the end of the text")
    case 'InvalidCharacter':
      return stop(text, start, NO_BREAK)
    case 'ColonExpected':
      return stop(text, start, "':' after the name")
    case 'CommaExpected':
      return stop(text, start, `',' or '${close}'`)
    case 'CloseBraceExpected':
      return stop(text, start, "',' or '}'")
    case 'CloseBracketExpected':
      return stop(text, start, "',' or ']'")
    default:
      return stop(text, start, expected)
  }
}

const NO_BREAK = 'no line break or tab inside of a text (write \\n or \\t)'

function stop(text: string, offset: number, expected: string): Stop {
  const letter = text[offset] ?? ''
  const shown = letter < ' ' ? JSON.stringify(letter).slice(1, -1) : letter === '\uFEFF' ? 'a byte order mark' : letter
  const found = offset >= text.length ? 'the end of the file' : `'${shown}'`
  return new Stop(offset, `The file is not valid JSON: found ${found}, expected ${expected}.`)
}

/** The number, true, false or null at an offset, as written. */
export function wordAt(text: string, start: number): string {
  return /[^\s,\]}]*/y.exec(text.slice(start))?.[0] ?? ''
}

/** Whether a number is the same after it was parsed and written again. */
function isKeptNumber(word: string): boolean {
  // Numbers with so few digits always are.
  if (word.length <= 15 && !/[eE]/.test(word)) return true
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
