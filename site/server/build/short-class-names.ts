import { globSync, readFileSync } from 'node:fs'
import { join, relative } from 'node:path'

/** Fewer of them compress better than all that are allowed: names repeat each other more. */
const DIGITS = 'abcdefghijklmnopqrstuvwxyz'

/**
 * Names of two or three characters instead of twenty for CSS Modules: they appear in every page, in the style sheet and
 * in the code. They are the same in both halves of a build, because each is derived from the position of its class
 * among all classes of the project, sorted by file. They begin with `_`, which an editor's style names must not.
 */
export function shortClassNames(root: string): (name: string, file: string) => string {
  const names = new Map<string, string>()
  const files = globSync('{registry,renderer,site}/**/*.module.css', { cwd: root }).sort()
  let count = 0
  for (const file of files) {
    for (const name of namesIn(readFileSync(join(root, file), 'utf8'))) {
      names.set(keyOf(file, name), `_${numeral(count++)}`)
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

/**
 * All possible names in a style sheet: classes and keyframes. False matches, such as decimals or addresses, do no harm.
 */
function namesIn(sheet: string): Set<string> {
  return new Set([...sheet.matchAll(/(?:\.|@keyframes\s+)([A-Za-z_][\w-]*)/g)].map(([, name = '']) => name))
}

/** A number written in letters. */
function numeral(count: number): string {
  const digit = DIGITS[count % DIGITS.length] ?? ''
  return count < DIGITS.length ? digit : numeral(Math.floor(count / DIGITS.length) - 1) + digit
}
