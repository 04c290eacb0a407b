import { createHash } from 'node:crypto'
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'

const SOURCES = ['tokens.ts', 'system.ts', 'style-sheet.ts', 'theme-parts.ts', 'theme-css.ts'].map(
  (name) => new URL(name, import.meta.url),
)
const CHAKRA = new URL(import.meta.resolve('@chakra-ui/react/package.json'))
const TARGET = new URL('../../generated/theme.css', import.meta.url)

/**
 * Writes `generated/theme.css` from the theme. When the theme is unchanged this costs a few file reads: Chakra is
 * loaded only in order to write.
 */
export async function writeThemeCss(): Promise<void> {
  const hash = createHash('sha256')
  for (const source of [...SOURCES, CHAKRA]) hash.update(await readFile(source))
  const mark = `/* Generated from renderer/theme (${hash.digest('hex').slice(0, 16)}). Do not edit. */\n`
  const present = await readFile(TARGET, 'utf8').catch(() => '')
  if (present.startsWith(mark)) return
  const { themeCss } = await import('./theme-css.ts')
  await mkdir(new URL('.', TARGET), { recursive: true })
  // Atomically, so that a reader never sees half a file.
  const temporary = new URL(`theme.css.${process.pid}.tmp`, TARGET)
  await writeFile(temporary, mark + themeCss())
  await rename(temporary, TARGET)
}

if (process.argv[1] === fileURLToPath(import.meta.url)) await writeThemeCss()
