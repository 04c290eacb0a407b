import { createHash } from 'node:crypto'
import { relative } from 'node:path'

const LETTERS = 'abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ'
const DIGITS = `${LETTERS}0123456789`

/**
 * Names for CSS Modules of four characters instead of twenty: they stand in every page, in the style sheet and in the code. Equal in both halves of a
 * build, because they depend on the file's place and the name alone.
 */
export function shortClassNames(root: string): (name: string, file: string) => string {
  const taken = new Map<string, string>()
  return (name, file) => {
    const source = `${relative(root, file.split('?')[0] ?? file).replaceAll('\\', '/')} ${name}`
    const short = digest(source)
    const other = taken.get(short) ?? source
    if (other !== source) throw new Error(`The class names of "${source}" and "${other}" collide: rename one of them`)
    taken.set(short, source)
    return short
  }
}

/** Never begins with a digit, as class names may not. */
function digest(text: string): string {
  const bytes = createHash('sha256').update(text).digest()
  const first = LETTERS[(bytes[0] ?? 0) % LETTERS.length]
  const rest = [1, 2, 3].map((index) => DIGITS[(bytes[index] ?? 0) % DIGITS.length])
  return [first, ...rest].join('')
}
