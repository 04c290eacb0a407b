import type { LanguageTable } from '../model/languages.ts'
import type { GeneratedFile } from './generated-file.ts'
import { LazyModule } from './print-literal.ts'
import { dataModule } from './print-module.ts'

const LOADERS = 'Readonly<Record<Locale, () => Promise<{ messages: Record<string, MessageFormatElement[]> }>>>'

/**
 * `languages.ts`: the table of languages; `messages.ts` and `studio-messages.ts`: how the interface words of each are
 * loaded.
 */
export function emitLanguages({ languages, defaultCode, numbers }: LanguageTable): GeneratedFile[] {
  return [
    dataModule({
      path: 'languages.ts',
      source: 'schemas/languages.json',
      types: { '#domain/languages/language.ts': '{ Language }', './types.ts': '{ Locale }' },
      constants: [
        {
          name: 'DEFAULT_LOCALE',
          about: 'The language whose texts stand in for missing ones, and whose addresses have no prefix.',
          type: 'Locale',
          value: defaultCode,
        },
        {
          name: 'NUMBERS',
          about: 'The tag of the place whose way of writing numbers all languages share.',
          value: numbers,
        },
        {
          name: 'languages',
          about: 'Every language of the site by its code, the default one first.',
          type: 'Readonly<Record<Locale, Language>>',
          value: Object.fromEntries(languages.map(({ code, ...row }) => [code, { code, ...row }])),
        },
      ],
    }),
    ...['messages', 'studio-messages'].map((name) =>
      dataModule({
        path: `${name}.ts`,
        source: 'schemas/languages.json',
        types: { 'react-intl': '{ MessageFormatElement }', './types.ts': '{ Locale }' },
        constants: [
          {
            name: 'messageLoaders',
            about: 'Loads the interface words of a language.',
            type: LOADERS,
            value: Object.fromEntries(languages.map(({ code }) => [code, new LazyModule(`./${name}-${code}.ts`)])),
          },
        ],
      }),
    ),
  ]
}
