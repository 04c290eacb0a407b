/** Why a text is not JSON: the offset where reading stopped, and what was expected there. */
export interface SyntaxFault {
  offset: number
  message: string
}

/** Deepest nesting allowed. Genuine content never comes near it; anything deeper is made to break its reader. */
export const DEEPEST = 500

/** The message for a text that nests deeper. */
export const TOO_DEEP = `The JSON is nested too deeply: in more than ${DEEPEST} levels.`

/** Where a text stops being JSON. Only called for texts that JSON.parse has refused. */
export function findSyntaxFault(text: string): SyntaxFault {
  try {
    const end = skipSpace(text, readStrictly(text, skipSpace(text, 0), 0))
    return { offset: end, message: 'Something stands after the end of the JSON; expected the end of the file.' }
  } catch (error) {
    if (error instanceof Stop) return { offset: error.offset, message: error.message }
    throw error
  }
}

class Stop extends Error {
  readonly offset: number

  constructor(offset: number, message: string) {
    super(message)
    this.offset = offset
  }
}

function stop(text: string, offset: number, expected: string): Stop {
  const letter = text[offset] ?? ''
  const shown = letter < ' ' ? JSON.stringify(letter).slice(1, -1) : letter === '\uFEFF' ? 'a byte order mark' : letter
  const found = offset >= text.length ? 'the end of the file' : `'${shown}'`
  return new Stop(offset, `The file is no valid JSON: found ${found}, expected ${expected}.`)
}

function readStrictly(text: string, at: number, depth: number): number {
  const first = text[at]
  if (first === '{') return readMembers(text, at, '}', depth)
  if (first === '[') return readMembers(text, at, ']', depth)
  if (first === '"') return readString(text, at)
  const word = /(?:true|false|null|-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?)(?![\w.+-])/y
  word.lastIndex = at
  if (word.test(text)) return word.lastIndex
  throw stop(text, at, 'a value: {, [, a text in double quotes, a number, true, false or null')
}

function readMembers(text: string, start: number, close: '}' | ']', depth: number): number {
  if (depth >= DEEPEST) throw new Stop(start, TOO_DEEP)
  let at = skipSpace(text, start + 1)
  if (text[at] === close) return at + 1
  while (true) {
    if (close === '}') {
      if (text[at] !== '"') throw stop(text, at, 'a name in double quotes')
      at = skipSpace(text, readString(text, at))
      if (text[at] !== ':') throw stop(text, at, "':' after the name")
      at = skipSpace(text, at + 1)
    }
    at = skipSpace(text, readStrictly(text, at, depth + 1))
    if (text[at] === close) return at + 1
    if (text[at] !== ',') throw stop(text, at, `',' or '${close}'`)
    at = skipSpace(text, at + 1)
  }
}

function readString(text: string, start: number): number {
  for (let at = start + 1; at < text.length; at += 1) {
    const letter = text[at] ?? ''
    if (letter === '"') return at + 1
    if (letter < ' ') throw stop(text, at, 'no line break or tab inside of a text (write \\n or \\t)')
    if (letter !== '\\') continue
    const known = /\\(?:["\\/bfnrt]|u[0-9a-fA-F]{4})/y
    known.lastIndex = at
    if (!known.test(text)) throw stop(text, at, 'a known escape such as \\n, \\" or \\u00e9')
    at = known.lastIndex - 1
  }
  throw stop(text, text.length, "'\"' at the end of the text")
}

/** The offset of the next character that is not white space. */
export function skipSpace(text: string, start: number): number {
  let at = start
  while (at < text.length && ' \n\r\t'.includes(text[at] ?? '')) at += 1
  return at
}
