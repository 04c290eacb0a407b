import { globSync, readFileSync } from 'node:fs'
import { join, relative } from 'node:path'

const LETTERS = 'abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ'
const DIGITS = `${LETTERS}0123456789`
/** Lists of what to block hide these wherever they stand. */
const BLOCKED = /^ad$/i

/**
 * Names for CSS Modules of one or two characters instead of twenty: they stand in every page, in the style sheet and in the code. Equal in both halves of a
 * build, because each is the place of its class among all of the project's, by file and name.
 */
export function shortClassNames(root: string): (name: string, file: string) => string {
  const names = new Map<string, string>()
  const files = globSync('{registry,renderer,site}/**/*.module.css', { cwd: root }).sort()
  let count = 0
  for (const file of files) {
    for (const name of namesIn(readFileSync(join(root, file), 'utf8'))) {
      let short = numeral(count++)
      while (BLOCKED.test(short)) short = numeral(count++)
      names.set(keyOf(file, name), short)
    }
  }
  return (name, file) => {
    const key = keyOf(relative(root, file.split('?')[0] ?? file), name)
    const short = names.get(key)
    if (short === undefined) throw new Error(`The class "${name}" was not there when the build began: ${key}`)
    return short
  }
}

const keyOf = (file: string, name: string) => `${file.replaceAll('\\', '/')} ${name}`

/** All that may be named in a style sheet: classes and keyframes. A name too many, as a decimal's or an address's, costs nothing. */
function namesIn(sheet: string): Set<string> {
  return new Set([...sheet.matchAll(/(?:\.|@keyframes\s+)([A-Za-z_][\w-]*)/g)].map(([, name = '']) => name))
}

/** A number in letters and digits, never beginning with a digit, as class names may not. */
function numeral(count: number): string {
  let text = LETTERS[count % LETTERS.length] ?? ''
  for (let rest = Math.floor(count / LETTERS.length); rest > 0; rest = Math.floor(rest / DIGITS.length)) {
    rest -= 1
    text += DIGITS[rest % DIGITS.length]
  }
  return text
}
