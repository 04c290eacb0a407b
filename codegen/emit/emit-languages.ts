import type { LanguageTable } from '../model/languages.ts'
import { quote } from '../model/type-names.ts'
import { type GeneratedFile, moduleFile } from './generated-file.ts'
import { printLiteral } from './print-literal.ts'

/** `languages.ts`: the table of languages; `messages.ts`: how the interface words of each are loaded. */
export function emitLanguages({ languages, defaultCode, numbers }: LanguageTable): GeneratedFile[] {
  const rows = languages.map(({ code, ...row }) => [code, { code, ...row }])
  const loaders = languages.map(({ code }) => `  ${code}: () => import('./messages-${code}.ts'),\n`)
  return [
    moduleFile(
      'languages.ts',
      'schemas/languages.json',
      `${TYPES}
/** The language whose texts stand in for missing ones, and whose addresses have no prefix. */
export const DEFAULT_LOCALE: Locale = ${quote(defaultCode)}

/** The tag of the place whose way of writing numbers all languages share. */
export const NUMBERS = ${quote(numbers)}

/** Every language of the site by its code, the default one first. */
export const languages: Readonly<Record<Locale, Language>> = ${printLiteral(Object.fromEntries(rows))}`,
    ),
    moduleFile(
      'messages.ts',
      'schemas/languages.json',
      `import type { MessageFormatElement } from 'react-intl'
import type { Locale } from './types.ts'

/** Loads the interface words of a language. */
export const messageLoaders: Readonly<Record<Locale, () => Promise<{ messages: Record<string, MessageFormatElement[]> }>>> = {
${loaders.join('')}}`,
    ),
  ]
}

const TYPES = `import type { Language } from '#domain/languages/language.ts'
import type { Locale } from './types.ts'
`
