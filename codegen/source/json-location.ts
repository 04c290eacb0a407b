/**
 * The line (from 1) on which the value at a JSON pointer starts, found by walking the text, because JSON.parse keeps no
 * positions. For an unknown pointer, the line of its deepest known parent, so that a message always has a location.
 */
export function lineOfPointer(text: string, pointer: string): number {
  const path = pointer.split('/').slice(1).map(unescapePointer)
  const found = walkValue(text, skipSpace(text, 0), path)
  return lineOfOffset(text, found.at)
}

/** A name that occurs twice in one object; JSON.parse silently keeps the last one. */
export interface RepeatedName {
  name: string
  line: number
}

/** Every name in a JSON text that repeats another one in the same object. */
export function findRepeatedNames(text: string): RepeatedName[] {
  const repeated: RepeatedName[] = []
  walkValue(text, skipSpace(text, 0), [], (name, at) => repeated.push({ name, line: lineOfOffset(text, at) }))
  return repeated
}

/** The line (from 1) of a character offset. */
export function lineOfOffset(text: string, offset: number): number {
  let line = 1
  for (let index = 0; index < offset && index < text.length; index += 1) if (text[index] === '\n') line += 1
  return line
}

/** Joins property names and indexes into a JSON pointer. */
export function pointerOf(...parts: (string | number)[]): string {
  return parts.map((part) => `/${String(part).replaceAll('~', '~0').replaceAll('/', '~1')}`).join('')
}

interface Found {
  /** Where the requested value starts. */
  at: number
  /** Where the value just walked ends. */
  end: number
}

type OnRepeated = (name: string, at: number) => void

function walkValue(text: string, start: number, path: string[], onRepeated?: OnRepeated): Found {
  if (text[start] === '{') return walkMembers(text, start, path, true, onRepeated)
  if (text[start] === '[') return walkMembers(text, start, path, false, onRepeated)
  if (text[start] === '"') return { at: start, end: endOfString(text, start) }
  return { at: start, end: endOfLiteral(text, start) }
}

function walkMembers(text: string, start: number, path: string[], named: boolean, onRepeated?: OnRepeated): Found {
  const names = new Set<string>()
  const [wanted, ...rest] = path
  let at = start
  let position = skipSpace(text, start + 1)
  for (let index = 0; position < text.length && text[position] !== '}' && text[position] !== ']'; index += 1) {
    const member = named ? readName(text, position) : { name: String(index), valueAt: position }
    const hit = wanted !== undefined && member.name === wanted
    if (named && names.has(member.name)) onRepeated?.(member.name, position)
    names.add(member.name)
    const found = walkValue(text, member.valueAt, hit ? rest : [], onRepeated)
    // A named member is reported at its name, which is the line that an editor looks for.
    if (hit) at = found.at === member.valueAt ? position : found.at
    position = skipSpace(text, found.end)
    if (text[position] === ',') position = skipSpace(text, position + 1)
  }
  return { at, end: position + 1 }
}

function readName(text: string, start: number): { name: string; valueAt: number } {
  const end = endOfString(text, start)
  const name: unknown = JSON.parse(text.slice(start, end))
  const colon = skipSpace(text, end)
  return { name: String(name), valueAt: skipSpace(text, colon + 1) }
}

function endOfString(text: string, start: number): number {
  let position = start + 1
  while (position < text.length && text[position] !== '"') position += text[position] === '\\' ? 2 : 1
  return position + 1
}

function endOfLiteral(text: string, start: number): number {
  let position = start
  while (position < text.length && !/[\s,\]}]/.test(text[position] ?? '')) position += 1
  return Math.max(position, start + 1)
}

function skipSpace(text: string, start: number): number {
  let position = start
  while (/\s/.test(text[position] ?? '')) position += 1
  return position
}

function unescapePointer(part: string): string {
  return part.replaceAll('~1', '/').replaceAll('~0', '~')
}
