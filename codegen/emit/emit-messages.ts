import { type MessageFormatElement, parse } from '@formatjs/icu-messageformat-parser'
import { type InterfaceMessage, LATE_TEXT_SETS, MESSAGE_FOLDERS, textSetOf } from '../model/message-table.ts'
import { quote } from '../model/type-names.ts'
import type { GeneratedFile } from './generated-file.ts'
import { dataModule, unionType } from './print-module.ts'

/** `messages-en.ts` and so on: interface words as parsed trees without positions, so that no parser is shipped. */
export function emitMessages(locale: string, messages: InterfaceMessage[]): GeneratedFile {
  const early = messages.filter(({ id }) => !LATE_TEXT_SETS.includes(textSetOf(id)))
  return dataModule({
    path: `messages-${locale}.ts`,
    source: `${MESSAGE_FOLDERS.site}/${locale}/`,
    types: { 'react-intl': '{ MessageFormatElement }' },
    constants: [{ name: 'messages', type: 'Record<string, MessageFormatElement[]>', value: parsedWords(early) }],
  })
}

/** `texts-compare.ts` and so on: a late text set in every language, for the code that shows it. */
export function emitLateTexts(messages: ReadonlyMap<string, InterfaceMessage[]>): GeneratedFile[] {
  return LATE_TEXT_SETS.map((set) =>
    dataModule({
      path: `texts-${set}.ts`,
      source: `${MESSAGE_FOLDERS.site}/*/${set}.json`,
      types: { 'react-intl': '{ MessageFormatElement }', './types.ts': '{ Locale }' },
      constants: [
        {
          name: 'texts',
          type: 'Record<Locale, Record<string, MessageFormatElement[]>>',
          value: Object.fromEntries(
            [...messages].map(([locale, all]) => [locale, parsedWords(all.filter(({ id }) => textSetOf(id) === set))]),
          ),
        },
      ],
    }),
  )
}

/** `studio-messages-en.ts` and so on: the words of the studio, for itself alone. */
export function emitStudioMessages(locale: string, messages: InterfaceMessage[]): GeneratedFile {
  return dataModule({
    path: `studio-messages-${locale}.ts`,
    source: `${MESSAGE_FOLDERS.studio}/${locale}/`,
    types: { 'react-intl': '{ MessageFormatElement }' },
    constants: [{ name: 'messages', type: 'Record<string, MessageFormatElement[]>', value: parsedWords(messages) }],
  })
}

function parsedWords(messages: InterfaceMessage[]): Record<string, MessageFormatElement[]> {
  return Object.fromEntries(messages.map(({ id, text }) => [id, parse(text, { captureLocation: false })]))
}

/** `message-ids.ts`: the ids of all interface words, as a type. */
export function emitMessageIds(messages: InterfaceMessage[]): GeneratedFile {
  const ids = messages.map(({ id }) => quote(id))
  return dataModule({
    path: 'message-ids.ts',
    source: Object.values(MESSAGE_FOLDERS)
      .map((folder) => `${folder}/`)
      .join(', '),
    declared: [unionType('MessageId', ids, 'The id of an interface text.')],
  })
}
